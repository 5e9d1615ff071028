/** The list of an Anki package's media: JSON in older packages, a protocol buffer in newer ones (anki/import_export.proto). */

/** Names of pictures and sounds by the names of their members, which are numbers. */
export type MediaList = ReadonlyMap<string, string>;

const NAMES_MOST = 50_000;

const fromJson = (text: string): MediaList | null => {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    const named = Object.entries(read).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return new Map(named.slice(0, NAMES_MOST));
  } catch {
    return null;
  }
};

/** Reads a varint of a protocol buffer; null where the bytes end before it does. */
const varint = (bytes: Uint8Array, from: number): { value: number; next: number } | null => {
  let value = 0;
  for (let at = from, shift = 0; at < bytes.length && shift < 49; at += 1, shift += 7) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { value, next: at + 1 };
  }
  return null;
};

type Field = { readonly number: number; readonly bytes: Uint8Array };

/** Fields that have bytes; numbers are passed over. */
function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  for (let at = 0; at < bytes.length; ) {
    const tag = varint(bytes, at);
    if (tag === null) return;
    const [number, wire] = [Math.floor(tag.value / 8), tag.value % 8];
    const value = varint(bytes, tag.next);
    if (wire === 0 && value !== null) at = value.next;
    else if (wire === 2 && value !== null && value.next + value.value <= bytes.length) {
      at = value.next + value.value;
      yield { number, bytes: bytes.subarray(value.next, at) };
    } else return;
  }
}

const fromBuffer = (bytes: Uint8Array): MediaList => {
  const names: string[] = [];
  const decoder = new TextDecoder();
  for (const entry of fieldsOf(bytes)) {
    if (entry.number !== 1 || names.length >= NAMES_MOST) continue;
    const [name] = [...fieldsOf(entry.bytes)].filter(({ number }) => number === 1);
    names.push(name === undefined ? '' : decoder.decode(name.bytes));
  }
  return new Map(names.map((name, at) => [String(at), name]));
};

/** Never throws; what cannot be read names nothing. */
export const mediaListOf = (bytes: Uint8Array): MediaList =>
  fromJson(new TextDecoder().decode(bytes)) ?? fromBuffer(bytes);
