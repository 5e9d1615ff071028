/** kill -9 of the real program in the middle of a duel: nothing acknowledged is lost, and the duel closes once (DECISIONS 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addQuestions } from '../../../test/kit/arena.ts';
import { APP_SECRET } from '../../../test/kit/database.ts';
import type { Person } from '../../../test/kit/player.ts';
import { removeFolder, type Spawned, spawnProgram, temporaryFolder } from '../../../test/kit/spawned.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { aDuel, type Duel, type Play, rightIn } from './duel.test-kit.ts';

const waitMs = 120_000;
const folders = [temporaryFolder(), temporaryFolder()] as const;

let world: World;
let servers: readonly Spawned[];
beforeAll(async () => {
  // The program has the real clock.
  world = await createWorld({ at: Date.now() });
  await addQuestions(world);
  servers = folders.map(DATA_DIR =>
    spawnProgram({ DATA_DIR, APP_SECRET, PORT: '0', STARTER_PACK: 'none', DATABASE_URL: world.databaseUrl }),
  );
  await Promise.all(servers.map(({ ready }) => ready));
}, waitMs);
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await world.close();
  for (const folder of folders) removeFolder(folder);
}, waitMs);

/** What a server answered; null when it died before. A refusal is no answer. */
const post = async <T>(
  server: Spawned | undefined,
  { token }: Person,
  action: string,
  fields: object,
): Promise<T | null> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const url = `${await server?.ready}/api/${action}`;
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) }).catch(() => null);
  if (reply === null) return null;
  const { error, code, data } = (await reply.json()) as { error: boolean; code?: string; data: T };
  expect({ action, error, code: code ?? null }).toEqual({ action, error: false, code: null });
  return data;
};

/** Sends a call and kills its server at once. */
const killedAt = async <T>(
  server: Spawned | undefined,
  ...call: [Person, string, object]
): Promise<T | null> => {
  const sent = post<T>(server, ...call);
  // The call is on its way: the server reads, decides, or has just committed.
  await new Promise(resolve => setImmediate(resolve));
  server?.child.kill('SIGKILL');
  await server?.ended;
  return sent;
};

const answersIn = async ({ play_id }: Play): Promise<(number | null)[]> => {
  const rows = await world.sql<{ option: number | null }>(
    `select (asked->'answer'->>'option')::integer as option
     from play cross join jsonb_array_elements(state->'questions') with ordinality dealt (asked, nth)
     where id = $1 order by nth`,
    [play_id],
  );
  return rows.map(({ option }) => option);
};

/** Answers the six from one on, each rightly; returns what an answer to one of them is. */
const answerFrom = async (server: Spawned | undefined, person: Person, play: Play, from: number, to = 6) => {
  const keys = await rightIn(world, play);
  const on = (at: number) => ({ play_id: play.play_id, question_id: play.questions[at]?.question_id });
  for (let at = from; at < to; at += 1) {
    await post(server, person, 'open_question', on(at));
    await post(server, person, 'submit_answer', { ...on(at), answer: keys[at] });
  }
  return (at: number) => ({ ...on(at), answer: keys[at] });
};

it('loses no answer that was acknowledged, goes on where it was, and closes and pays once', {
  timeout: waitMs,
}, async () => {
  const { asker, asked, id } = await aDuel(world, 'thinker');
  const [first, second] = servers;
  const duel = { duel_id: id };
  const weights = { ...duel, weights: '0,1,1,2,2,3' };

  const begun = (await post<Play>(first, asked, 'play_duel', duel)) as Play;
  const fourth = (await answerFrom(first, asked, begun, 0, 3))(3);
  const { answer: _, ...opened } = fourth;
  await post(first, asked, 'open_question', opened);
  const heard = await killedAt<Play>(first, asked, 'submit_answer', fourth);
  const stored = await answersIn(begun);
  expect(stored.slice(0, 3).every(option => option !== null)).toBe(true);
  if (heard !== null) expect(stored[3]).not.toBeNull();

  const again = (await post<Play>(second, asked, 'play_duel', duel)) as Play;
  expect(again.play_id).toBe(begun.play_id);
  // Whoever heard nothing asks again.
  await post(second, asked, 'submit_answer', fourth);
  expect((await answersIn(begun)).slice(0, 3)).toEqual(stored.slice(0, 3));
  await answerFrom(second, asked, again, 4);
  await post<Duel>(second, asked, 'weigh_duel', weights);
  const theirs = (await post<Play>(second, asker, 'play_duel', duel)) as Play;
  await answerFrom(second, asker, theirs, 0);
  await killedAt<Duel>(second, asker, 'weigh_duel', weights);

  const closed = (await world.call('weigh_duel', weights, asker.token)).body['data'] as Duel;
  expect(closed).toMatchObject({ status: 'over', ending: 'played', outcome: 'drawn', my_points: 9 });
  const both = [asker.playerId, asked.playerId];
  const counts = await world.sql(
    `select duels, (select count(*) from experience_gain gain where gain.player_id = rated.player_id) as gains
     from duel_rating rated where player_id = any($1::bigint[])`,
    [both],
  );
  expect(counts).toEqual(both.map(() => ({ duels: 1, gains: 1 })));
  const told = await world.sql(`select from notification where key like $1`, [`duel_over/${id}/%`]);
  expect(told).toHaveLength(1);
  const record = (await world.call('get_duel_record', {}, asker.token)).body[
    'data'
  ] as Reply<'get_duel_record'>;
  expect(record).toMatchObject({ won: 0, lost: 0, drawn: 1, rated: 1 });
});
