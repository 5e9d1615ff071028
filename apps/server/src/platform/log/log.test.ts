/** The log holds no personal data, no token and no body, whatever is handed to it. */
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { scrubText } from './scrub.ts';

const token = 'q3Zk1f8cW0v7yT2mXJ4nB6aR9sEoLhGdPiUuKtMxVwY';
const secrets = [token, 'anna@example.org', '+4915112345678', '0151 1234 5678', 'hunter2hunter2', '123456'];

const written = (use: (log: ReturnType<typeof createLog>) => void): string => {
  let text = '';
  const write = (line: string): void => {
    text += line;
  };
  use(createLog('info', { write }));
  return text;
};

const expectClean = (text: string): void => {
  expect(text).not.toBe('');
  for (const secret of secrets) expect(text).not.toContain(secret);
};

test('fields with telling names are removed at any depth', () => {
  expectClean(
    written(log =>
      log.info({
        req: { method: 'POST', url: `/x?token=${token}`, headers: { authorization: `Bearer ${token}` } },
        call: { fields: { email: 'anna@example.org', mobile: '+4915112345678', password: 'hunter2hunter2' } },
        deep: { a: [{ b: { code: '123456' } }] },
        body: { any: 'hunter2hunter2' },
      }),
    ),
  );
});

test('texts are scrubbed even under harmless names and in the message itself', () => {
  expectClean(
    written(log => {
      log.info(
        { note: 'mail for anna@example.org', tried: `Bearer ${token}` },
        `sent to 0151 1234 5678 with ${token}`,
      );
      log.warn('call +4915112345678 of %s', 'anna@example.org');
    }),
  );
});

test('errors keep their stack but lose what PostgreSQL quotes', () => {
  const problem = Object.assign(new Error('duplicate key: anna@example.org'), {
    code: '23505',
    detail: 'Key (email)=(anna@example.org) already exists.',
    parameters: [token, 'hunter2hunter2'],
    cause: new Error(`refused ${token}`),
  });
  const text = written(log => {
    log.error({ err: problem }, 'a call failed');
    log.error(problem);
  });
  expectClean(text);
  expect(text).toContain('23505');
  expect(text).toContain('log.test.ts');
});

test('a child log is as careful', () => {
  expectClean(written(log => log.child({ email: 'anna@example.org', player: 7 }).info({ token }, 'x')));
});

test('what helps to find a fault stays: ids, counts, instants, paths', () => {
  for (const text of [
    'play 3f2a1b4c-9d8e-4f70-8a6b-5c4d3e2f1a0b',
    '2026-11-20T19:50:52.809Z',
    'GET /api/get_questions_by_level 200 in 12 ms',
  ]) {
    expect(scrubText(text)).toBe(text);
  }
});
