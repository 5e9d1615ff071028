/** Battles with real sockets and a real database (DECISIONS 6). */
import type { BattleTurn } from '@trivium/contract/battle/battle-reply';
import { openLobby, openMatched } from '@trivium/rules/battle/battle';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  aBegun,
  addQuestions,
  aRoom,
  type Fighter,
  letterOf,
  openRound,
  pass,
  playOut,
  rowOf,
} from '../../../test/kit/arena.ts';
import { holdCoins } from '../../../test/kit/coins.ts';
import { listen, openTab } from '../../../test/kit/live.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { battleKit } from './battle.test-kit.ts';

let world: World;
let address: string;

beforeAll(async () => {
  world = await createWorld();
  await addQuestions(world);
  address = await listen(world);
});
afterAll(() => world.close());
const { come, coinsOf, eventsOf, replay } = battleKit(
  () => world,
  () => address,
);

describe('a whole battle (DECISIONS 6)', () => {
  it('is played by two sockets to its end, and its log gives the stored state again', async () => {
    const [one, other] = await come(2);
    const id = await aBegun(world, [one, other], { fee: 5 });
    await playOut(world, [one, other], id, 5);
    const row = await rowOf(world, id);
    expect(one.tab.battle().over?.seats.map(({ outcome, coins }) => [outcome, coins])).toEqual([
      ['win', 10],
      ['lose', 0],
    ]);
    expect([await coinsOf(one), await coinsOf(other)]).toEqual([105, 95]);
    expect(await replay(id, openLobby(one.playerId, row.created_at.getTime()))).toEqual(row.state);
    const events = await eventsOf(id);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
    expect(await world.sql('select from battle_place where battle_id = $1', [id])).toEqual([]);
  });

  it('never tells an answer before its round is closed, nor what another chose', async () => {
    const [one, other] = await come(2);
    const id = await aBegun(world, [one, other]);
    await playOut(world, [one, other], id, 5, (place, round) => (place + round) % 2 === 0);
    const row = await rowOf(world, id);
    const questions = row.rounds.map(({ questionId }) => questionId);
    for (const { tab, playerId } of [one, other]) {
      expect(tab.frames.length).toBeGreaterThan(20);
      expect(tab.frames.filter(({ name }) => name === 'turn').length).toBeGreaterThan(12);
      for (const { name, data } of tab.frames) {
        if (name !== 'battle' && name !== 'turn') {
          expect(data, name).toEqual({ ok: true, data: {} });
          continue;
        }
        const seen = data as BattleTurn;
        const text = JSON.stringify(seen);
        const closed = seen.phase === 'over' ? 5 : seen.phase === 'question' ? seen.round : seen.round + 1;
        // Words that only the key's owner may know: the right answers, the notes, and other rounds' questions.
        for (const [round, questionId] of questions.entries()) {
          const isOpened = round <= seen.round;
          if (!isOpened) expect(text).not.toContain(`"question_id":${questionId},`);
          if (round >= closed) expect(text).not.toMatch(new RegExp(`"note":"[^"]*Note ${questionId}"`));
        }
        if (seen.phase !== 'question') continue;
        expect(seen.reveal).toBeNull();
        if (seen.question !== undefined)
          expect(Object.keys(seen.question).sort()).toEqual([
            'image',
            'image_alt',
            'options',
            'question_id',
            'text',
          ]);
        for (const seat of seen.seats) {
          // Left out once somebody has answered: told with the question before.
          if (seat.verdicts === undefined) expect(seen.question).toBeUndefined();
          else expect(seat.verdicts).toHaveLength(seen.round);
          expect(Object.keys(seat)).not.toContain('answer');
        }
        const mine = row.state.seats.findIndex(seat => seat.playerId === playerId);
        const own = row.state.seats[mine]?.answers[seen.round]?.option ?? null;
        const ownLetter = own === null ? null : 'abcd'[row.rounds[seen.round]?.order.indexOf(own) ?? -1];
        expect([null, ownLetter]).toContain(seen.mine);
        expect(text).not.toContain(row.seed?.toString('hex'));
      }
    }
  });

  it('promises a commitment before its first round', async () => {
    const [one, other] = await come(2);
    const id = await aBegun(world, [one, other]);
    const begun = await one.tab.hear('battle', battle => battle.phase === 'starting');
    expect(begun.question).toBeNull();
    expect(begun.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect((await rowOf(world, id)).seed).toHaveLength(32);
  });

  it('of four is won by the best, and the pot is his', async () => {
    const four = await come(4);
    const id = await aBegun(world, four, { fee: 10 });
    await playOut(world, four, id, 5, place => place === 2);
    expect(four[0].tab.battle().over?.seats.map(({ place, coins }) => [place, coins])).toEqual([
      [2, 0],
      [2, 0],
      [1, 40],
      [2, 0],
    ]);
    expect(
      await world.sql(`select from ledger_entry where account = 'escrow' having sum(amount) <> 0`),
    ).toEqual([]);
  });
});

describe('commands that come twice, late, early or from nobody', () => {
  it('an answer said again is acknowledged again, another one is refused, and both are stored once', async () => {
    const [one, other] = await come(2);
    const battle_id = await aBegun(world, [one, other]);
    await openRound(world, [one, other], 0);
    const [right, wrong] = [letterOf(one, 'right'), letterOf(one, 'wrong')];
    const sent = { battle_id, round: 0, option: right };
    const replies = await Promise.all([one.tab.ask('answer', sent), one.tab.ask('answer', sent)]);
    expect(replies).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await one.tab.ask('answer', { ...sent, option: wrong })).toMatchObject({
      code: 'already_answered',
    });
    expect((await eventsOf(battle_id)).filter(({ event }) => event.type === 'answer')).toHaveLength(1);
    expect(await other.tab.hear('battle', battle => battle.seats[0]?.has_answered === true)).toMatchObject({
      mine: null,
      reveal: null,
    });
  });

  it('an answer to a round that is over or not open is refused, and to an option that is none', async () => {
    const [one, other] = await come(2);
    const battle_id = await aBegun(world, [one, other]);
    expect(await one.tab.ask('answer', { battle_id, round: 0, option: 'a' })).toMatchObject({
      code: 'not_open',
    });
    await openRound(world, [one, other], 0);
    expect(await one.tab.ask('answer', { battle_id, round: 1, option: 'a' })).toMatchObject({
      code: 'not_open',
    });
    for (const option of ['e', 'Z', '1'])
      expect(await one.tab.ask('answer', { battle_id, round: 0, option })).toMatchObject({
        code: 'bad_answer',
      });
    await pass(world, 16_000);
    await openRound(world, [one, other], 1);
    expect(await one.tab.ask('answer', { battle_id, round: 0, option: 'a' })).toMatchObject({
      code: 'too_late',
    });
  });

  it('an answer that arrives after the clock closes the round and has no points', async () => {
    const [one, other] = await come(2);
    const battle_id = await aBegun(world, [one, other]);
    await openRound(world, [one, other], 0);
    world.clock.advance(15_400);
    expect(await one.tab.ask('answer', { battle_id, round: 0, option: 'a' })).toMatchObject({
      code: 'too_late',
    });
    await pass(world, 200);
    expect(await one.tab.hear('battle', battle => battle.phase === 'reveal')).toMatchObject({
      seats: [{ verdicts: ['missing'], points: 0 }, { verdicts: ['missing'] }],
    });
  });

  it('tells what others answered with a closed round, and never while it is open (DECISIONS 12)', async () => {
    await world.sql(
      `insert into option_count (question_id, option_index, chosen)
       select id, n, case n when 0 then 27 else 1 end from question cross join generate_series(0, 3) n
       where external_id like 'arena-%' on conflict (question_id, option_index) do update set chosen = excluded.chosen`,
    );
    const [one, other] = await come(2);
    await aBegun(world, [one, other]);
    await openRound(world, [one, other], 0);
    expect(one.tab.battle()).toMatchObject({ phase: 'question', reveal: null });
    world.clock.advance(15_400);
    await pass(world, 200);
    const { reveal } = await one.tab.hear('battle', battle => battle.phase === 'reveal');
    expect(reveal?.others).toMatchObject({ answers: 30, right_percent: null });
    const right = reveal?.others?.options?.find(({ id }) => id === reveal.right_answer);
    expect(right?.percent).toBe(90);
    await world.sql('delete from option_count');
  });

  it('a stranger gets nothing: neither in, nor a word, nor an answer, nor a seat removed', async () => {
    const [one, other, stranger] = (await come(3)) as [Fighter, Fighter, Fighter];
    const battle_id = await aBegun(world, [one, other]);
    await openRound(world, [one, other], 0);
    const told = await Promise.all([
      stranger.tab.ask('enter', { battle_id }),
      stranger.tab.ask('answer', { battle_id, round: 0, option: 'a' }),
      stranger.tab.ask('say', { battle_id, line: 's1' }),
      stranger.tab.ask('leave', { battle_id }),
      stranger.tab.ask('start', { battle_id }),
      stranger.tab.ask('delete_room', { battle_id }),
      stranger.tab.ask('remove_seat', { battle_id, player_id: other.playerId }),
    ]);
    expect(told.map(reply => (reply.ok ? 'ok' : reply.code))).toEqual([
      'battle_not_found',
      'not_seated',
      'not_seated',
      'not_seated',
      'not_owner',
      'not_owner',
      'not_owner',
    ]);
    expect((await world.call('get_battle', { battle_id }, stranger.token)).body['code']).toBe(
      'battle_not_found',
    );
    expect(stranger.tab.frames.filter(({ name }) => name === 'battle')).toEqual([]);
  });

  it('a stranger who knocks again and again hears nothing of what happens meanwhile', async () => {
    const [one, other, stranger] = (await come(3)) as [Fighter, Fighter, Fighter];
    const battle_id = await aRoom(world, [one, other]);
    for (let time = 0; time < 15; time += 1) {
      await Promise.all([
        other.tab.ask('ready', { battle_id, is_ready: time % 2 === 0 }),
        stranger.tab.ask('enter', { battle_id }),
      ]);
    }
    expect(new Set(stranger.tab.frames.map(({ name }) => name))).toEqual(new Set(['reply to enter']));
  });

  it('a start that is sent twice takes the fees once', async () => {
    const [one, other] = await come(2);
    const battle_id = await aRoom(world, [one, other], { fee: 20 });
    const replies = await Promise.all([
      one.tab.ask('start', { battle_id }),
      one.tab.ask('start', { battle_id }),
    ]);
    expect(replies).toMatchObject([{ ok: true }, { ok: true }]);
    expect([await coinsOf(one), await coinsOf(other)]).toEqual([80, 80]);
  });
});

describe('a server that has not beaten for two seconds', () => {
  it('shows no round that an outage may take back', async () => {
    const [one, other] = await come(2);
    const id = await aBegun(world, [one, other]);
    const shown = async () => {
      const { battles } = world.app.rooms;
      return (await battles.present(await rowOf(world, id), one.playerId)).phase;
    };
    // Its first beat, a second of real time away, never comes.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    world.context.heartbeat.start();
    vi.useRealTimers();
    world.clock.advance(3_000);
    expect(await shown()).toBe('starting');
    await world.context.heartbeat.stop();
    expect(await shown()).toBe('question');
  });
});

describe('a slow line (DECISIONS 6)', () => {
  it('is forgiven what the server measured, and whoever holds his replies back gains 0.25 s at most', async () => {
    const [quick, other] = await come(2);
    quick.tab.close();
    const one = { ...quick, tab: await openTab(address, quick.token, { greetsAfterMs: 1_000 }) };
    const battle_id = await aBegun(world, [one, other]);
    await openRound(world, [one, other], 0);
    world.clock.advance(3_100);
    for (const each of [one, other])
      await each.tab.ask('answer', { battle_id, round: 0, option: letterOf(each, 'right') });
    const { seats } = (await rowOf(world, battle_id)).state;
    expect(seats[0]?.answers[0]).toMatchObject({ ms: 2_850, lineMs: 250, points: 6 });
    expect(seats[1]?.answers[0]?.ms).toBeGreaterThanOrEqual(2_850);
  });
});

describe('who is there', () => {
  it('a lost socket is seen at once, comes back with a view, and may stay away for 20 s at most', async () => {
    const [one, other] = await come(2);
    const battle_id = await aBegun(world, [one, other], { fee: 5 });
    await openRound(world, [one, other], 0);
    other.tab.socket.io.engine.close();
    await one.tab.hear('battle', battle => battle.seats[1]?.presence === 'away');
    await pass(world, 10_000);
    const back = await openTab(address, other.token);
    expect(await back.ask('enter', { battle_id, last_seq: 1 })).toMatchObject({
      ok: true,
      data: { phase: 'question', round: 0, seat: 1, playing: back.id },
    });
    await one.tab.hear('battle', battle => battle.seats[1]?.presence === 'here');
    back.close();
    await one.tab.hear('battle', battle => battle.seats[1]?.presence === 'away');
    await pass(world, 10_000);
    expect((await rowOf(world, battle_id)).status).toBe('running');
    await pass(world, 10_500);
    expect(await one.tab.hear('battle', battle => battle.phase === 'over')).toMatchObject({
      over: { reason: 'left', seats: [{ outcome: 'win', coins: 10 }, { outcome: 'lose' }] },
    });
  });

  it('the newest tab plays, the older one watches and is told so, and takes over when the newer is gone', async () => {
    const [one, other] = await come(2);
    const battle_id = await aBegun(world, [one, other]);
    const newer = await openTab(address, one.token);
    await newer.ask('enter', { battle_id });
    expect(await one.tab.hear('battle', battle => battle.playing !== one.tab.id)).toMatchObject({
      playing: newer.id,
    });
    newer.close();
    await one.tab.hear('battle', battle => battle.seats[0]?.presence === 'away');
    await one.tab.ask('enter', { battle_id });
    expect(one.tab.battle()).toMatchObject({ playing: one.tab.id, seats: [{ presence: 'here' }, {}] });
  });

  it('nothing is sent again to who has the newest already', async () => {
    const [one, other] = await come(2);
    const battle_id = await aRoom(world, [one, other]);
    const { seq } = await one.tab.hear('battle', battle => battle.seats[1]?.presence === 'here');
    expect(await one.tab.ask('enter', { battle_id, last_seq: seq })).toEqual({ ok: true, data: null });
  });

  it('whoever leaves has lost, is free for another battle, and the other takes the pot', async () => {
    const [one, other] = await come(2);
    const battle_id = await aBegun(world, [one, other], { fee: 5 });
    expect(await one.tab.ask('leave', { battle_id })).toMatchObject({ ok: true });
    expect(await one.tab.ask('leave', { battle_id })).toMatchObject({ ok: true });
    expect(await other.tab.hear('battle', battle => battle.phase === 'over')).toMatchObject({
      over: { reason: 'left', seats: [{ outcome: 'lose' }, { outcome: 'win', coins: 10 }] },
    });
    expect((await world.call('get_running_battle', {}, one.token)).body['data']).toEqual({ battle: null });
  });

  it('a player who is switched off in the middle gets up wherever he sits', async () => {
    const [one, other] = await come(2);
    await aBegun(world, [one, other], { fee: 5 });
    await world.sql(`update player set status = 'deactivated' where id = $1`, [other.playerId]);
    for (let sweeps = 0; sweeps < 5; sweeps += 1) await pass(world, 0);
    expect(await one.tab.hear('battle', battle => battle.phase === 'over')).toMatchObject({
      over: { reason: 'left', seats: [{ outcome: 'win', coins: 10 }, {}] },
    });
  });

  it('nobody sits in two battles', async () => {
    const [one, other, third] = (await come(3)) as [Fighter, Fighter, Fighter];
    await aRoom(world, [one, other]);
    await expect(aRoom(world, [third, other])).rejects.toThrow(/in_other_battle/);
    await expect(aRoom(world, [other])).rejects.toThrow(/in_other_battle/);
  });
});

describe('a long outage (DECISIONS 6)', () => {
  it('does not count: clocks go on where they stood, whoever is still there plays on, and the log still fits', async () => {
    const [one, other] = await come(2);
    const battle_id = await aBegun(world, [one, other]);
    await openRound(world, [one, other], 0);
    world.clock.advance(4_000);
    const before = ((await rowOf(world, battle_id)).state.deadlineAt ?? 0) - world.clock.now();
    await world.outage(60_000);
    const left = (battle: { deadline_at: string | null }) =>
      Date.parse(battle.deadline_at ?? '') - world.clock.now();
    const seen = await one.tab.hear('battle', battle => left(battle) > 0);
    expect(left(seen)).toBe(before);
    // This server only stood still: nobody has to enter again.
    expect(seen.seats.map(({ presence }) => presence)).toEqual(['here', 'here']);
    expect(
      await one.tab.ask('answer', { battle_id, round: 0, option: letterOf(one, 'right') }),
    ).toMatchObject({ ok: true });
    const row = await rowOf(world, battle_id);
    const answer = row.state.seats[0]?.answers[0];
    expect(answer?.verdict).toBe('right');
    expect((answer?.ms ?? 0) + (answer?.lineMs ?? 0)).toBe(4_000);
    expect(await replay(battle_id, openLobby(one.playerId, row.created_at.getTime()))).toEqual(row.state);
  });
});

describe('the bot (DECISIONS 6)', () => {
  it('plays openly for nothing, and moves by itself', async () => {
    const [one] = await come(2);
    const { body } = await world.call('start_bot_battle', { strength: 'hard' }, one.token);
    const { battle_id } = body['data'] as { battle_id: string };
    expect(body['data']).toMatchObject({
      kind: 'bot',
      fee: 0,
      phase: 'starting',
      seats: [{}, { is_bot: true }],
    });
    expect((await world.call('start_bot_battle', {}, one.token)).body['data']).toMatchObject({ battle_id });
    await one.tab.ask('enter', { battle_id });
    for (let round = 0; round < 10; round += 1) {
      await openRound(world, [one], round);
      await one.tab.ask('answer', { battle_id, round, option: letterOf(one, 'right') });
      await pass(world, 15_500);
    }
    const over = await one.tab.hear('battle', battle => battle.phase === 'over');
    expect(over).toMatchObject({ over: { is_rated: false, mine: null } });
    expect(over.seats[1]?.verdicts.every(verdict => verdict === 'right' || verdict === 'wrong')).toBe(true);
    expect(await coinsOf(one)).toBe(100);
    expect(await world.sql('select from battle_seat where battle_id = $1', [battle_id])).toEqual([]);
    const row = await rowOf(world, battle_id);
    expect(await replay(battle_id, openMatched([one.playerId, null], row.created_at.getTime()))).toEqual(
      row.state,
    );
  });
});

describe('the chat (DECISIONS 6)', () => {
  it('says preset lines to everybody, one a second, and keeps none', async () => {
    const [one, other] = await come(2);
    const battle_id = await aRoom(world, [one, other]);
    expect(await one.tab.ask('say', { battle_id, line: 's3' })).toMatchObject({ ok: true });
    expect(await other.tab.hear('said')).toEqual({ battle_id, seat: 0, line: 's3' });
    await one.tab.hear('said');
    expect(await one.tab.ask('say', { battle_id, line: 'k2' })).toMatchObject({ code: 'too_many_requests' });
    expect(await one.tab.askRaw('say', { battle_id, line: 'You are a …' })).toMatchObject({
      code: 'bad_command',
    });
    world.clock.advance(1_001);
    expect(await one.tab.ask('say', { battle_id, line: 'k24' })).toMatchObject({ ok: true });
    expect((await eventsOf(battle_id)).map(({ event }) => event.type)).not.toContain('said');
  });

  it('a sticker of the shop is refused to who did not buy it, and everybody sees it of who did', async () => {
    const [one, other] = await come(2);
    const battle_id = await aRoom(world, [one, other]);
    await holdCoins(world, one.playerId, { bonus: 20 });
    const bought = await world.call('buy_look', { kind: 'sticker', name: 'k30' }, one.token);
    expect(bought.body['code'] ?? null).toBeNull();
    const say = (who: Fighter, line: string) => who.tab.ask('say', { battle_id, line });
    expect(await say(other, 'k30')).toMatchObject({ ok: false, code: 'look_not_yours' });
    expect(await say(one, 'k31')).toMatchObject({ ok: false, code: 'look_not_yours' });
    world.clock.advance(1_001);
    expect(await say(one, 'k30')).toMatchObject({ ok: true });
    // The first line that reaches anybody: what was refused reached nobody.
    for (const { tab } of [one, other])
      expect(await tab.hear('said')).toEqual({ battle_id, seat: 0, line: 'k30' });
  });

  it('is one line a second even for a tab that does not look and says many at once', async () => {
    const [one, other] = await come(2);
    const battle_id = await aRoom(world, [one, other]);
    for (const { tab } of [one, other]) tab.close();
    const tab = await openTab(address, one.token);
    const says = Array.from({ length: 20 }, () => tab.ask('say', { battle_id, line: 's1' }));
    expect((await Promise.all(says)).filter(({ ok }) => ok)).toHaveLength(1);
    tab.close();
  });
});
