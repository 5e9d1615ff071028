/** Receipts and the history of battles over HTTP (DECISIONS 6, SPEC 7). */
import { createHash } from 'node:crypto';
import type { Reply } from '@trivium/contract/catalogue';
import { checkReceipt, type Receipt, type ToldRound } from '@trivium/rules/battle/receipt';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aBegun,
  addQuestions,
  aFighter,
  aRoom,
  type Fighter,
  letterOf,
  openRound,
  pass,
  playOut,
} from '../../../../test/kit/arena.ts';
import { listen, openTab } from '../../../../test/kit/live.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

type ReceiptReply = Reply<'get_battle_receipt'>;
type History = Reply<'get_battle_statistics'>;

let world: World;
let address = '';
let fighters: Fighter[] = [];
beforeAll(async () => {
  world = await createWorld();
  await addQuestions(world);
  address = await listen(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  fighters = [
    await aFighter(world, address, { name: 'Ada' }),
    await aFighter(world, address, { name: 'Bo' }),
  ];
});
afterEach(() => {
  for (const { tab } of fighters) tab.close();
});

const call = async (action: string, fields: Record<string, unknown>, { token }: { token: string }) =>
  (await world.call(action, fields, token)).body;
const codeOf = async (...of: Parameters<typeof call>) => (await call(...of))['code'];
const me = (at: number): Fighter => {
  const fighter = fighters[at];
  if (fighter === undefined) throw new Error(`nobody at ${at}`);
  return fighter;
};
const receiptOf = async (battle_id: string, who: Fighter) =>
  (await call('get_battle_receipt', { battle_id }, who))['data'] as ReceiptReply;
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** The receipt in the words of the rules, as the browser puts it. */
const inRules = (reply: ReceiptReply): Receipt =>
  ({
    commitment: reply.commitment,
    seedHex: reply.seed,
    setup: reply.setup,
    firstState: reply.first_state,
    events: reply.events,
    told: {
      rounds: reply.rounds.flatMap(({ reveal }): ToldRound[] =>
        reveal === null
          ? []
          : [
              {
                rightId: reveal.right_answer,
                answers: reveal.answers.map(({ answer, seconds, points, verdict }) => ({
                  ...{ id: answer, ms: Math.round(seconds * 1000), points, verdict },
                })),
              },
            ],
      ),
      seats: reply.battle.over?.seats.map(({ outcome, place, points, right }) => ({
        ...{ outcome, place, points, right },
      })),
    },
  }) as unknown as Receipt;

describe('the receipt of a battle (DECISIONS 6)', () => {
  it('holds by the rules, with the promise heard before the first round, and names no socket', async () => {
    const battle_id = await aBegun(world, fighters, { fee: 10 });
    const promised = (await me(0).tab.hear('battle', ({ phase }) => phase === 'starting')).commitment;
    await playOut(world, fighters, battle_id, 5);
    const receipt = await receiptOf(battle_id, me(1));
    expect(receipt.commitment).toBe(promised);
    expect(await checkReceipt(inRules(receipt), sha256)).toEqual([]);
    expect(receipt.rounds.map(({ reveal }) => reveal?.answers.map(({ verdict }) => verdict))).toEqual(
      Array(5).fill(['right', 'wrong']),
    );
    expect(receipt.rounds[0]?.question.options).toHaveLength(4);
    for (const { tab } of fighters) expect(JSON.stringify(receipt.events)).not.toContain(tab.id);
  });

  it('of a battle found by matchmaking, left in the middle, with a drop and an outage, holds too', async () => {
    const [one, other] = [me(0), me(1)];
    const row = await world.context.db.transaction().execute(async db => {
      const { dealRounds } = await import('../deal/deal.ts');
      const match = {
        kind: 'random' as const,
        playerIds: [one.playerId, other.playerId],
        languageId: 1,
        place: null,
        terms: { fee: 5, questions: 10, seatsMost: 2 },
      };
      const now = world.clock.now();
      const deal = { ...match, categoryId: null, questions: 10, now };
      const rounds = await dealRounds(db, world.context.dice, deal, async () => undefined);
      return world.app.rooms.battles.openMatched(db, { ...match, rounds }, now);
    });
    for (const { tab } of fighters) await tab.ask('enter', { battle_id: row.id });
    await openRound(world, fighters, 0);
    world.clock.advance(1_000);
    await one.tab.ask('answer', { battle_id: row.id, round: 0, option: letterOf(one, 'right') });
    await world.outage(30_000);
    for (const { tab } of fighters) await tab.ask('enter', { battle_id: row.id });
    await pass(world, 16_000);
    await other.tab.ask('leave', { battle_id: row.id });
    const receipt = await receiptOf(row.id, other);
    expect(receipt.battle.over).toMatchObject({ reason: 'left', is_rated: false });
    expect(receipt.events.map(({ event }) => (event as { type: string }).type)).toContain('outage');
    expect(await checkReceipt(inRules(receipt), sha256)).toEqual([]);
    expect(receipt.rounds).toHaveLength(10);
    expect(receipt.rounds.filter(({ reveal }) => reveal !== null)).toHaveLength(1);
  });

  it('is refused to others, before the end, without a beginning, and for what is none', async () => {
    const stranger = await aFighter(world, address);
    fighters.push(stranger);
    const pair = fighters.slice(0, 2);
    const battle_id = await aBegun(world, pair);
    expect(await codeOf('get_battle_receipt', { battle_id }, me(0))).toBe('battle_running');
    expect(await codeOf('get_battle_receipt', { battle_id }, stranger)).toBe('battle_not_found');
    await playOut(world, pair, battle_id, 5);
    expect(await codeOf('get_battle_receipt', { battle_id }, stranger)).toBe('battle_not_found');
    const nothing = { battle_id: world.context.dice.id() };
    expect(await codeOf('get_battle_receipt', nothing, me(0))).toBe('battle_not_found');
    const lobby = await aRoom(world, pair);
    await me(0).tab.ask('delete_room', { battle_id: lobby });
    expect(await codeOf('get_battle_receipt', { battle_id: lobby }, me(0))).toBe('battle_not_found');
  });

  it('is kept 90 days; the result stays, the bot’s battles go, and lobbies that never began go after a week', async () => {
    const bots = (await call('start_bot_battle', {}, me(0)))['data'] as { battle_id: string };
    await me(0).tab.ask('leave', { battle_id: bots.battle_id });
    await pass(world, 0);
    const battle_id = await aBegun(world, fighters);
    await playOut(world, fighters, battle_id, 5);
    const lobby = await aRoom(world, fighters);
    await me(0).tab.ask('delete_room', { battle_id: lobby });
    const rows = (id: string) => world.sql('select from battle_event where battle_id = $1', [id]);
    world.clock.advance(6 * DAY_MS);
    await world.context.jobs.runNow('battle-logs');
    expect(await rows(lobby)).not.toHaveLength(0);
    world.clock.advance(2 * DAY_MS);
    await world.context.jobs.runNow('battle-logs');
    expect(await world.sql('select from battle where id = $1', [lobby])).toHaveLength(0);
    expect((await receiptOf(battle_id, me(0))).events).not.toHaveLength(0);
    world.clock.advance(83 * DAY_MS);
    await world.context.jobs.runNow('battle-logs');
    expect(await rows(battle_id)).toHaveLength(0);
    expect(await world.sql('select from battle where id = $1', [bots.battle_id])).toHaveLength(0);
    const { token } = await freshSession(me(0));
    expect(await codeOf('get_battle_receipt', { battle_id }, { token })).toBe('battle_not_found');
    const kept = (await call('get_battle_statistics', {}, { token }))['data'] as History;
    expect(kept.battles.map(battle => battle.battle_id)).toEqual([battle_id]);
  });
});

/** Sessions do not live as long as logs do. */
const freshSession = async ({ uid }: Fighter): Promise<{ token: string }> => {
  const proof = {
    uid,
    type: 'email',
    email: `${uid}@example.org`,
    isEmailVerified: true,
    mobile: null,
    name: null,
  } as const;
  const idToken = await world.app.rooms.identity.sign(proof, world.clock.now());
  const { body } = await world.call('user_signup', { firebase_id: uid, type: 'email' }, idToken);
  return { token: (body['data'] as Reply<'user_signup'>).api_token };
};

describe('the history of battles (SPEC 7)', () => {
  it('tells figures and battles with opponents; a friend room moves no rating', async () => {
    const battle_id = await aBegun(world, fighters, { fee: 10 });
    await playOut(world, fighters, battle_id, 5);
    const [winner, loser] = [me(0), me(1)];
    const won = await call('get_battle_statistics', {}, winner);
    expect(won).toMatchObject({ error: false, total: 1 });
    const { figures, battles } = won['data'] as History;
    expect(figures).toEqual({
      ...{ played: 1, wins: 1, losses: 0, draws: 0, rating: null, rating_deviation: null },
      ...{ wins_in_a_row: 0, longest_wins_in_a_row: 0 },
    });
    expect(battles[0]).toMatchObject({
      ...{ battle_id, kind: 'friend', outcome: 'win', place: 1, points: 30, right: 5, coins: 10 },
      ...{ rating_before: null, rating_after: null },
      opponents: [{ player_id: loser.playerId, name: 'Bo', points: 0, place: 2, is_bot: false }],
    });
    const lost = (await call('get_battle_statistics', {}, loser))['data'] as History;
    expect(lost.battles[0]).toMatchObject({ outcome: 'lose', coins: -10 });
    const coins = (await call('get_user_coin_score', {}, winner))['data'];
    expect(coins).toMatchObject({ coins: 110 });
    const reasons = (await call('get_tracker_data', {}, winner))['data'] as {
      reason: string;
      reference: string;
    }[];
    expect(reasons.slice(0, 2)).toMatchObject([
      { reason: 'battle_pot', reference: battle_id, points: 20 },
      { reason: 'battle_fee', reference: battle_id, points: -10 },
    ]);
  });

  it('answers a claim with the truth, counts a lie, and tells only of one’s own battles', async () => {
    const stranger = await aFighter(world, address);
    fighters.push(stranger);
    const pair = fighters.slice(0, 2);
    const battle_id = await aBegun(world, pair);
    await playOut(world, pair, battle_id, 5);
    const ids = { user_id1: me(0).playerId, user_id2: me(1).playerId };
    const lies = async () =>
      (await world.context.metrics.claimsRefused.get()).values.find(
        ({ labels }) => labels.action === 'set_battle_statistics',
      )?.value ?? 0;
    const before = await lies();
    const honest = { ...ids, winner_id: me(0).playerId, is_drawn: 0 };
    for (const who of pair) {
      const { data } = (await call('set_battle_statistics', honest, who)) as { data: { battle: unknown } };
      expect(data.battle).toMatchObject({ battle_id, outcome: who === pair[0] ? 'win' : 'lose' });
    }
    expect(await lies()).toBe(before);
    const lie = { ...ids, winner_id: me(1).playerId, is_drawn: 0 };
    for (const [told, who] of [
      [lie, me(1)],
      [{ ...ids, is_drawn: 1 }, me(0)],
      [honest, stranger],
    ] as const) {
      const { data } = (await call('set_battle_statistics', told, who)) as {
        data: { battle: { battle_id: string } | null; figures: History['figures'] };
      };
      expect(data.battle?.battle_id ?? null).toBe(who === stranger ? null : battle_id);
      expect(data.figures.wins).toBe(who === me(0) ? 1 : 0);
    }
    expect(await lies()).toBe(before + 3);
  });

  it('takes only the orders there are, and pages', async () => {
    for (let battle = 0; battle < 3; battle += 1) {
      for (const [place, { tab, token }] of fighters.entries()) {
        tab.close();
        fighters[place] = { ...me(place), tab: await openTab(address, token) };
      }
      const battle_id = await aBegun(world, fighters);
      await playOut(world, fighters, battle_id, 5, (place, round) => place === 0 && round < battle * 2 + 1);
    }
    const page = async (fields: Record<string, unknown>) => {
      const body = await call('get_battle_statistics', fields, me(0));
      expect(body['total']).toBe(3);
      return (body['data'] as History).battles.map(({ right }) => right);
    };
    expect(await page({})).toEqual([5, 3, 1]);
    expect(await page({ sort: 'id', order: 'ASC' })).toEqual([1, 3, 5]);
    expect(await page({ sort: 'points', order: 'desc', limit: 2 })).toEqual([5, 3]);
    expect(await page({ sort: 'points', order: 'asc', offset: 2 })).toEqual([5]);
    expect(await page({ offset: 9 })).toEqual([]);
    for (const wrong of [
      { sort: 'rating' },
      { order: 'up' },
      { sort: 'id; drop table battle' },
      { limit: 101 },
    ])
      expect((await world.call('get_battle_statistics', wrong, me(0).token)).status).toBe(400);
  });

  it('keeps the seat of somebody who deleted the account, without name, id and rating', async () => {
    const battle_id = await aBegun(world, fighters);
    await playOut(world, fighters, battle_id, 5);
    const { token } = await freshSession(me(1));
    expect((await call('delete_user_account', {}, { token }))['error']).toBe(false);
    const { battles } = (await call('get_battle_statistics', {}, me(0)))['data'] as History;
    expect(battles[0]?.opponents).toMatchObject([{ player_id: null, name: '', profile: '', place: 2 }]);
    expect((await receiptOf(battle_id, me(0))).battle.seats[1]).toMatchObject({ player_id: null, name: '' });
    expect(await world.sql('select from rating where player_id = $1', [me(1).playerId])).toHaveLength(0);
  });
});
