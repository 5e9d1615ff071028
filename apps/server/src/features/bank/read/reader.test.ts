/** A thread that breaks: it is started once more, and only then is its file not read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Log } from '../../../platform/log/log.ts';
import { lookAt } from './reader.ts';

const WAIT_MS = 60_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivium-reader-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const look = async (path: string, onBreak: () => void) => {
  const broken: unknown[] = [];
  const log = {
    warn: (fault: unknown) => {
      broken.push(fault);
      onBreak();
    },
  } as unknown as Log;
  const file = { id: 1, name: 'hums.csv', path, format: null, choices: [] };
  const about = await lookAt(log, { task: 'look', file, countMost: 10 }, WAIT_MS);
  return { about, breaks: broken.length };
};

test('a file that is there at the second start is read, and the log has why the first thread broke', async () => {
  const path = join(folder, 'late');
  const write = () =>
    writeFileSync(path, 'question,option 1,option 2,answer\nWhat hums?,A bee,A stone,A bee\n');
  const { about, breaks } = await look(path, write);
  expect([about.problem, about.questions, breaks]).toEqual([null, 1, 1]);
});

test('a file that breaks both threads is not read', async () => {
  const { about, breaks } = await look(join(folder, 'never'), () => undefined);
  expect([about.problem, breaks]).toEqual([{ code: 'not_read' }, 2]);
});
