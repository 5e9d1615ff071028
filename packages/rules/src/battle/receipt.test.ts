/** The receipt: an honest one holds, and whatever was changed afterwards is found (DECISIONS 6). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyGame, aRound, eventOf, type Game } from './battle.test-kit.ts';
import { reduceBattle } from './battle.ts';
import { outcomeOf } from './pot.ts';
import { checkReceipt, commitmentText, firstState, type Receipt, toldRounds } from './receipt.ts';
import type { Round } from './setup.ts';
import { nextDueAt } from './time.ts';

/** The digest is an argument; any function that tells texts apart will do here. */
const digest = (text: string): string => `digest of ${text}`;
const check = (receipt: Receipt) => checkReceipt(JSON.parse(JSON.stringify(receipt)) as Receipt, digest);

/** A game as a server logs it, to its end; null when it never became one. */
const receiptOf = ({ setup: dealt, steps }: Game, seedHex: string): Receipt | null => {
  const rounds = dealt.rounds.map((round, index) => ({ ...round, questionId: 100 + index }));
  const setup = { ...dealt, rounds };
  const beginning = firstState(setup, dealt.kind === 'bot' ? [1, null] : [1, 2], 0);
  const events: Receipt['events'][number][] = [];
  let [state, now] = [beginning, 0];
  const happen = (event: Receipt['events'][number]['event']): void => {
    const result = reduceBattle(setup, state, event, now);
    if ('refused' in result || result.isRepeated) return;
    state = result.state;
    events.push({ seq: events.length + 1, at: now, event });
  };
  for (const { waitMs, wish } of steps) {
    now += waitMs + (wish.type === 'outage' ? wish.gapMs : 0);
    const event = eventOf(state, wish);
    if (event !== null) happen(event);
  }
  for (let due = nextDueAt(setup, state); due !== null; due = nextDueAt(setup, state)) {
    now = Math.max(now, due);
    happen({ type: 'tick' });
  }
  if (state.startedAt === null) return null;
  const seats = outcomeOf(setup, state).seats.map(({ outcome, place, points, right }) => ({
    ...{ outcome, place, points, right },
  }));
  const told = { rounds: toldRounds(setup, state), seats };
  const commitment = digest(commitmentText(seedHex, rounds));
  return { commitment, seedHex, setup, firstState: beginning, events, told };
};

const anySeed = fc
  .array(fc.nat({ max: 15 }), { minLength: 64, maxLength: 64 })
  .map(digits => digits.map(digit => digit.toString(16)).join(''));
const anyReceipt: fc.Arbitrary<Receipt> = fc
  .tuple(anyGame, anySeed)
  .map(([game, seed]) => receiptOf(game, seed))
  .filter(receipt => receipt !== null);

/** The events that gave the answers of closed rounds in time. The same said again only lets time pass. */
const answersOf = ({ events, told }: Receipt) => {
  const given = new Set<string>();
  return events.flatMap(({ seq, at, event }) => {
    if (event.type !== 'answer' || given.has(`${event.seat}/${event.round}`)) return [];
    given.add(`${event.seat}/${event.round}`);
    const answer = told.rounds[event.round]?.answers[event.seat] ?? null;
    return answer === null || answer.verdict === 'late' ? [] : [{ seq, at, answer }];
  });
};

const changedRound = (receipt: Receipt, at: number, change: (round: Round) => Round): Receipt => ({
  ...receipt,
  setup: {
    ...receipt.setup,
    rounds: receipt.setup.rounds.map((round, index) => (index === at ? change(round) : round)),
  },
});

describe('the text of the commitment', () => {
  test('names seed, questions, order, key and the bot’s move, one round a line', () => {
    const rounds: Round[] = [
      { ...aRound(), questionId: 7, order: [2, 0, 1] },
      { ...aRound({ afterMs: 4200, option: 1 }), questionId: 9, key: { kind: 'true_false', option: 0 } },
    ];
    expect(commitmentText('ab', rounds)).toBe(
      [
        'trivium battle 1',
        'seed ab',
        'round 1 question 7 order 2,0,1 key choice 2',
        'round 2 question 9 order 0,1,2,3 key true_false 0 bot 1 after 4200',
      ].join('\n'),
    );
  });
});

describe('a receipt', () => {
  test('of an honest battle holds, whatever happened in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyReceipt, async receipt => {
        expect(await check(receipt)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('with another seed breaks the commitment', async () => {
    await fc.assert(
      fc.asyncProperty(anyReceipt, anySeed, async (receipt, seedHex) => {
        fc.pre(seedHex !== receipt.seedHex);
        expect(await check({ ...receipt, seedHex })).toContain('commitment');
      }),
      { numRuns: 50 },
    );
  });

  test('with another key, order or question in any round breaks the commitment', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyReceipt,
        fc.nat(),
        fc.constantFrom<((round: Round) => Round)[]>(
          round => ({
            ...round,
            key: { kind: 'choice', option: 'option' in round.key ? 1 - round.key.option : 0 },
          }),
          round => ({ ...round, order: [...round.order].reverse() }),
          round => ({ ...round, questionId: round.questionId + 1 }),
          round => ({ ...round, bot: { afterMs: 1, option: 0 } }),
        ),
        async (receipt, at, change) => {
          const tampered = changedRound(receipt, at % receipt.setup.rounds.length, change);
          fc.pre(JSON.stringify(tampered) !== JSON.stringify(receipt));
          expect(await check(tampered)).toContain('commitment');
        },
      ),
      { numRuns: 200 },
    );
  });

  test('with an answer at another instant is not what was told', async () => {
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(
        anyReceipt,
        fc.nat(),
        fc.integer({ min: 1, max: 3_000 }),
        async (receipt, pick, byMs) => {
          // Earlier than the opening would be another matter, not another time.
          const counted = answersOf(receipt).filter(({ answer, at }) => answer.ms > byMs && at > byMs);
          const one = counted[pick % Math.max(1, counted.length)];
          fc.pre(one !== undefined);
          moved += 1;
          const events = receipt.events.map(each =>
            each.seq === one?.seq ? { ...each, at: each.at - byMs } : each,
          );
          expect(await check({ ...receipt, events })).not.toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
    expect(moved).toBeGreaterThan(20);
  });

  test('with another choice, a missing event or one more is not what was told', async () => {
    await fc.assert(
      fc.asyncProperty(anyReceipt, fc.nat(), async (receipt, pick) => {
        const at = pick % receipt.events.length;
        const without = receipt.events.filter((_, index) => index !== at);
        expect(await check({ ...receipt, events: without })).not.toEqual([]);
        const twice = receipt.events.flatMap((each, index) => (index === at ? [each, each] : [each]));
        expect(await check({ ...receipt, events: twice })).not.toEqual([]);
        const answers = answersOf(receipt);
        const one = answers[pick % Math.max(1, answers.length)];
        if (one === undefined) return;
        const other = receipt.events.map(each =>
          each.seq === one.seq && each.event.type === 'answer'
            ? { ...each, event: { ...each.event, option: each.event.option === 0 ? 1 : 0 } }
            : each,
        );
        expect(await check({ ...receipt, events: other })).not.toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('with other points, places or right answers than the rules give is found', async () => {
    await fc.assert(
      fc.asyncProperty(anyReceipt, async receipt => {
        const { told } = receipt;
        const seats = told.seats.map(seat => ({ ...seat, points: seat.points + 1 }));
        expect(await check({ ...receipt, told: { ...told, seats } })).toEqual(['seats']);
        const rounds = told.rounds.map(round => ({ ...round, rightId: 'z' }));
        if (rounds.length > 0)
          expect(await check({ ...receipt, told: { ...told, rounds } })).toEqual(['rounds']);
      }),
      { numRuns: 50 },
    );
  });

  test('whose first state already has answers, or somebody else’s seat, is none', async () => {
    await fc.assert(
      fc.asyncProperty(anyReceipt, async receipt => {
        const seats = receipt.firstState.seats.map(seat => ({ ...seat, isReady: !seat.isReady }));
        expect(await check({ ...receipt, firstState: { ...receipt.firstState, seats } })).toContain('log');
      }),
      { numRuns: 50 },
    );
  });
});
