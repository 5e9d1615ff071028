/** Bytes of somebody's text file as text: UTF-8, UTF-16 and Windows-1252, also where two of them stand in one file. */

export type Decoded = {
  readonly text: string;
  /** Some bytes were no UTF-8 and were read as letters of Windows-1252. */
  readonly hasOldLetters: boolean;
};

/** Where Windows-1252 differs from Latin 1: what 0x80 to 0x9F stand for; undefined ones are U+FFFD (Unicode's CP1252 table). */
const HIGH = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';

/** Bytes at the front that are looked at for the zeros of UTF-16. */
const LOOKED_AT = 4096;
/** A file with so many more odd bytes than UTF-8 sequences is Windows-1252 throughout, and its few sequences are chance. */
const OLD_MAJORITY = 8;

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/** UTF-16 by its mark, or by zeros that stand on one side of the pairs: letters may be of any script, but blanks and signs have a zero. */
const wideEncoding = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const end = Math.min(bytes.length, LOOKED_AT);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < end; at += 1) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const enough = end / 40;
  if (odd > enough && even * 8 < odd) return 'utf-16le';
  return even > enough && odd * 8 < even ? 'utf-16be' : null;
};

/** How many bytes a sequence of UTF-8 has that begins here; 0 for a byte that begins none, minus n where it breaks off after n bytes (RFC 3629). */
const sequenceAt = (bytes: Uint8Array, at: number): number => {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  // Overlong forms, surrogates and what is beyond Unicode are told by the second byte.
  const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let next = 1; next < length; next += 1) {
    const byte = bytes[at + next];
    if (byte === undefined || byte < (next === 1 ? least : 0x80) || byte > (next === 1 ? most : 0xbf))
      return -next;
  }
  return length;
};

type Count = { readonly sequences: number; readonly strays: number };

const countOf = (bytes: Uint8Array): Count => {
  let sequences = 0;
  let strays = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceAt(bytes, at);
    if (length > 1) sequences += 1;
    if (length <= 0) strays += 1;
    at += Math.max(1, length);
  }
  return { sequences, strays };
};

/** The letter of Windows-1252, whose code is below U+FFFF. */
const oldLetter = (byte: number): number =>
  byte >= 0x80 && byte < 0xa0 ? HIGH.charCodeAt(byte - 0x80) : byte;

/** The same bytes with every stray one as UTF-8. `isOld`: every byte is a letter of Windows-1252. */
const mended = (bytes: Uint8Array, strays: number, isOld: boolean): Uint8Array => {
  const out = new Uint8Array(bytes.length + 2 * (isOld ? bytes.length : strays));
  let end = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = isOld && (bytes[at] ?? 0) >= 0x80 ? 0 : sequenceAt(bytes, at);
    for (let next = 0; next < length; next += 1) out[end++] = bytes[at + next] ?? 0;
    if (length <= 0) {
      const code = oldLetter(bytes[at] ?? 0);
      if (code >= 0x800) {
        out[end++] = 0xe0 | (code >> 12);
        out[end++] = 0x80 | ((code >> 6) & 0x3f);
      } else out[end++] = 0xc0 | (code >> 6);
      out[end++] = 0x80 | (code & 0x3f);
    }
    at += Math.max(1, length);
  }
  return out.subarray(0, end);
};

/** The same bytes without a sequence that the end of the file cuts off. */
const withoutCutEnd = (bytes: Uint8Array): Uint8Array => {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1)
    if (sequenceAt(bytes, bytes.length - back) === -back) return bytes.subarray(0, bytes.length - back);
  return bytes;
};

/** How the bytes of a file are read. */
type Plan = {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  /** Without a letter that the end of the file cuts off. */
  readonly kept: Uint8Array;
  readonly isCut: boolean;
  /** Bytes that are no UTF-8. */
  readonly strays: number;
  readonly isOld: boolean;
};

const planOf = (bytes: Uint8Array): Plan => {
  const wide = wideEncoding(bytes);
  const plain = { kept: bytes, isCut: false, strays: 0, isOld: false };
  if (wide) return { ...plain, encoding: wide };
  const all = countOf(bytes);
  if (all.strays === 0) return { ...plain, encoding: 'utf-8' };
  const whole = withoutCutEnd(bytes);
  const count = whole === bytes ? all : countOf(whole);
  // One lone byte at the end is a cut letter only in a file that is UTF-8 elsewhere.
  const isCut = whole !== bytes && (count.sequences > 0 || bytes.length - whole.length > 1);
  const { sequences, strays } = isCut ? count : all;
  const isOld = strays > sequences * OLD_MAJORITY;
  return { encoding: 'utf-8', kept: isCut ? whole : bytes, isCut, strays, isOld };
};

/**
 * UTF-8 with or without a byte order mark, UTF-16 of either order (by its mark or its zeros), Windows-1252, and UTF-8 with single
 * bytes of Windows-1252 in it. What the end of a file cuts off is U+FFFD. Never throws.
 */
export const decodeText = (bytes: Uint8Array): Decoded => {
  const { encoding, kept, isCut, strays, isOld } = planOf(bytes);
  const text = decode(strays === 0 ? kept : mended(kept, strays, isOld), encoding);
  return { text: isCut ? `${text}\uFFFD` : text, hasOldLetters: strays > 0 };
};

/** Bytes that become text at a time. */
const SLICE_BYTES = 256 * 1024;
/** Bytes that a letter of UTF-8 may have after its first. */
const FOLLOWING_MOST = 3;

/** Where a slice ends that parts no letter of UTF-8. */
const endOfSlice = (bytes: Uint8Array, from: number): number => {
  let end = from + SLICE_BYTES;
  for (let more = 0; more < FOLLOWING_MOST && ((bytes[end] ?? 0) & 0xc0) === 0x80; more += 1) end += 1;
  return Math.min(end, bytes.length);
};

function* slicesOf({ encoding, kept, isCut, strays, isOld }: Plan): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let from = 0; from < kept.length; ) {
    const end = endOfSlice(kept, from);
    const slice = kept.subarray(from, end);
    yield decoder.decode(strays === 0 ? slice : mended(slice, slice.length, isOld), { stream: true });
    from = end;
  }
  yield decoder.decode() + (isCut ? '\uFFFD' : '');
}

/** The same text as {@link decodeText}, slice by slice and each time anew: a large file never stands in memory as text. */
export const decodeSlices = (
  bytes: Uint8Array,
): { readonly hasOldLetters: boolean; readonly slices: () => Iterable<string> } => {
  const plan = planOf(bytes);
  return { hasOldLetters: plan.strays > 0, slices: () => slicesOf(plan) };
};
