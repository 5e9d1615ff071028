import { expect, test } from 'vitest';
import { complaintsOf } from './server-log.ts';

test('warnings, errors and crashes are shown, the newest last; what only informs is not', () => {
  const lines = [
    '{"level":"info","msg":"the database is up to date"}',
    '{"level":"warn","msg":"a thread broke"}',
    '{"level":"warn","ms":631,"msg":"a call was slow"}',
    'Trivium is ready: http://localhost:1',
    'TypeError: x is not a function',
    '    at run (main.ts:1:1)',
    '{"level":"error","msg":"an answer was lost"}',
  ];
  expect(complaintsOf(`${lines.join('\n')}\n`)).toEqual([lines[1], lines[4], lines[5], lines[6]]);
  expect(complaintsOf(Array(100).fill(lines[1]).join('\n'))).toHaveLength(40);
});
