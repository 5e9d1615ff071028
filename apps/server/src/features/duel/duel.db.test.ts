/** Duels over HTTP: from the invitation to the result side by side (DECISIONS 13, ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createSecondServer, createWorld, type World } from '../../../test/kit/world.ts';
import { heldAmong } from '../question/bring/held.ts';
import { aDuel, answerSix, codeOf, type Duel, must, type Play, thinkAndWeigh } from './duel.test-kit.ts';
import { DUEL_JOB } from './jobs.ts';

const TURN_MS = 48 * HOUR_MS;

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const look = (person: Person, id: string) => must<Duel>(world, person, 'get_duel', { duel_id: id });
const listed = async (person: Person, state: 'open' | 'over') =>
  must<Reply<'get_duels'>>(world, person, 'get_duels', { state });
const nothingEarned = async (playerId: number) =>
  world.sql(
    `select (select count(*) from ledger_posting where player_id = $1 and reason <> 'welcome') as postings,
       (select count(*) from leaderboard_score where player_id = $1) as scores,
       (select count(*) from player_record where player_id = $1) as records,
       (select count(*) from streak_day where player_id = $1) as days,
       (select count(*) from badge where player_id = $1 and progress > 0) as badges,
       (select count(*) from answered_question where player_id = $1) as answered,
       (select total from experience where player_id = $1) as xp`,
    [playerId],
  );

describe('a quick duel', () => {
  it('both answer the same six, dealt the same; points as in battles, and nothing is earned', async () => {
    const { asker, asked, id } = await aDuel(world, 'quick');
    expect(await look(asked, id)).toMatchObject({ is_my_turn: true, my_task: 'answer', told: [] });
    const first = await answerSix(world, asked, id, 6, 1_000);
    expect(first).toMatchObject({ status: 'handed_in', outcome: null });
    const second = await answerSix(world, asker, id, 4, 20_000);
    const dealt = (play: Play) => play.questions.map(({ question_id, options }) => [question_id, options]);
    expect(dealt(second)).toEqual(dealt(first));

    const [mine, theirs] = [await look(asker, id), await look(asked, id)];
    // Six within a fifth of the clock are worth six each; four late ones four each.
    expect(mine).toMatchObject({ outcome: 'lost', my_points: 16, their_points: 36, rating: null });
    expect(theirs).toMatchObject({ outcome: 'won', my_points: 36, their_points: 16 });
    expect(mine.told.map(({ mine, theirs }) => [mine, theirs])).toEqual(
      theirs.told.map(({ mine, theirs }) => [theirs, mine]),
    );
    expect(mine.told).toHaveLength(6);
    expect(mine.told.every(({ right_answer, note }) => right_answer !== '' && note !== '')).toBe(true);
    expect(mine.told.every(({ others }) => others === null)).toBe(true);
    const [told] = mine.told;
    await world.sql('insert into option_count (question_id, option_index, chosen) values ($1, 0, 40)', [
      told?.question_id,
    ]);
    expect((await look(asker, id)).told.map(({ others }) => others?.answers ?? null)).toEqual([
      40,
      ...Array.from({ length: 5 }, () => null),
    ]);
    expect(mine.between).toEqual({ won: 0, lost: 1, drawn: 0 });
    for (const { playerId } of [asker, asked])
      expect(await nothingEarned(playerId)).toEqual([
        { postings: 0, scores: 0, records: 0, days: 0, badges: 0, answered: 0, xp: 30 },
      ]);
  });

  it('a sitting that is left runs out by itself, and counts as it stands', async () => {
    const { asked, id } = await aDuel(world, 'quick');
    await must(world, asked, 'play_duel', { duel_id: id });
    world.clock.advance(10 * 60_000);
    await world.app.rooms.plays.sweep(world.clock.now());
    expect(await look(asked, id)).toMatchObject({ is_my_turn: false, status: 'open' });
  });

  it('begun in the last minute of a turn it is played to its end', async () => {
    const { asker, asked, id } = await aDuel(world, 'quick');
    world.clock.advance(TURN_MS - 60_000);
    await answerSix(world, asked, id, 3, 25_000);
    expect(await look(asker, id)).toMatchObject({ is_my_turn: true, status: 'open' });
  });
});

describe('a thinker’s duel', () => {
  it('is worth what the other gave, is rated once, and is a draw for equals', async () => {
    const { asker, asked, id } = await aDuel(world, 'thinker');
    await answerSix(world, asked, id, 2);
    const weighing = await look(asked, id);
    expect(weighing).toMatchObject({ is_my_turn: true, my_task: 'weigh', known_of_them: [] });
    expect(weighing.to_weigh).toHaveLength(6);
    await must(world, asked, 'weigh_duel', { duel_id: id, weights: '3,2,2,1,1,0' });
    // The asker has the first two right, which are worth 3 and 2; the asked has them too, worth 0 and 1.
    await thinkAndWeigh(world, asker, id, 2, '0,1,1,2,2,3');
    const [mine, theirs] = [await look(asker, id), await look(asked, id)];
    expect(mine).toMatchObject({
      outcome: 'won',
      my_points: 5,
      their_points: 1,
      my_weights: [0, 1, 1, 2, 2, 3],
    });
    expect(mine.told.map(({ mine, theirs }) => [mine?.weight, theirs?.weight])).toEqual([
      [3, 0],
      [2, 1],
      [2, 1],
      [1, 2],
      [1, 2],
      [0, 3],
    ]);
    expect(mine.rating?.before).toBe(1500);
    expect((mine.rating?.after ?? 0) - 1500).toBe(1500 - (theirs.rating?.after ?? 0));
    const record = await must<Reply<'get_duel_record'>>(world, asker, 'get_duel_record');
    expect(record).toMatchObject({ won: 1, lost: 0, drawn: 0, rating: mine.rating?.after, rated: 1 });
    expect(record).toMatchObject({ xp: 30, times_a_day: 3 });

    // The same two within a day: played, and not rated again.
    const again = await must<Duel>(world, asker, 'create_duel', {
      kind: 'thinker',
      player_id: asked.playerId,
    });
    await must(world, asked, 'accept_duel', { duel_id: again.duel_id });
    await thinkAndWeigh(world, asked, again.duel_id, 0, '0,1,1,2,2,3');
    const last = await thinkAndWeigh(world, asker, again.duel_id, 0, '3,2,2,1,1,0');
    expect(last).toMatchObject({ outcome: 'drawn', my_points: 0, their_points: 0, rating: null });
  });

  it('neither sees answers, points or weights of the other before both are done: every byte is the same', async () => {
    const seen = async (right: number, weights: string) => {
      const { asker, asked, id } = await aDuel(world, 'thinker');
      await thinkAndWeigh(world, asked, id, right, weights);
      const replies = [
        await world.call('get_duel', { duel_id: id }, asker.token),
        await world.call('get_duels', { state: 'open' }, asker.token),
        await world.call('get_notifications', {}, asker.token),
        await world.call('get_duel_record', {}, asker.token),
      ];
      // Names, ids and instants differ from duel to duel; nothing else may.
      return replies
        .map(({ raw }) => raw.body)
        .join('\n')
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'at')
        .replace(/"(player_id|notification_id|id)":\d+/g, '"id"')
        .replace(/avatar:[\w-]+/g, 'avatar');
    };
    expect(await seen(6, '3,2,2,1,1,0')).toBe(await seen(0, '0,1,1,2,2,3'));
  });

  it('tells who weighs nothing of right or wrong, of his own six either, nor in any other reply', async () => {
    const { asked, id } = await aDuel(world, 'thinker');
    const play = await answerSix(world, asked, id, 6);
    const replies = [
      await world.call('get_play', { play_id: play.play_id }, asked.token),
      await world.call('get_duel', { duel_id: id }, asked.token),
      await world.call('download_user_data', {}, asked.token),
    ];
    for (const { raw } of replies) expect(raw.body).not.toMatch(/"verdict":"(right|wrong)"|"right_answer":"/);
    expect(play.questions.map(({ verdict, note }) => [verdict, note])).toEqual(
      Array.from({ length: 6 }, () => ['hidden', null]),
    );
    expect(await codeOf(world, asked, 'review_play', { play_id: play.play_id })).toBe('review_hidden');
    const { question_id } = play.questions[0] ?? { question_id: 0 };
    expect(await codeOf(world, asked, 'set_bookmark', { question_id, status: 1 })).toBe('not_served');
  });

  it('shows the other’s record by category while one weighs, from 20 answers on', async () => {
    const { asker, asked, id } = await aDuel(world, 'thinker');
    await world.sql(
      `insert into player_count (player_id, mode, category_id, answered, right_answers)
       select $1, 'quiz_zone', id, case when rank = 1 then 20 else 19 end, 15 from (
         select id, rank() over (order by id) from category where type = 1 limit 2) two`,
      [asker.playerId],
    );
    expect((await look(asked, id)).known_of_them).toEqual([]);
    await answerSix(world, asked, id, 1);
    const [known, ...more] = (await look(asked, id)).known_of_them;
    expect([known?.answered, known?.percent, more]).toEqual([20, 75, []]);
  });
});

it.each(['quick', 'thinker'] as const)(
  'before a question of a %s duel opens, its place and kind leave the server and nothing else (DECISIONS 12)',
  async kind => {
    const { asked, id } = await aDuel(world, kind);
    const begun = await must<Play>(world, asked, 'play_duel', { duel_id: id });
    const { play_id, questions } = begun;
    const [first, ...rest] = questions;
    expect(first).toMatchObject({ is_shown: true });
    const unseen = { is_shown: false, text: '', image: '', options: [], right_answer: null, note: null };
    for (const question of rest) expect(question).toMatchObject(unseen);
    const texts = await world.sql<{ text: string }>(
      'select text from question where id = any($1::bigint[])',
      [rest.map(({ question_id }) => question_id)],
    );
    const replies = await Promise.all([
      world.call('get_play', { play_id }, asked.token),
      world.call('get_duel', { duel_id: id }, asked.token),
      world.call('get_duels', { state: 'open' }, asked.token),
      world.call('download_user_data', {}, asked.token),
    ]);
    const bytes = replies.map(({ raw }) => raw.body).join();
    for (const { text } of texts) expect(bytes).not.toContain(JSON.stringify(text).slice(1, -1));
    const { question_id } = rest[0] ?? { question_id: 0 };
    expect(await codeOf(world, asked, 'set_bookmark', { question_id, status: 1 })).toBe('not_served');
  },
);

describe('invitations', () => {
  it('declining is silent: nothing changes for who asked, until it expires', async () => {
    const [asker, asked] = [await aPlayer(world), await aPlayer(world)];
    const wish = { kind: 'quick', player_id: asked.playerId };
    const { duel_id } = await must<Duel>(world, asker, 'create_duel', wish);
    const before = await look(asker, duel_id);
    expect(await listed(asked, 'open')).toMatchObject([{ duel_id, status: 'invited', is_asker: false }]);
    await must(world, asked, 'end_invitation', { duel_id });
    expect(await look(asker, duel_id)).toEqual(before);
    expect(await listed(asked, 'open')).toEqual([]);
    expect(await codeOf(world, asked, 'accept_duel', { duel_id })).toBe('duel_over');
    expect(await codeOf(world, asker, 'create_duel', wish)).toBe('duel_there');
    world.clock.advance(TURN_MS);
    await world.context.jobs.runNow(DUEL_JOB);
    expect(await listed(asker, 'over')).toMatchObject([{ duel_id, ending: 'expired', outcome: 'none' }]);
    expect(await listed(asked, 'over')).toEqual([]);
  });

  it('by link: anybody once, nobody after it was withdrawn', async () => {
    const [asker, other, third] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
    const { duel_id, link_code: code } = await must<Duel>(world, asker, 'create_duel', { kind: 'quick' });
    expect(await must(world, other, 'get_duel_link', { code })).toMatchObject({
      is_mine: false,
      kind: 'quick',
    });
    expect(await codeOf(world, asker, 'accept_duel', { code })).toBe('not_for_oneself');
    await must(world, other, 'accept_duel', { code });
    expect(await codeOf(world, third, 'accept_duel', { code })).toBe('duel_not_found');
    expect(await codeOf(world, third, 'accept_duel', { duel_id })).toBe('duel_not_found');
    expect(await look(other, duel_id)).toMatchObject({ is_my_turn: true, link_code: null });
    const second = await must<Duel>(world, asker, 'create_duel', { kind: 'quick' });
    await must(world, asker, 'end_invitation', { duel_id: second.duel_id });
    expect(await codeOf(world, third, 'get_duel_link', { code: second.link_code })).toBe('duel_not_found');
  });

  it('says nothing of a block: who asks sees it stand, who blocked hears nothing, and no link leads around it', async () => {
    const [asker, blocker] = [await aPlayer(world, { name: 'Ann' }), await aPlayer(world, { name: 'Bea' })];
    const noticesOf = (person: Person) =>
      world.sql(`select kind from notification where player_id = $1 and kind = 'duel_invitation'`, [
        person.playerId,
      ]);
    const early = await must<Duel>(world, asker, 'create_duel', {
      kind: 'thinker',
      player_id: blocker.playerId,
    });
    await must(world, blocker, 'set_friend', { player_id: asker.playerId, change: 'block' });
    expect(await codeOf(world, blocker, 'accept_duel', { duel_id: early.duel_id })).toBe('duel_not_found');
    const before = await noticesOf(blocker);
    const { duel_id } = await must<Duel>(world, asker, 'create_duel', {
      kind: 'quick',
      player_id: blocker.playerId,
    });
    expect(await look(asker, duel_id)).toMatchObject({ status: 'invited', ended_at: null });
    expect(await noticesOf(blocker)).toEqual(before);
    expect((await listed(blocker, 'open')).map(each => each.duel_id)).not.toContain(duel_id);
    expect(await codeOf(world, blocker, 'accept_duel', { duel_id })).toBe('duel_not_found');
    expect(await codeOf(world, blocker, 'create_duel', { kind: 'quick', player_id: asker.playerId })).toBe(
      'no_data',
    );
    const link = await must<Duel>(world, blocker, 'create_duel', { kind: 'quick' });
    expect(await codeOf(world, asker, 'accept_duel', { code: link.link_code })).toBe('duel_not_found');
  });

  it('cannot be opened while a contest keeps one of its questions, and staff edits none of them (DECISIONS 12)', async () => {
    const { asked, id } = await aDuel(world, 'quick');
    const [{ question_id } = { question_id: 0 }] = await world.sql<{ question_id: number }>(
      `select (served->0->>'questionId')::bigint as question_id from duel where id = $1`,
      [id],
    );
    expect(await heldAmong(world.context.db, [question_id], world.clock.now())).toEqual(
      new Set([question_id]),
    );
    const reserve = (until: Date | null) =>
      world.sql('update question set reserved_until = $2 where id = $1', [question_id, until]);
    await reserve(new Date(world.clock.now() + HOUR_MS));
    expect(await codeOf(world, asked, 'play_duel', { duel_id: id })).toBe('no_questions');
    await reserve(null);
    await must(world, asked, 'play_duel', { duel_id: id });
  });

  it('of oneself, of staff and of nobody are refused, and those of others are not to be seen', async () => {
    const [asker, staff, stranger] = [
      await aPlayer(world),
      await aPlayer(world, { role: 'editor' }),
      await aPlayer(world),
    ];
    const ask = (player_id: number) => codeOf(world, asker, 'create_duel', { kind: 'quick', player_id });
    expect(await ask(asker.playerId)).toBe('not_for_oneself');
    expect(await ask(staff.playerId)).toBe('no_data');
    expect(await ask(999_999)).toBe('no_data');
    const { asked, id } = await aDuel(world, 'quick');
    for (const action of ['get_duel', 'play_duel', 'end_invitation', 'accept_duel'])
      expect(await codeOf(world, stranger, action, { duel_id: id })).toBe('duel_not_found');
    expect(await codeOf(world, stranger, 'weigh_duel', { duel_id: id, weights: '0,1,1,2,2,3' })).toBe(
      'duel_not_found',
    );
    expect(await codeOf(world, asked, 'end_invitation', { duel_id: id })).toBe('duel_over');
  });

  it('as many at once as the setting says, own invitations counted; off, none begins', async () => {
    const { settings } = world.app.rooms;
    await settings.set('duels_at_once', 2, null);
    const asker = await aPlayer(world);
    for (let made = 0; made < 2; made += 1) await must(world, asker, 'create_duel', { kind: 'quick' });
    expect(await codeOf(world, asker, 'create_duel', { kind: 'quick' })).toBe('duels_full');
    const other = await aPlayer(world);
    const { duel_id } = await must<Duel>(world, other, 'create_duel', {
      kind: 'quick',
      player_id: asker.playerId,
    });
    expect(await codeOf(world, asker, 'accept_duel', { duel_id })).toBe('duels_full');
    await settings.set('duels_at_once', 10, null);
    await settings.set('duels_enabled', false, null);
    expect(await codeOf(world, asker, 'accept_duel', { duel_id })).toBe('duels_off');
    expect(await codeOf(world, other, 'create_duel', { kind: 'quick' })).toBe('duels_off');
    await settings.set('duels_enabled', true, null);
  });
});

describe('time', () => {
  it('an unopened turn costs nobody, even when the other has played', async () => {
    const { asker, asked, id } = await aDuel(world, 'thinker');
    await thinkAndWeigh(world, asked, id, 6, '0,1,1,2,2,3');
    world.clock.advance(TURN_MS);
    await world.context.jobs.runNow(DUEL_JOB);
    expect(await look(asker, id)).toMatchObject({
      ending: 'lapsed',
      outcome: 'none',
      told: [],
      rating: null,
    });
    // Who played sees his own six and their answers.
    const theirs = await look(asked, id);
    expect(theirs).toMatchObject({ outcome: 'none', my_points: null });
    expect(theirs.told.map(({ mine, theirs }) => [mine?.is_right, theirs])).toEqual(
      Array.from({ length: 6 }, () => [true, null]),
    );
  });

  it('after a question was opened it loses, which is rated; later acts change nothing', async () => {
    const { asker, asked, id } = await aDuel(world, 'thinker');
    const play = await must<Play>(world, asked, 'play_duel', { duel_id: id });
    world.clock.advance(TURN_MS);
    await world.context.jobs.runNow(DUEL_JOB);
    expect(await look(asker, id)).toMatchObject({ ending: 'ran_out', outcome: 'won', told: [] });
    const lost = await look(asked, id);
    expect(lost).toMatchObject({ ending: 'ran_out', outcome: 'lost' });
    expect(lost.rating?.after).toBeLessThan(1500);
    const on = { play_id: play.play_id, question_id: play.questions[0]?.question_id };
    expect(await codeOf(world, asked, 'submit_answer', { ...on, answer: 'a' })).toBe('play_over');
    expect(await codeOf(world, asked, 'weigh_duel', { duel_id: id, weights: '0,1,1,2,2,3' })).toBe(
      'duel_over',
    );
    await world.context.jobs.runNow(DUEL_JOB);
    expect(await look(asked, id)).toEqual({ ...lost, now: expect.any(String) });
  });

  it('a look closes what is overdue, and a given up play is lost when its turn is over', async () => {
    const { asker, asked, id } = await aDuel(world, 'thinker');
    const play = await must<Play>(world, asked, 'play_duel', { duel_id: id });
    await must(world, asked, 'quit_play', { play_id: play.play_id });
    world.clock.advance(TURN_MS);
    expect(await look(asker, id)).toMatchObject({ ending: 'ran_out', outcome: 'won' });
  });

  it('an outage of the servers moves every turn by its length', async () => {
    const { asked, id } = await aDuel(world, 'thinker');
    const before = Date.parse((await look(asked, id)).due_at ?? '');
    await world.outage(3 * HOUR_MS);
    expect(Date.parse((await look(asked, id)).due_at ?? '') - before).toBe(3 * HOUR_MS);
  });
});

describe('what is stored', () => {
  it('two servers and repeated calls: one play a side, one result, one rating', async () => {
    const { asker, asked, id } = await aDuel(world, 'thinker');
    const other = await createSecondServer(world);
    /** The same call to both servers at once. */
    const both = <T>(person: Person, action: string, fields: Record<string, unknown>): Promise<T[]> =>
      Promise.all(
        [world, other, world].map(async ({ app }) => {
          const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
          const payload = JSON.stringify(fields);
          return (await app.inject({ method: 'POST', url: `/api/${action}`, headers, payload })).json().data;
        }),
      );
    const begun = await both<Play | undefined>(asked, 'play_duel', { duel_id: id });
    const plays = begun.flatMap(play => play?.play_id ?? []);
    expect(new Set(plays).size).toBe(1);
    await answerSix(world, asked, id, 3);
    const weights = { duel_id: id, weights: '3,2,2,1,1,0' };
    await both(asked, 'weigh_duel', weights);
    await answerSix(world, asker, id, 3);
    const ends = await both<Duel>(asker, 'weigh_duel', weights);
    await other.close();
    for (const { outcome } of ends) expect(outcome).toBe('drawn');
    const rated = `select duels from duel_rating where player_id = any($1::bigint[])`;
    expect(await world.sql(rated, [[asker.playerId, asked.playerId]])).toEqual([{ duels: 1 }, { duels: 1 }]);
  });

  it('a closing that dies midway leaves nothing of itself, and happens once when it is tried again', async () => {
    const { asker, asked, id } = await aDuel(world, 'thinker');
    await thinkAndWeigh(world, asked, id, 3, '0,1,1,2,2,3');
    await answerSix(world, asker, id, 4);
    await world.sql(
      `create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
    );
    await world.sql('create trigger dies before update on duel_rating for each row execute function die()');
    const weights = { duel_id: id, weights: '3,2,2,1,1,0' };
    expect((await world.call('weigh_duel', weights, asker.token)).status).toBe(500);
    expect(await look(asker, id)).toMatchObject({ status: 'open', my_task: 'weigh', my_weights: null });
    await world.sql('drop trigger dies on duel_rating');
    // Another server takes over, as after kill -9 of the first.
    const other = await createSecondServer(world);
    const headers = { authorization: `Bearer ${asker.token}` };
    const sent = await other.app.inject({
      method: 'POST',
      url: '/api/weigh_duel',
      headers,
      payload: weights,
    });
    expect(sent.json().data).toMatchObject({ outcome: 'lost', my_points: 4, their_points: 7 });
    await other.close();
    const rows = await world.sql('select duels from duel_rating where player_id = $1', [asker.playerId]);
    expect(rows).toEqual([{ duels: 1 }]);
  });

  it('counts in the one allowance of new keys, and counts as seen', async () => {
    const { asked, id } = await aDuel(world, 'quick');
    const use = () => world.sql(`select way, told from key_use where player_id = $1`, [asked.playerId]);
    expect(await use()).toEqual([]);
    await must(world, asked, 'play_duel', { duel_id: id });
    expect(await use()).toEqual([{ way: 'duel', told: 6 }]);
    const seen = `select count(*)::integer as seen from seen_question where player_id = $1 and told_at is not null`;
    expect(await world.sql(seen, [asked.playerId])).toEqual([{ seen: 6 }]);
    // Another duel would need six more.
    await world.app.rooms.settings.set('free_keys_a_day', 11, null);
    const asker = await aPlayer(world);
    const wish = { kind: 'quick', player_id: asked.playerId };
    const { duel_id } = await must<Duel>(world, asker, 'create_duel', wish);
    expect(await codeOf(world, asked, 'accept_duel', { duel_id })).toBe('keys_used_up');
    await world.app.rooms.settings.set('free_keys_a_day', 300, null);
    await must(world, asked, 'accept_duel', { duel_id });
  });

  it('an erased player’s duel stays readable for the other, without a name', async () => {
    const { asker, asked, id } = await aDuel(world, 'thinker');
    await thinkAndWeigh(world, asked, id, 3, '0,1,1,2,2,3');
    await thinkAndWeigh(world, asker, id, 6, '0,1,1,2,2,3');
    const open = await aDuelBetween(asker, asked);
    await world.call('delete_user_account', {}, asker.token);
    const shown = await look(asked, id);
    expect(shown).toMatchObject({ opponent: null, is_opponent_gone: true, outcome: 'lost' });
    expect(shown.told.every(({ theirs }) => theirs?.is_right)).toBe(true);
    expect(JSON.stringify(shown)).not.toContain('Ann');
    expect(await look(asked, open)).toMatchObject({ ending: 'left', outcome: 'none' });
    expect(await world.sql('select from duel_rating where player_id = $1', [asker.playerId])).toEqual([]);
  });
});

const aDuelBetween = async (asker: Person, asked: Person): Promise<string> => {
  const wish = { kind: 'quick', player_id: asked.playerId };
  const { duel_id } = await must<Duel>(world, asker, 'create_duel', wish);
  await must(world, asked, 'accept_duel', { duel_id });
  return duel_id;
};

describe('notices', () => {
  const kindsOf = async (playerId: number) =>
    (
      await world.sql<{ kind: string }>(
        `select kind from notification where player_id = $1 and kind like 'duel%' order by id`,
        [playerId],
      )
    ).map(({ kind }) => kind);

  it('tell of an invitation, a turn, one reminder, and the end to who waited', async () => {
    const { asker, asked, id } = await aDuel(world, 'quick');
    expect([await kindsOf(asked.playerId), await kindsOf(asker.playerId)]).toEqual([['duel_invitation'], []]);
    await answerSix(world, asked, id, 3);
    expect(await kindsOf(asker.playerId)).toEqual(['duel_turn']);
    world.clock.advance(TURN_MS - 12 * HOUR_MS);
    await world.context.jobs.runNow(DUEL_JOB);
    await world.context.jobs.runNow(DUEL_JOB);
    expect(await kindsOf(asker.playerId)).toEqual(['duel_turn', 'duel_reminder']);
    await answerSix(world, asker, id, 3);
    expect(await kindsOf(asked.playerId)).toEqual(['duel_invitation', 'duel_over']);
    expect(await kindsOf(asker.playerId)).toEqual(['duel_turn', 'duel_reminder']);
  });
});
