/** The doctor on a real site: what is good, what is not, and what a program reads of it. */
import { createServer } from 'node:net';
import type { DoctorFinding } from '@trivium/rules/site/doctor-finding';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aPlayer } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import type { Env } from '../../../platform/env.ts';
import { doctorCommand } from './doctor.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const ask = async (env: Partial<Env> = {}, words: readonly string[] = ['--json']) => {
  const lines: string[] = [];
  const site = { ...world.context.env, databaseUrl: world.databaseUrl, ...env };
  const ended = await doctorCommand(site, words, line => void lines.push(line)).then(
    () => null,
    problem => String(problem.message),
  );
  return { lines, ended };
};
type Told = Pick<DoctorFinding, 'of' | 'state' | 'code'> & { readonly line: string };

const judged = async (env: Partial<Env> = {}) => {
  const { lines, ended } = await ask(env);
  const { good, findings } = JSON.parse(lines.join('')) as { good: boolean; findings: Told[] };
  expect(good).toBe(ended === null);
  const of = (part: string) => findings.filter(finding => finding.of === part);
  return { of, findings, ended };
};

it('examines every part, and says what a new site lacks', async () => {
  const { of, findings, ended } = await judged();
  expect(new Set(findings.map(finding => finding.of)).size).toBe(13);
  for (const part of ['disk', 'clock', 'database', 'storage']) expect(of(part)[0]?.state, part).toBe('good');
  expect(of('database')[0]?.line).toMatch(/^PostgreSQL 1[5-8].*, [\d.]+ GB, \d+ of \d+ connections used\.$/);
  expect(of('mail')).toMatchObject([{ state: 'bad', line: expect.stringContaining('mail_smtp_url') }]);
  expect(of('copies')).toMatchObject([{ state: 'bad', line: expect.stringContaining('npm run backup') }]);
  expect(of('books')[0]?.state).toBe('weak');
  expect(ended).toMatch(/^\d of \d+ findings are faults\.$/);
  const { lines } = await ask({}, []);
  expect(lines).toHaveLength(findings.length);
  expect(lines.find(line => line.includes(' copies '))).toMatch(/^FAULT {2}copies/);
});

it('tries the mail server and never tells its password', async () => {
  const server = createServer(socket => socket.end('554 go away, boss:geheimgeheim\r\n'));
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const { set } = world.app.rooms.settings;
  await set('mail_smtp_url', `smtp://boss:geheimgeheim@127.0.0.1:${port}`, null);
  const { of } = await judged();
  server.close();
  expect(of('mail')[0]).toMatchObject({
    state: 'bad',
    line: expect.stringContaining('does not take letters'),
  });
  expect(of('mail')[1]?.line).toContain('mail_from');
  expect(JSON.stringify(of('mail'))).not.toContain('geheim');
});

it('sees that a proxy hides its visitors, and follows books and copies', async () => {
  const { playerId } = await aPlayer(world);
  await world.sql(
    `insert into audit (actor_id, action, subject, at, address) values ($1, 'x', 'y', now(), '127.0.0.1')`,
    [playerId],
  );
  await world.sql(`insert into copy (place, name, made_at, proved_at) values ('a', 'b', now(), now())`);
  await world.sql(
    `insert into ledger_check (started_at, started_by, finished_at, steps, findings)
     values (now(), $1, now(), 1, '[{"code":"sum","looked":1,"faults":["it sums to 3"]}]')`,
    [playerId],
  );
  const { of } = await judged();
  expect(of('proxy')[0]?.line).toContain('X-Forwarded-For');
  expect(of('copies')[0]?.state).toBe('good');
  expect(of('books')[0]?.state).toBe('bad');
});

it('tells of a database that it cannot open, after all that needs none', async () => {
  const { of, findings } = await judged({
    databaseUrl: 'postgresql://nobody@127.0.0.1:1/none',
    publicUrl: 'http://quiz.example.org',
  });
  expect(of('database')).toMatchObject([{ state: 'bad', line: expect.stringContaining('DATABASE_URL') }]);
  expect(of('environment').map(({ state }) => state)).toEqual(['bad', 'bad']);
  expect(findings).toHaveLength(4);
});

it('finds in the panel what the command finds, for whoever may see settings', async () => {
  const admin = await aStaff(world, { role: 'admin' });
  const { data } = await done(world, 'doctor/examine', {}, admin.token);
  const { findings } = await judged();
  const told = (found: readonly Pick<DoctorFinding, 'of' | 'state' | 'code'>[]) =>
    found.map(({ of, state, code }) => `${of} ${state} ${code}`);
  expect(told(data.findings)).toEqual(told(findings));
  expect((await operate(world, 'doctor/examine', { selector: 'a b' }, admin.token)).status).toBe(400);
  const editor = await aStaff(world, { role: 'editor' });
  expect((await operate(world, 'doctor/examine', {}, editor.token)).status).toBe(403);
});

it('knows its words', async () => {
  expect((await ask({}, ['a', 'b'])).ended).toContain('Say doctor');
});
