/** The environment (HOUSE, engines): defaults that work, and one sentence for each wrong value. */
import { expect, test } from 'vitest';
import { connectionsEach, readEnv } from './env.ts';
import { StartProblem } from './log/start-problem.ts';

test('an empty environment runs on this machine alone', () => {
  expect(readEnv({}, '/srv/quiz')).toEqual({
    mode: 'development',
    host: '127.0.0.1',
    port: 8080,
    dataDir: '/srv/quiz/data',
    databaseUrl: undefined,
    databasePooler: 'none',
    databaseConnections: 40,
    path: '/usr/local/bin:/usr/bin:/bin',
    redisUrl: undefined,
    role: 'all',
    processes: 1,
    drainMs: 0,
    publicUrl: 'http://localhost:8080',
    appSecret: '',
    starterPack: 'whole',
    admin: undefined,
  });
});

test('an empty value is a missing one', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '  ', APP_SECRET: '' }).port).toBe(8080);
});

test('the public address loses its slash and follows the port when missing', () => {
  expect(readEnv({ PUBLIC_URL: 'https://quiz.example.org/' }).publicUrl).toBe('https://quiz.example.org');
  expect(readEnv({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
});

test('processes share the connections', () => {
  const env = readEnv({ PROCESSES: '8', DATABASE_CONNECTIONS: '42' });
  expect([env.processes, connectionsEach(env)]).toEqual([8, 5]);
});

test.each(['whole', 'questions', 'none'])('the starter pack may be brought as %s', wanted => {
  expect(readEnv({ STARTER_PACK: wanted }).starterPack).toBe(wanted);
});

test.each([
  [{ PORT: '80a' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ PORT: '1e3' }, 'PORT'],
  [{ HOST: 'a b' }, 'HOST'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL'],
  [{ DATABASE_CONNECTIONS: '4' }, 'DATABASE_CONNECTIONS'],
  [{ DATABASE_CONNECTIONS: '501' }, 'DATABASE_CONNECTIONS'],
  [{ DATABASE_CONNECTIONS: 'many' }, 'DATABASE_CONNECTIONS'],
  [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS'],
  [{ REDIS_URL: 'http://x' }, 'REDIS_URL'],
  [{ ROLE: 'game' }, 'ROLE'],
  [{ PROCESSES: '0' }, 'PROCESSES'],
  [{ PROCESSES: 'all' }, 'PROCESSES'],
  [{ PROCESSES: '9' }, 'DATABASE_CONNECTIONS'],
  [{ PUBLIC_URL: 'quiz.example.org' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://x.org/?a=1' }, 'PUBLIC_URL'],
  [{ APP_SECRET: 'x'.repeat(31) }, 'APP_SECRET'],
  [{ STARTER_PACK: 'yes' }, 'STARTER_PACK'],
  [{ STARTER_PACK: 'Questions' }, 'STARTER_PACK'],
  [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'me', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'me@example.org', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_EMAIL: 'me@example.org', ADMIN_PASSWORD: 'password1' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_EMAIL: 'me@example.org', ADMIN_PASSWORD: '1qaz2wsx' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_EMAIL: 'Marble.Otter@example.org', ADMIN_PASSWORD: 'marble.otter' }, 'ADMIN_PASSWORD'],
])('%o is refused with a sentence that names the value and how to mend it', (source, name) => {
  const read = (): unknown => readEnv(source);
  expect(read).toThrow(StartProblem);
  expect(read).toThrow(new RegExp(`^${name} .*: .*(set|use|write|correct).*\\.$`));
});

test('a password in an address never reaches the sentence', () => {
  expect(() => readEnv({ DATABASE_URL: 'mysql://me:hush@host/x' })).toThrow(/^(?!.*hush)/);
});
