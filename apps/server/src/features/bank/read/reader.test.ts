/** A thread that breaks. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Log } from '../../../platform/log/log.ts';
import { lookAt } from './reader.ts';

test('a file that is not on this server is not read, and the log says why', async () => {
  const said: { err: NodeJS.ErrnoException }[] = [];
  const log = { warn: (fault: (typeof said)[number]) => void said.push(fault) } as unknown as Log;
  const path = join(tmpdir(), 'files-of-another-server', 'hums.csv');
  const file = { id: 1, name: 'hums.csv', path, format: null, choices: [] };
  const about = await lookAt(log, { task: 'look', file, countMost: 10 }, 60_000);
  expect(about.problem).toEqual({ code: 'not_read' });
  expect(said.map(({ err }) => err.code)).toEqual(['ENOENT']);
});
