/** An import from the first part of a file to taking it back (DECISIONS 12). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../../../test/kit/operator.ts';
import { aStaff, type StaffPerson } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Import = OperatorReply<'import/read'>;

let world: World;
let editor: StaffPerson;
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor' });
});
afterAll(() => world.close());

const SHEET = [
  'question,answer a,answer b,answer c,right,category,language,level',
  'Which lamp hums?,Red,Green,Blue,A,Lamps,en,2',
  'Which lamp sings?,Red,Green,Blue,B,Lamps,en,3',
  'Which lamp is mute?,Red,Red,Blue,C,Lamps,en,3',
  'Which lamp is warm?,Red,Green,Blue,,Lamps,en,3',
].join('\n');

const bring = async (name: string, text: string | Buffer, token = editor.token): Promise<Import> => {
  const { data } = await done(world, 'import/open', {}, token);
  const bytes = Buffer.from(text).toString('base64');
  return (await done(world, 'import/part', { id: data.id, name, from: 0, bytes, is_last: true }, token)).data;
};
const readBack = async ({ id }: Import, token = editor.token) =>
  (await done(world, 'import/read', { id }, token)).data;
const act = async (call: 'import/dry' | 'import/run', row: Import, token = editor.token): Promise<Import> => {
  const { id, version } = await readBack(row, token);
  await done(world, call, { id, version }, token);
  await world.runJobs();
  return readBack(row, token);
};

describe('an import', () => {
  it('reads a file, says what each row is, brings the good ones in and takes them back', async () => {
    const brought = await bring('lamps.csv', SHEET);
    expect(brought.files).toMatchObject([{ name: 'lamps.csv', is_whole: true, questions: 4, problem: null }]);
    const read = await act('import/dry', brought);
    expect(read).toMatchObject({
      state: 'read',
      counts: { read: 4, good: 2, mended: 0, refused: 2, same: 0, unmade: 0 },
    });
    const { data: refused } = await done(
      world,
      'import/rows',
      { id: read.id, standing: 'refused' },
      editor.token,
    );
    expect(refused.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['equal_options'],
      ['no_right'],
    ]);
    const run = await act('import/run', read);
    expect(run).toMatchObject({
      state: 'done',
      outcomes: [
        { outcome: 'made', count: 2 },
        { outcome: 'left_out', count: 2 },
      ],
    });
    await done(world, 'import/undo', { id: run.id }, editor.token);
    await world.runJobs();
    expect(await readBack(run)).toMatchObject({ state: 'undone', back: [{ outcome: 'removed', count: 2 }] });
  });
});
