/** What a contest pays: prizes once, fees back once, nothing for staff, nothing before the last play has ended (DECISIONS 7, 8). */
import type { Reply } from '@trivium/contract/catalogue';
import { compareContestPlaces } from '@trivium/rules/contest/contest';
import { HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aContest,
  answerAll,
  aRegular,
  type Contest,
  type ContestWish,
  entryOf,
  keyOf,
  pay,
} from '../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { judge } from './held/held.ts';
import { CONTEST_JOB } from './jobs.ts';

type Play = Reply<'get_play'>;

const WELCOME = 10;

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const ok = async <T = Play>(action: string, fields: Record<string, unknown>, token?: string): Promise<T> => {
  const { status, body } = await world.call(action, fields, token);
  expect({ action, status, code: body['code'] ?? null }).toEqual({ action, status: 200, code: null });
  return body['data'] as T;
};
const enter = (person: Person, contest: Contest) =>
  ok('get_questions_by_contest', { contest_id: contest.id }, person.token);
const board = (person: Person, contest: Contest) =>
  ok<Reply<'get_contest_leaderboard'>>('get_contest_leaderboard', { contest_id: contest.id }, person.token);
const purseOf = async ({ playerId }: Person) => {
  const [row] = await world.sql<{ won: number; bonus: number }>(
    'select won, bonus from purse where player_id = $1',
    [playerId],
  );
  return row;
};
const job = () => world.context.jobs.runNow(CONTEST_JOB);
const live = (wish: ContestWish = {}) => aContest(world, { endsIn: HOUR_MS, prizes: [50, 20, 5], ...wish });
const play = async (contest: Contest, right: number, seconds = 2) => {
  const person = await aRegular(world);
  const done = await answerAll(world, person, await enter(person, contest), right, seconds);
  return { ...person, playId: done.play_id };
};
const over = () => world.clock.advance(HOUR_MS);
const ledgerIsEven = async () => {
  const [row] = await world.sql<{ house: number; players: number }>(`
    select (select coalesce(sum(amount), 0)::bigint from ledger_entry) as house,
      (select sum(won + bonus)::bigint from purse) - (select sum(amount)::bigint from ledger_posting) as players`);
  expect(row).toEqual({ house: 0, players: 0 });
};

describe('prizes (DECISIONS 7)', () => {
  it('are paid by rank as won coins, once, though three runs come at the same time', async () => {
    const contest = await live({ fee: 4 });
    const people = [];
    for (const right of [1, 3, 2, 0]) people.push(await play(contest, right));
    const [third, first, second, none] = people;
    if (!first || !second || !third || !none) throw new Error('four play');
    over();
    await Promise.all([job(), job(), job()]);
    await Promise.all([job(), job(), job()]);
    expect(await purseOf(first)).toEqual({ won: 50, bonus: WELCOME - 4 });
    expect(await purseOf(second)).toEqual({ won: 20, bonus: WELCOME - 4 });
    // One of three right comes to 0 points: a rank, but no prize.
    expect(await purseOf(third)).toEqual({ won: 0, bonus: WELCOME - 4 });
    expect(await purseOf(none)).toEqual({ won: 0, bonus: WELCOME - 4 });
    const seen = await board(second, contest);
    expect(seen.contest).toMatchObject({ is_decided: true, mine: { prize: 20 } });
    expect(seen.rows.map(row => row.prize)).toEqual([50, 20, 0, 0]);
    const history = await ok<Reply<'get_tracker_data'>>('get_tracker_data', {}, first.token);
    expect(history[0]).toMatchObject({ reason: 'contest_prize', points: 50, reference: String(contest.id) });
    await ledgerIsEven();
  });

  it('wait for the end and for the last running play', async () => {
    const contest = await live();
    const early = await play(contest, 3);
    const late = await aRegular(world);
    const running = await enter(late, contest);
    await job();
    expect(await purseOf(early)).toMatchObject({ won: 0 });
    world.clock.advance(HOUR_MS - 20_000);
    await ok('get_play', { play_id: running.play_id }, late.token);
    const last = await aRegular(world);
    const lastPlay = await enter(last, contest);
    world.clock.advance(15_000);
    await job();
    expect(await purseOf(early)).toMatchObject({ won: 0 });
    await answerAll(world, last, lastPlay, 3, 1.5);
    await world.app.rooms.plays.sweep(world.clock.now());
    await job();
    expect([await purseOf(early), await purseOf(last)]).toMatchObject([{ won: 50 }, { won: 20 }]);
  });

  it('do not wait for a play that was given up, and it wins nothing', async () => {
    const contest = await live({ fee: 4 });
    const winner = await play(contest, 3);
    const quitter = await aRegular(world);
    const left = await enter(quitter, contest);
    await ok('quit_play', { play_id: left.play_id }, quitter.token);
    over();
    await job();
    expect(await purseOf(winner)).toMatchObject({ won: 50 });
    expect(await purseOf(quitter)).toEqual({ won: 0, bonus: WELCOME - 4 });
    expect((await board(quitter, contest)).contest.mine).toMatchObject({ status: 'quit', place: null });
  });

  it('ties: equal score and time go to the earlier finish, and at the same instant to the earlier start', async () => {
    const contest = await live();
    const [one, other] = [await aRegular(world), await aRegular(world)];
    const plays = [await enter(one, contest), await enter(other, contest)];
    // Both answer at the same instants; the later starter finishes first.
    for (const at of [0, 1, 2]) {
      world.clock.advance(2000);
      for (const [who, person] of [other, one].entries()) {
        const mine = plays[1 - who];
        const question = mine?.questions[at];
        if (!mine || !question) throw new Error('three questions');
        const key = await keyOf(world, mine.play_id, question.question_id);
        const on = { play_id: mine.play_id, question_id: question.question_id };
        await ok('submit_answer', { ...on, answer: key.right }, person.token);
      }
      for (const [who, person] of [one, other].entries()) {
        const next = plays[who]?.questions[at + 1];
        const on = { play_id: plays[who]?.play_id, question_id: next?.question_id };
        if (next) await ok('open_question', on, person.token);
      }
    }
    over();
    await job();
    const rows = (await board(one, contest)).rows;
    expect(rows.map(row => [row.rank, row.player_id])).toEqual([
      [1, one.playerId],
      [2, other.playerId],
    ]);
    expect(rows[0]?.seconds).toBe(rows[1]?.seconds);
    expect([await purseOf(one), await purseOf(other)]).toMatchObject([{ won: 50 }, { won: 20 }]);
  });

  it('the places of the database are those of the rules', async () => {
    const contest = await live();
    for (const [right, seconds] of [
      [3, 4],
      [2, 2],
      [3, 2],
      [2, 2],
      [0, 9],
    ] as const)
      await play(contest, right, seconds);
    const watcher = await aPlayer(world);
    const stored = await world.sql<{
      id: number;
      player_id: number;
      score: number;
      time_ms: number;
      finished_at: Date;
    }>('select id, player_id, score, time_ms, finished_at from contest_entry where contest_id = $1', [
      contest.id,
    ]);
    const byRules = stored
      .map(({ id, player_id, score, time_ms, finished_at }) => ({
        playerId: player_id,
        place: { score, timeMs: time_ms, finishedAt: finished_at.getTime(), entry: id },
      }))
      .sort((a, b) => compareContestPlaces(a.place, b.place));
    over();
    await job();
    expect((await board(watcher, contest)).rows.map(row => row.player_id)).toEqual(
      byRules.map(player => player.playerId),
    );
  });

  it('staff never win, whoever they become later', async () => {
    const contest = await live();
    const editor = await aPlayer(world, { role: 'editor' });
    await answerAll(world, editor, await enter(editor, contest), 3);
    const player = await play(contest, 2);
    await world.sql(`update player set role = 'player' where id = $1`, [editor.playerId]);
    over();
    await job();
    expect([await purseOf(editor), await purseOf(player)]).toMatchObject([{ won: 0 }, { won: 50 }]);
  });
});

describe('a winner who leaves (DECISIONS 7)', () => {
  it('takes the prize along: deciding again gives it to nobody else', async () => {
    const contest = await live();
    const [paid, owed] = [await play(contest, 3, 2), await play(contest, 3, 3)];
    const last = await play(contest, 2, 3);
    // Three answers say nothing of speed: this one is held by hand.
    const machine = await play(contest, 1, 4);
    await world.sql(`update contest_entry set held_for = 'too_fast' where play_id = $1`, [machine.playId]);
    const set = (player: Person, status: string) =>
      world.sql('update player set status = $1 where id = $2', [status, player.playerId]);
    over();
    await job();
    for (const player of [paid, owed]) await set(player, 'deactivated');
    const { id: entryId } = await entryOf(world, machine.playId);
    const now = world.clock.now();
    expect(
      await judge(world.context, { entryId, isReal: false, reason: 'a machine', actorId: null, now }),
    ).toBeNull();
    await job();
    for (const player of [paid, owed]) await set(player, 'active');
    await job();
    expect([await purseOf(paid), await purseOf(owed), await purseOf(last)]).toMatchObject([
      { won: 50 },
      { won: 20 },
      { won: 5 },
    ]);
  });
});

describe('a cancelled contest (DECISIONS 7)', () => {
  it('pays every fee back once, in the kinds it was paid with, and no prize', async () => {
    const contest = await live({ fee: 14 });
    const people = [];
    for (const right of [3, 2]) {
      const person = await aRegular(world);
      await pay(world, person, 20, 'won');
      const begun = await enter(person, contest);
      if (right === 3) await answerAll(world, person, begun, 3);
      people.push(person);
    }
    for (const person of people) expect(await purseOf(person)).toEqual({ won: 16, bonus: 0 });
    expect(await contest.cancel()).toBe(true);
    expect(await contest.cancel()).toBe(false);
    await Promise.all([job(), job(), job()]);
    over();
    await job();
    for (const person of people) {
      expect(await purseOf(person)).toEqual({ won: 20, bonus: 10 });
      const history = await ok<Reply<'get_tracker_data'>>('get_tracker_data', {}, person.token);
      expect(history.filter(row => row.reason === 'contest_refund').map(row => row.points)).toEqual([14]);
    }
    const [first] = people;
    if (!first) throw new Error('two play');
    expect((await board(first, contest)).contest).toMatchObject({
      is_cancelled: true,
      mine: { is_refunded: true, prize: 0 },
    });
    await ledgerIsEven();
  });

  it('cannot be cancelled any more when its prizes stand', async () => {
    const contest = await live();
    const winner = await play(contest, 3);
    over();
    await job();
    expect(await contest.cancel()).toBe(false);
    expect(await purseOf(winner)).toMatchObject({ won: 50 });
  });
});
