/** The command `import` does what the panel does, with the same counts, and says who called it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { HEADS } from '../bank.test-kit.ts';
import { importCommand, readWords } from './import-command.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = mkdtempSync(join(tmpdir(), 'trivium-import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

const SHEET = [
  HEADS,
  'Which lamp obeys?,Red,Green,Blue,A,Lamps,en,1',
  'Which lamp is lost?,Red,Red,Blue,A,Lamps,en,1',
].join('\n');
const call = async (...words: string[]): Promise<string[]> => {
  const path = join(folder, 'obey.csv');
  writeFileSync(path, SHEET);
  const said: string[] = [];
  await importCommand({ ...world.context.env, databaseUrl: world.databaseUrl }, [path, ...words], line =>
    said.push(line),
  );
  return said;
};
const made = async () =>
  (await world.sql<{ state: string }>(`select state from question where text = 'Which lamp obeys?'`)).map(
    ({ state }) => state,
  );

describe('words', () => {
  it('are files and options in any order; unknown options and no file are none', () => {
    expect(readWords(['a.csv', '--state', 'draft', 'b.csv', '--dry'])).toMatchObject({
      files: ['a.csv', 'b.csv'],
      isDry: true,
    });
    expect([
      readWords(['--dry']),
      readWords(['a.csv', '--force', 'x']),
      readWords(['a.csv', '--level']),
    ]).toEqual([null, null, null]);
  });
});

describe('the command', () => {
  it('only says what would come in with --dry, and brings it in without', async () => {
    const dry = await call('--dry');
    expect(dry[0]).toBe(
      '2 read = 1 good + 0 mended + 1 refused + 0 in the bank already + 0 of no kind we have',
    );
    expect([dry[1], await made()]).toEqual(['  refused: 1 equal_options', []]);
    const run = await call('--state', 'published', '--level', '4');
    expect(run.at(-1)).toMatch(/^import \d+: 1 made, 1 left_out$/);
    expect(await made()).toEqual(['published']);
    const [row] = await world.sql(
      `select actor_id, os_user <> '' as is_named from audit where action = 'import.run' order by id desc limit 1`,
    );
    expect(row).toEqual({ actor_id: null, is_named: true });
  });

  it('refuses places that are not there in a sentence', async () => {
    await expect(call('--category', 'nowhere')).rejects.toThrow(StartProblem);
    await expect(call('--language', 'xx')).rejects.toThrow('There is no quiz language "xx".');
    await expect(call('--level', 'up')).rejects.toThrow(StartProblem);
  });
});
