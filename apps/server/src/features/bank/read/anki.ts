/**
 * Anki decks (`.apkg`): SQLite in a zip archive, read-only and on a copy. Newer packages hold `collection.anki21b`, packed with
 * zstd, beside a dummy `collection.anki2` that only says so; older ones `collection.anki21` or `collection.anki2`.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { type MediaList, mediaListOf } from '@trivium/formats/anki/media-list';
import { type AnkiNote, foundInNotes } from '@trivium/formats/anki/notes';
import type { Archive, BankFormat } from '@trivium/formats/bank/bank-format';
import type { Found } from '@trivium/formats/bank/item';

/** Decks unpacked, and one picture. */
const COLLECTION_MOST = 100 * 1024 * 1024;
const MEDIUM_MOST = 10 * 1024 * 1024;
const NOTES_MOST = 1_000_000;
const FIELD_SEPARATOR = '\u001f';
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
/** Bytes 18 and 19 of a database (sqlite.org/fileformat2): 2 for write-ahead logging. */
const WRITE_VERSION = 18;
const WITH_JOURNAL = 2;
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd] as const;

const unpacked = (bytes: Uint8Array, most: number): Uint8Array =>
  ZSTD.every((sign, at) => bytes[at] === sign) ? zstdDecompressSync(bytes, { maxOutputLength: most }) : bytes;

/** The collection of a package; null where there is none, or none that can be unpacked. */
const collectionOf = (archive: Archive): Uint8Array | null => {
  const name = COLLECTIONS.find(each => archive.names.includes(each));
  const bytes = name === undefined ? undefined : archive.read(name);
  try {
    return bytes === undefined ? null : unpacked(bytes, COLLECTION_MOST);
  } catch {
    return null;
  }
};

type NoteRow = {
  readonly guid: string;
  readonly tags: string;
  readonly flds: string;
  readonly did: number | bigint | null;
};

/** Names of decks by their numbers: a table in newer collections, JSON in older ones. */
const decksOf = (db: DatabaseSync): ReadonlyMap<string, string> => {
  try {
    const rows = db.prepare('select id, name from decks').all() as { id: number | bigint; name: string }[];
    return new Map(rows.map(({ id, name }) => [String(id), String(name).replaceAll(FIELD_SEPARATOR, '::')]));
  } catch {
    const row = db.prepare('select decks from col').get() as { decks?: string } | undefined;
    const decks = JSON.parse(row?.decks ?? '{}') as Record<string, { name?: string } | undefined>;
    return new Map(Object.entries(decks).map(([id, deck]) => [id, String(deck?.name ?? '')]));
  }
};

const notesOf = (db: DatabaseSync): AnkiNote[] => {
  const decks = decksOf(db);
  const rows = db
    .prepare(
      `select guid, tags, flds, (select did from cards where cards.nid = notes.id limit 1) as did from notes order by id limit ${NOTES_MOST}`,
    )
    .all() as NoteRow[];
  return rows.map(({ guid, tags, flds, did }) => ({
    id: String(guid),
    // Decks within decks: the innermost is the subject.
    deck: (decks.get(String(did)) ?? '').split('::').at(-1) ?? '',
    tags: String(tags).trim() === '' ? [] : String(tags).trim().split(/\s+/),
    fields: String(flds).split(FIELD_SEPARATOR),
  }));
};

/** Reads a collection in a copy at `copy`, which is gone afterwards. Null where it is no collection. */
const readCollection = (bytes: Uint8Array, copy: string): AnkiNote[] | null => {
  try {
    // A journal beside it does not travel in the package, so the copy goes without.
    if (bytes[WRITE_VERSION] === WITH_JOURNAL) bytes.fill(1, WRITE_VERSION, WRITE_VERSION + 2);
    writeFileSync(copy, bytes, { mode: 0o600 });
    const db = new DatabaseSync(copy, { readOnly: true, allowExtension: false });
    try {
      return notesOf(db);
    } finally {
      db.close();
    }
  } catch {
    return null;
  } finally {
    rmSync(copy, { force: true });
  }
};

const listOf = (archive: Archive): MediaList => {
  const bytes = archive.read('media');
  try {
    return bytes === undefined ? new Map() : mediaListOf(unpacked(bytes, MEDIUM_MOST));
  } catch {
    return new Map();
  }
};

/** `copy` is where a collection may lie while it is read. */
export const ankiFormat = (copy: string): BankFormat => {
  const lists = new WeakMap<Archive, MediaList>();
  return {
    name: 'anki',
    endings: ['.apkg', '.colpkg'],
    sureness: ({ archive }) =>
      archive !== null && COLLECTIONS.some(name => archive.names.includes(name)) ? 1 : 0,
    *read(file): Generator<Found> {
      const bytes = file.archive === null ? null : collectionOf(file.archive);
      const notes = bytes === null ? null : readCollection(bytes, copy);
      if (notes === null)
        yield { type: 'trouble', place: { file: file.name, row: 1 }, problem: { code: 'broken_part' } };
      else yield* foundInNotes(notes, file.name);
    },
    media: ({ archive }, name) => {
      if (archive === null) return undefined;
      const list = lists.get(archive) ?? listOf(archive);
      lists.set(archive, list);
      const member = [...list].find(([, said]) => said === name)?.[0];
      const bytes = member === undefined ? undefined : archive.read(member);
      try {
        return bytes === undefined ? undefined : unpacked(bytes, MEDIUM_MOST);
      } catch {
        return undefined;
      }
    },
  };
};
