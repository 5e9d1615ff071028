/** An account that is deleted beside what others do with it: no ring of locks, nothing left of it, nobody asks it any more (DECISIONS 2). */
import type { Round } from '@trivium/rules/experience/gain';
import { HOUR_MS, MINUTE_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addQuestions } from '../../../test/kit/arena.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { aDuel, answerSix, must, thinkAndWeigh } from '../duel/duel.test-kit.ts';
import { DUEL_JOB } from '../duel/jobs.ts';
import { createExperience } from '../experience/experience.ts';
import { FRIEND_JOB } from '../friend/sweep/jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addQuestions(world);
});
afterAll(() => world.close());

const statusOf = async (person: Person, action: string, fields = {}): Promise<number> =>
  (await world.call(action, fields, person.token)).status;
/** The status of a deletion that was not refused. */
const erase = async (person: Person): Promise<number> => {
  const { status, body } = await world.call('delete_user_account', {}, person.token);
  return body['error'] === false ? status : 0;
};
const befriend = async (one: Person, other: Person): Promise<void> => {
  await must(world, one, 'request_friend', { player_id: other.playerId });
  await must(world, other, 'request_friend', { player_id: one.playerId });
};
const countOf = async (text: string, values: unknown[]): Promise<number> =>
  Number(
    (await world.sql<{ found: number }>(`select count(*)::integer as found from ${text}`, values))[0]?.found,
  );
const friendRowsOf = ({ playerId }: Person) =>
  countOf(
    `(select from friendship where $1 in (player_id, friend_id)
      union all select from friend_request where $1 in (from_id, to_id)) kept`,
    [playerId],
  );
const openDuelsOf = ({ playerId }: Person) =>
  countOf(`duel_side join duel on duel.id = duel_id where player_id = $1 and status <> 'over'`, [playerId]);

describe('names', () => {
  it('of an erased player stand in nobody’s notices', async () => {
    const { asker: ann, asked: ben, id } = await aDuel(world, 'quick');
    await befriend(ann, ben);
    await answerSix(world, ben, id, 3);
    const told = () => world.sql('select kind from notification where player_id = $1', [ben.playerId]);
    expect((await told()).length).toBeGreaterThan(1);
    expect(await erase(ann)).toBe(200);
    const left = await world.sql(
      `select kind from notification where player_id = $1 and words->>'name' = 'Ann'`,
      [ben.playerId],
    );
    expect(left).toEqual([]);
  });
});

describe('at once', () => {
  it('asking both ways makes one duel and one friendship', async () => {
    for (let times = 0; times < 3; times += 1) {
      const [one, other] = [await aPlayer(world), await aPlayer(world)];
      const both = (action: string, fields = {}) =>
        Promise.all([
          world.call(action, { ...fields, player_id: other.playerId }, one.token),
          world.call(action, { ...fields, player_id: one.playerId }, other.token),
        ]);
      const duels = await both('create_duel', { kind: 'thinker' });
      expect(duels.map(({ body }) => body['code'] ?? null).toSorted()).toEqual(['duel_there', null]);
      expect(await openDuelsOf(one)).toBe(1);
      const asks = await both('request_friend');
      expect(asks.map(({ status }) => status)).toEqual([200, 200]);
      expect(await friendRowsOf(one)).toBe(2);
    }
  });

  it('a request beside the deletion leaves nothing of who is deleted', async () => {
    for (let times = 0; times < 4; times += 1) {
      const [gone, other] = [await aPlayer(world), await aPlayer(world)];
      const fields = { player_id: gone.playerId };
      const statuses = await Promise.all([
        erase(gone),
        statusOf(other, 'request_friend', fields),
        statusOf(other, 'create_duel', { ...fields, kind: 'quick' }),
        statusOf(gone, 'request_friend', { player_id: other.playerId }),
      ]);
      expect(statuses.filter(status => status >= 500)).toEqual([]);
      expect([await friendRowsOf(gone), await openDuelsOf(gone)]).toEqual([0, 0]);
    }
  });

  it('the end of a duel and the deletion of its other side both happen', async () => {
    for (let times = 0; times < 3; times += 1) {
      const { asker, asked, id } = await aDuel(world, 'thinker');
      await thinkAndWeigh(world, asked, id, 3, '0,1,1,2,2,3');
      await answerSix(world, asker, id, 3);
      const weigh = { duel_id: id, weights: '0,1,1,2,2,3' };
      const statuses = await Promise.all([statusOf(asker, 'weigh_duel', weigh), erase(asked)]);
      expect(statuses).toEqual([200, 200]);
      expect(await openDuelsOf(asker)).toBe(0);
      const kept = await world.sql('select from experience where player_id = $1', [asked.playerId]);
      expect(kept).toEqual([]);
    }
  });

  it('a side’s last answer and the deletion of the other', async () => {
    for (let times = 0; times < 3; times += 1) {
      const { asker, asked, id } = await aDuel(world, 'quick');
      const play = await answerSix(world, asked, id, 0);
      const mine = await must<typeof play>(world, asker, 'play_duel', { duel_id: id });
      const statuses = await Promise.all([
        statusOf(asker, 'quit_play', { play_id: mine.play_id }),
        erase(asked),
      ]);
      expect(statuses).toEqual([200, 200]);
      expect(await openDuelsOf(asker)).toBe(0);
    }
  });

  it('two friends who leave, and the nightly sweep', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aPlayer(world)));
    for (const one of people)
      for (const other of people) if (one.playerId < other.playerId) await befriend(one, other);
    const [first, second] = people;
    if (first === undefined || second === undefined) throw new Error('nobody');
    await must(world, first, 'set_friend', { player_id: second.playerId, change: 'remove' });
    await world.sql(
      `update friendship set ended_at = ended_at - interval '1 hour' where ended_at is not null`,
    );
    const statuses = await Promise.all([...people.map(erase), world.context.jobs.runNow(FRIEND_JOB)]);
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
    for (const person of people) expect(await friendRowsOf(person)).toBe(0);
  });
});

describe('experience', () => {
  it('of a first round and a first duel at once is counted one after the other', async () => {
    const { playerId } = await aPlayer(world);
    const { db } = world.context;
    const experience = createExperience(world.app.rooms.settings);
    const now = world.clock.now();
    const round: Round = {
      ...{ mode: 'quiz_zone', questions: 5, answered: 5, right: 4, quick: 0, row: 0, isPassed: true },
      ...{ sides: 0, lifelines: 0, people: 0 },
    };
    let gained: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async tx => {
      const row = await experience.read(tx, playerId);
      gained = db
        .transaction()
        .execute(other => experience.gain(other, { playerId, what: 'duel', key: 'duel/one', now }));
      const isHeld = async () =>
        (await countOf(`pg_locks where not granted and locktype = 'transactionid'`, [])) > 0;
      let isGained = false;
      void gained.then(() => {
        isGained = true;
      });
      await expect.poll(async () => isGained || (await isHeld())).toBe(true);
      const day = new Date(now).toISOString().slice(0, 10);
      await experience.weigh(row, round, { playerId, day }).write(tx);
    });
    await gained;
    const [row] = await world.sql('select total, today, times from experience where player_id = $1', [
      playerId,
    ]);
    // Four right answers, the round, the duel.
    expect(row).toEqual({ total: 60, today: 60, times: { duel: 1 } });
  });

  it('of a duel goes to who answered, not to who left the six empty', async () => {
    const { asker, asked, id } = await aDuel(world, 'quick');
    await must(world, asked, 'play_duel', { duel_id: id });
    world.clock.advance(10 * MINUTE_MS);
    await world.sql(`update session set expires_at = '2100-01-01'`);
    await must(world, asked, 'get_duel', { duel_id: id });
    await must(world, asked, 'play_duel', { duel_id: id });
    await answerSix(world, asker, id, 2);
    world.clock.advance(48 * HOUR_MS);
    await world.context.jobs.runNow(DUEL_JOB);
    const gains = await world.sql('select player_id from experience_gain where key = $1', [`duel/${id}`]);
    expect(gains).toEqual([{ player_id: asker.playerId }]);
  });
});
