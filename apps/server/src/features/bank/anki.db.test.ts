/** Anki decks, built here as Anki packs them, old and new, come in as words and choices with their pictures. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaff } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { counted, importsOf } from './bank.test-kit.ts';

let world: World;
let ours: ReturnType<typeof importsOf>;
let picture: Uint8Array;
beforeAll(async () => {
  world = await createWorld();
  ours = importsOf(world, (await aStaff(world, { role: 'editor' })).token);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
});
afterAll(() => world.close());

const NOTES = [
  ['Which lamp hums in a deck?<img src="lamp.png">', 'Neon'],
  ['Where does it hum (a deck)?', 'In the hall, mostly.'],
  ['When does it hum (a deck)?', 'At night, mostly.'],
  ['A deck’s {{c1::mercury}} lamp is white.', ''],
  ['{{c1::Two}} of {{c1::them}} hum.', ''],
] as const;

/** A collection as Anki stores it: decks in a table (newer) or in JSON (older). */
const collection = (isNew: boolean): Uint8Array => {
  const folder = mkdtempSync(join(tmpdir(), 'trivium-anki-'));
  try {
    const db = new DatabaseSync(join(folder, 'collection'));
    db.exec(
      'create table notes (id integer primary key, guid text, tags text, flds text); create table cards (id integer primary key, nid integer, did integer)',
    );
    if (isNew)
      db.exec(
        `create table decks (id integer primary key, name text); insert into decks values (7, 'Lamps' || char(31) || 'Deck lamps')`,
      );
    else
      db.exec(
        `create table col (decks text); insert into col values ('{"7": {"name": "Lamps::Deck lamps"}}')`,
      );
    for (const [at, fields] of NOTES.entries()) {
      db.prepare('insert into notes values (?, ?, ?, ?)').run(
        at + 1,
        `${isNew ? 'new' : 'old'}-${at}`,
        ' lamps ',
        fields.join('\u001f'),
      );
      db.prepare('insert into cards values (?, ?, 7)').run(at + 1, at + 1);
    }
    db.close();
    return new Uint8Array(readFileSync(join(folder, 'collection')));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
const packed = (bytes: Uint8Array): Uint8Array => new Uint8Array(zstdCompressSync(bytes));

const older = () =>
  zipSync({ 'collection.anki2': collection(false), media: strToU8('{"0": "lamp.png"}'), '0': picture });
const newer = () => {
  const name = strToU8('lamp.png');
  const list = new Uint8Array([0x0a, name.length + 2, 0x0a, name.length, ...name]);
  return zipSync({
    ...{ 'collection.anki2': strToU8('a dummy'), 'collection.anki21b': packed(collection(true)) },
    ...{ media: packed(list), '0': packed(picture), meta: new Uint8Array([8, 3]) },
  });
};

describe.each([
  ['older', older],
  ['newer', newer],
])('a deck of the %s sort', (sort, made) => {
  it('comes in as words and choices, with what was borrowed said', async () => {
    const { id, files } = await ours.bring([`${sort}.apkg`, made()]);
    expect(files).toMatchObject([{ format: 'anki', questions: 5, problem: null }]);
    await ours.choose(id, { language_way: 'guess', language_id: null });
    const read = await ours.dry(id);
    expect(read.unmade).toEqual([{ name: 'cloze', count: 1 }]);
    const rows = await ours.rows(id);
    expect(rows.map(({ item }) => item?.kind)).toEqual(['word', 'choice', 'choice', 'word', undefined]);
    if (sort === 'newer') return;
    const run = await ours.run(id);
    expect([run.media, counted(run.outcomes)['made']]).toEqual([1, 4]);
    const [first] = await world.sql<{ image: string; tags: string[] }>(
      'select image, tags from question join import_row on question_id = question.id where import_id = $1 order by at limit 1',
      [id],
    );
    expect(first).toMatchObject({
      image: expect.stringMatching(/^\/files\/question\/[0-9a-f]{32}\.webp$/),
      tags: ['lamps'],
    });
  });
});

describe('a deck that is none', () => {
  it('is a broken part, and no copy of it stays', async () => {
    const { id } = await ours.bring([
      'none.apkg',
      zipSync({ 'collection.anki21': strToU8('SQLite format 3 but no more'), media: strToU8('{}') }),
    ]);
    const read = await ours.dry(id);
    expect(read.problems).toEqual([{ code: 'broken_part', count: 1 }]);
  });
});
