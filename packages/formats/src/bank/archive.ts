/** Zip archives of others (APPNOTE 6.3.10): what they hold is counted before anything is unpacked, and members are read one at a time. */
import { Inflate, inflateSync } from 'fflate';
import type { Archive } from './bank-format.ts';
import { crcOf } from './crc.ts';
import { decodeText } from './decode.ts';

export type ArchiveBounds = {
  /** Entries of the directory, folders and unsafe ones among them. */
  readonly entriesMost: number;
  /** Bytes of one member, unpacked. */
  readonly memberBytesMost: number;
  /** Bytes of all members together, unpacked, as they declare them. */
  readonly bytesMost: number;
  /** Unpacked bytes for one packed byte, of members above 1 MiB. */
  readonly ratioMost: number;
};

const MIB = 1024 * 1024;

/** For the largest upload of 50 MiB. A packed XML or CSV shrinks to a twentieth at best, so 200 is a bomb. */
export const ARCHIVE_BOUNDS: ArchiveBounds = {
  entriesMost: 50_000,
  memberBytesMost: 100 * MIB,
  bytesMost: 500 * MIB,
  ratioMost: 200,
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_PLACE = 0x07064b50;
const END_BYTES = 22;
const COMMENT_MOST = 0xffff;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const FULL = 0xffffffff;
const NAME_MOST = 500;

type Entry = {
  readonly name: string;
  readonly at: number;
  readonly packed: number;
  readonly size: number;
  readonly crc: number;
  readonly method: number;
  readonly isReadable: boolean;
};
type Bytes = { readonly all: Uint8Array; readonly view: DataView };

/** Whether the bytes begin as a zip archive does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 &&
  bytes[1] === 0x4b &&
  [0x0304, 0x0506].includes(((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0));

/**
 * The members of a zip archive. Null where the bytes are none, where the directory is broken, or where it promises more than
 * the bounds. Members with unsafe names, links and second ones of a name are left out. Never throws.
 */
export const openArchive = (bytes: Uint8Array, bounds: ArchiveBounds = ARCHIVE_BOUNDS): Archive | null => {
  if (!isZip(bytes)) return null;
  const source = { all: bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  try {
    const entries = directoryOf(source, bounds);
    return entries === null ? null : archiveOf(source, entries);
  } catch {
    return null;
  }
};

const archiveOf = (source: Bytes, entries: readonly Entry[]): Archive => {
  const byName = new Map<string, Entry>();
  for (const entry of entries)
    if (entry.name !== '' && !byName.has(entry.name)) byName.set(entry.name, entry);
  return {
    names: [...byName.keys()],
    read: name => {
      const entry = byName.get(name);
      if (!entry?.isReadable) return undefined;
      try {
        return unpacked(source, entry);
      } catch {
        return undefined;
      }
    },
  };
};

/** The directory, checked as a whole; null where it breaks a bound. */
const directoryOf = (source: Bytes, bounds: ArchiveBounds): Entry[] | null => {
  const place = directoryPlace(source);
  if (place === null || place.count > bounds.entriesMost) return null;
  const entries: Entry[] = [];
  let at = place.at;
  const sum = { packed: 0, size: 0 };
  for (let count = 0; count < place.count; count += 1) {
    const read = entryAt(source, at);
    if (read === null) return null;
    sum.packed += read.entry.packed;
    sum.size += read.entry.size;
    if (isTooLarge(read.entry, bounds) || sum.size > bounds.bytesMost) return null;
    entries.push(read.entry);
    at = read.end;
  }
  // Members that share their packed bytes are a bomb too.
  return sum.packed > source.all.length ? null : entries;
};

const isTooLarge = ({ packed, size }: Entry, { memberBytesMost, ratioMost }: ArchiveBounds): boolean =>
  size > memberBytesMost || (size > MIB && size > packed * ratioMost);

/** Where the directory begins, and how many entries it has. */
const directoryPlace = ({ view }: Bytes): { readonly at: number; readonly count: number } | null => {
  const last = view.byteLength - END_BYTES;
  for (let end = last; end >= Math.max(0, last - COMMENT_MOST); end -= 1) {
    if (
      view.getUint32(end, true) !== END ||
      end + END_BYTES + view.getUint16(end + 20, true) > view.byteLength
    )
      continue;
    const place = { at: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) };
    return place.at === FULL || place.count === 0xffff ? (place64(view, end) ?? place) : place;
  }
  return null;
};

/** The same of an archive in the form of 64 bits, which some programs write for small ones too. */
const place64 = (view: DataView, end: number): { readonly at: number; readonly count: number } | null => {
  if (end < 20 || view.getUint32(end - 20, true) !== END_64_PLACE) return null;
  const at = Number(view.getBigUint64(end - 12, true));
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== END_64) return null;
  return {
    at: Number(view.getBigUint64(at + 48, true)),
    count: Number(view.getBigUint64(at + 32, true)),
  };
};

const entryAt = (
  { all, view }: Bytes,
  at: number,
): { readonly entry: Entry; readonly end: number } | null => {
  if (at + CENTRAL_BYTES > view.byteLength || view.getUint32(at, true) !== CENTRAL) return null;
  const nameEnd = at + CENTRAL_BYTES + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const end = extraEnd + view.getUint16(at + 32, true);
  if (end > view.byteLength) return null;
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const mode = view.getUint32(at + 38, true) >>> 16;
  const sizes = sizesAt(view, at, nameEnd, extraEnd);
  // Unix says in the upper half what an entry is; only plain files (or nothing) are members.
  const isFile = [0, 0o100000].includes(mode & 0o170000);
  const name = isFile ? safeName(all.subarray(at + CENTRAL_BYTES, nameEnd)) : '';
  const isReadable = (flags & 1) === 0 && (method === 0 || method === 8);
  return { entry: { name, ...sizes, crc: view.getUint32(at + 16, true), method, isReadable }, end };
};

type Sizes = { readonly at: number; readonly packed: number; readonly size: number };

/** Sizes and place of a member; from the extra field of 64 bits where the plain ones are full. */
const sizesAt = (view: DataView, at: number, from: number, to: number): Sizes => {
  const plain = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  let field = from;
  while (field + 4 <= to && view.getUint16(field, true) !== 1) field += 4 + view.getUint16(field + 2, true);
  let next = field + 4;
  const [size = FULL, packed = FULL, place = FULL] = plain.map(value => {
    if (value !== FULL || next + 8 > to) return value;
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  });
  return { at: place, packed, size };
};

/** A path with forward slashes that stays inside; empty for folders and for every path that does not. */
const safeName = (bytes: Uint8Array): string => {
  const path = (bytes.includes(0) ? '' : decodeText(bytes).text)
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');
  const parts = path.split('/');
  const isSafe =
    path.length <= NAME_MOST &&
    !/^[a-z]:/i.test(path) &&
    !/\p{Cc}/u.test(path) &&
    parts.every(part => part !== '' && part !== '.' && part !== '..');
  return isSafe ? path : '';
};

/** The bytes of a member; undefined where they are not what the directory says. */
const unpacked = ({ all, view }: Bytes, { at, packed, size, crc, method }: Entry): Uint8Array | undefined => {
  if (at + LOCAL_BYTES > view.byteLength || view.getUint32(at, true) !== LOCAL) return undefined;
  const from = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > view.byteLength) return undefined;
  const kept = all.subarray(from, from + packed);
  const bytes = method === 0 ? kept : inflated(kept, size);
  return bytes?.length === size && crcOf(bytes) === crc ? bytes : undefined;
};

/** So many packed bytes at a time: they grow to 16 MiB at most before the size is looked at. */
const STEP_BYTES = 16 * 1024;

/** Unpacks up to the declared size; undefined where there is more or less. */
const inflated = (packed: Uint8Array, size: number): Uint8Array | undefined => {
  if (packed.length <= STEP_BYTES) {
    // One byte more than declared, so that a longer member is told by its length.
    const bytes = inflateSync(packed, { out: new Uint8Array(size + 1) });
    return bytes.length === size ? bytes : undefined;
  }
  const bytes = new Uint8Array(size);
  let filled = 0;
  const inflate = new Inflate(part => {
    if (filled + part.length <= size) bytes.set(part, filled);
    filled += part.length;
  });
  for (let at = 0; at < packed.length && filled <= size; at += STEP_BYTES)
    inflate.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length);
  return filled === size ? bytes : undefined;
};
