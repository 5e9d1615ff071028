/** Files that mean harm, or are merely odd: each ends in a sentence, and the site stays as it was (issue: hostile files). */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../../../test/kit/operator.ts';
import { aStaff, type StaffPerson } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { UPLOAD_FOLDER } from '../../platform/files/uploads.ts';
import { counted, HEADS, type Import, importsOf } from './bank.test-kit.ts';
import { lookAt } from './read/reader.ts';
import { sweepImports } from './run/jobs.ts';

let world: World;
let editor: StaffPerson;
let ours: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor' });
  ours = importsOf(world, editor.token);
});
afterAll(() => world.close());

const row = (text: string, more = ''): string => `${text},Red,Green,Blue,A,Lamps,en,1${more}`;
const sheet = (...rows: string[]): string => [HEADS, ...rows].join('\n');
const dry = async (name: string, bytes: string | Uint8Array): Promise<Import> => {
  const { id } = await ours.bring([name, bytes]);
  return ours.dry(id);
};
const codes = ({ problems }: Import): string[] => problems.map(({ code }) => code);
const area = (): string[] => {
  const path = join(world.context.env.dataDir, 'files', UPLOAD_FOLDER);
  return existsSync(path) ? readdirSync(path) : [];
};

describe('an archive', () => {
  it('of several files is read file by file, with their paths', async () => {
    const zip = zipSync({
      'a/one.csv': strToU8(sheet(row('One hums?'))),
      'b/two.csv': strToU8(sheet(row('Two hum?'))),
    });
    const read = await dry('both.zip', zip);
    expect(read.counts).toMatchObject({ read: 2, good: 2 });
    const rows = await ours.rows(read.id);
    expect(rows.map(({ place }) => place.file)).toEqual(['both.zip/a/one.csv', 'both.zip/b/two.csv']);
  });

  it('in an archive is not opened twice', async () => {
    const inner = zipSync({ 'one.csv': strToU8(sheet(row('Inner hums?'))) });
    const read = await dry(
      'nested.zip',
      zipSync({ 'inner.zip': inner, 'two.csv': strToU8(sheet(row('Outer hums?'))) }),
    );
    expect([read.counts.good, codes(read)]).toEqual([1, ['not_read']]);
  });

  it('that is a bomb is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'bomb.csv': [new Uint8Array(20 * 1024 * 1024), { level: 9 }] });
    const { files } = await ours.bring(['bomb.zip', bomb]);
    expect(files[0]?.problem?.code).toMatch(/too_large|broken_part|not_read/);
  });

  it('with paths that climb writes nothing, and reads nothing of them', async () => {
    const zip = zipSync({
      '../../climbed.csv': strToU8(sheet(row('Climbing?'))),
      '/root.csv': strToU8(sheet(row('Rooted?'))),
    });
    const read = await ours.bring(['climb.zip', zip]);
    expect(read.files[0]).toMatchObject({ format: null });
    expect(existsSync(join(world.context.env.dataDir, 'climbed.csv'))).toBe(false);
  });
});

describe('a text', () => {
  it('with markup and signs that cannot be seen arrives as text', async () => {
    const { id } = await ours.whole(
      'markup.csv',
      sheet(row('<script>alert(1)</script> hums?'), row('Bell\u200b hums?')),
    );
    const questions = await world.sql<{ text: string }>(
      'select text from question join import_row on question_id = question.id where import_id = $1 order by at',
      [id],
    );
    expect(questions[0]?.text).toBe('<script>alert(1)</script> hums?');
    expect(questions.length).toBe(2);
    const { version, files } = await ours.read(id);
    expect(await ours.code('import/choose', { id, version, sheets: [] })).toBe('import_begun');
    expect(files[0]?.name).toBe('markup.csv');
  });

  it('in a choice is refused where the database refuses it, and in a mended row stays as it is', async () => {
    const { id, files, version } = await ours.bring([
      'odd.csv',
      sheet(row('Odd hums?', ''), 'Which is odd?,Red,Red,Blue,A,Lamps,en,1'),
    ]);
    const choice = { sheet: 'no\u0000 such', is_left_out: false, head_rows: 1, roles: [], answers: 'letter' };
    expect(
      await ours.code('import/choose', {
        id,
        version,
        sheets: [{ file_id: files[0]?.id, sheets: [choice] }],
      }),
    ).toBe('bad_fields');
    await ours.dry(id);
    const [refused] = await ours.rows(id, { standing: 'refused' });
    if (!refused?.item) throw new Error('nothing was refused');
    const item = {
      ...refused.item,
      text: '<b>Odd</b> <img src=x onerror=alert(1)>?',
      options: ['Red', 'Green', 'Blue'],
    };
    const { data } = await done(world, 'import/mend', { id, at: refused.at, item }, editor.token);
    expect(data.item?.text).toContain('<b>Odd</b>');
  });

  it('of fifty thousand letters in one cell refuses its row alone', async () => {
    const read = await dry('long.csv', sheet(row(`${'long '.repeat(10_000)}?`), row('Short hums?')));
    expect([read.counts.good, codes(read)]).toEqual([1, ['text_too_long']]);
  });
});

describe('a file', () => {
  it('of more rows than the setting allows fails in a sentence', async () => {
    await world.app.rooms.settings.set('import_rows_most', 100, null);
    const read = await dry(
      'many.csv',
      sheet(...Array.from({ length: 120 }, (_, at) => row(`Row ${at} of many hums?`))),
    );
    expect(read).toMatchObject({ state: 'failed', problem: { code: 'over_limit', values: { most: 100 } } });
    await world.app.rooms.settings.set('import_rows_most', 100_000, null);
  });

  it('of XML with a DTD and entities is refused whole', async () => {
    const xml =
      '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question type="truefalse"><questiontext><text>&x;</text></questiontext></question></quiz>';
    const { id, files } = await ours.bring(['entity.xml', xml]);
    if (files[0]?.format === null) return;
    expect((await ours.dry(id)).counts.good).toBe(0);
  });

  it('with a picture that is none leaves its question out', async () => {
    const text =
      'question,answer a,answer b,right,category,language,picture\nWhose flag hums?,Ours,Theirs,A,Lamps,en,flag.png';
    const missing = await dry('bare.csv', text);
    expect(codes(missing)).toEqual(['picture_missing']);
    const zip = zipSync({ 'flags.csv': strToU8(text), 'flag.png': strToU8('<svg onload="alert(1)"></svg>') });
    expect(codes(await dry('fake.zip', zip))).toEqual(['bad_picture']);
    // Begins as a picture does, and is none: found when it comes in.
    const half = zipSync({
      'flags.csv': strToU8(text),
      'flag.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]),
    });
    const { id } = await ours.bring(['half.zip', half]);
    await ours.dry(id);
    expect(counted((await ours.run(id)).outcomes)).toEqual({ left_out: 1 });
  });

  it('leaves nothing in the upload area once it came in, was dropped or forgotten, nor after a kill', async () => {
    const before = area().length;
    await ours.whole('gone.csv', sheet(row('Gone hums?')));
    const { id, files } = await ours.bring(['dropped.csv', sheet(row('Dropped hums?'))]);
    await done(world, 'import/drop', { id, file_id: files[0]?.id ?? 0 }, editor.token);
    expect(area().length).toBe(before);
    await world.context.uploads.write('left-by-a-kill', 0, Buffer.from('x'));
    await sweepImports(world.context);
    expect(area()).not.toContain('left-by-a-kill');
    expect(area().length).toBe(before);
  });
});

describe('a thread', () => {
  it('that says nothing for too long is ended, and the file has a sentence', async () => {
    const { id } = await ours.bring(['slow.csv', sheet(row('Slow hums?'))]);
    const [file] = await world.sql<{ upload: string }>(
      'select upload from import_file where import_id = $1',
      [id],
    );
    const path = world.context.uploads.path(file?.upload ?? '');
    const job = { id: 1, name: 'slow.csv', path, format: null, choices: [] };
    // No thread starts within a millisecond.
    const about = await lookAt(world.context.log, { task: 'look', file: job, countMost: 10 }, 1);
    expect(about.problem).toEqual({ code: 'took_too_long' });
  });
});
