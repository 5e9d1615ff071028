/** Builders for the tests of battles: rounds, a battle that remembers its state, and any of them at random. */
import fc from 'fast-check';
import { openLobby, openMatched, reduceBattle } from './battle.ts';
import type { BattleEvent } from './event.ts';
import type { BattleKind, BattleSetup, BotMove, Round } from './setup.ts';
import type { BattleState } from './state.ts';

/** A choice of four whose right answer is the third. */
export const aRound = (bot?: BotMove): Round => ({
  key: { kind: 'choice', option: 2 },
  order: [0, 1, 2, 3],
  difficulty: 3,
  questionId: 1,
  ...(bot === undefined ? {} : { bot }),
});

export const aSetup = (facts: Partial<BattleSetup> = {}): BattleSetup => ({
  kind: 'random',
  seatsMost: 2,
  fee: 5,
  questions: 10,
  rounds: Array.from({ length: facts.questions ?? 10 }, () => aRound()),
  ...facts,
});

/** The socket of a seat in these tests. */
export const socketOf = (seat: number): string => `socket-${seat}`;

/** A battle that remembers its state: `at(ms, event)` gives what the event came to. */
export const aBattle = (setup: BattleSetup, first: BattleState) => {
  let state = first;
  const at = (now: number, event: BattleEvent): 'done' | 'repeated' | string => {
    const result = reduceBattle(setup, state, event, now);
    if ('refused' in result) return result.refused;
    state = result.state;
    return result.isRepeated ? 'repeated' : 'done';
  };
  return {
    setup,
    at,
    state: () => state,
    seat: (place: number) => {
      const seat = state.seats[place];
      if (seat === undefined) throw new Error(`the battle has no seat ${place}`);
      return seat;
    },
    tick: (now: number) => at(now, { type: 'tick' }),
    connect: (now: number, seat: number, connection = socketOf(seat)) =>
      at(now, { type: 'connect', seat, connection }),
    drop: (now: number, seat: number, connection = socketOf(seat)) =>
      at(now, { type: 'drop', seat, connection }),
    answer: (now: number, seat: number, option = 2, lineMs = 0, round = state.round) =>
      at(now, { type: 'answer', seat, round, option, lineMs }),
    leave: (now: number, seat: number) => at(now, { type: 'leave', seat }),
  };
};

/** Found by matchmaking at 0 with everybody there; its first round opens at 3 s. Players are 1, 2, 3 … */
export const aMatch = (facts: Partial<BattleSetup> = {}, players: readonly (number | null)[] = [1, 2]) => {
  const battle = aBattle(aSetup(facts), openMatched(players, 0));
  for (const [seat, playerId] of players.entries()) if (playerId !== null) battle.connect(0, seat);
  return battle;
};

/** The instant at which the first round of `aMatch` opens. */
export const FIRST_MS = 3_000;

/** A match in its first open round. */
export const aGame = (facts: Partial<BattleSetup> = {}, players: readonly (number | null)[] = [1, 2]) => {
  const battle = aMatch(facts, players);
  battle.tick(FIRST_MS);
  return battle;
};

/** Plays rounds in which everybody answers 4 s after the opening, `options` by seat; gives the instant reached. */
export const playRounds = (
  battle: ReturnType<typeof aBattle>,
  from: number,
  rounds: number,
  options: readonly number[],
): number => {
  let now = from;
  for (let round = 0; round < rounds; round++) {
    if (battle.state().phase === 'reveal') {
      now += 2_000;
      battle.tick(now);
    }
    now += 4_000;
    for (const [seat, option] of options.entries()) battle.answer(now, seat, option);
  }
  return now;
};

/** The lobby of player 1. */
export const aLobby = (facts: Partial<BattleSetup> = {}) => {
  const battle = aBattle(aSetup({ kind: 'group', seatsMost: 4, ...facts }), openLobby(1, 0));
  battle.connect(0, 0);
  return battle;
};

/** What a caller asks for: people, not places; the caller knows who he is, and the place follows from the state. */
export type Wish =
  | { readonly type: 'join'; readonly playerId: number }
  | { readonly type: 'leave'; readonly playerId: number }
  | { readonly type: 'kick'; readonly playerId: number; readonly isForCoins: boolean }
  | { readonly type: 'ready'; readonly playerId: number; readonly isReady: boolean }
  | { readonly type: 'connect'; readonly playerId: number; readonly connection: string }
  | { readonly type: 'drop'; readonly playerId: number; readonly connection: string }
  | {
      readonly type: 'answer';
      readonly playerId: number;
      readonly ago: number;
      readonly option: number;
      readonly lineMs: number;
    }
  | { readonly type: 'start' | 'delete' | 'abort' | 'tick' }
  | { readonly type: 'outage'; readonly gapMs: number }
  /** Nobody should ever send it: any place, any round. */
  | { readonly type: 'raw'; readonly event: BattleEvent };

export type Step = { readonly waitMs: number; readonly wish: Wish };

/** The event of a wish in this state; null when a server would not even ask the rules. */
export const eventOf = (state: BattleState, wish: Wish): BattleEvent | null => {
  if (wish.type === 'raw') return wish.event;
  if (!('playerId' in wish)) return wish;
  if (wish.type === 'join') return { type: 'join', playerId: wish.playerId };
  const seat = state.seats.findIndex(({ playerId }) => playerId === wish.playerId);
  if (seat < 0) return null;
  switch (wish.type) {
    case 'kick':
      return { type: 'remove', seat, isForCoins: wish.isForCoins };
    case 'leave':
      return { type: 'leave', seat };
    case 'ready':
      return { type: 'ready', seat, isReady: wish.isReady };
    case 'answer':
      return {
        type: 'answer',
        seat,
        round: state.round - wish.ago,
        option: wish.option,
        lineMs: wish.lineMs,
      };
    case 'connect':
    case 'drop':
      return { type: wish.type, seat, connection: wish.connection };
  }
};

export type Game = { readonly setup: BattleSetup; readonly first: BattleState; readonly steps: Step[] };

const anyBot: fc.Arbitrary<BotMove> = fc.record({
  afterMs: fc.integer({ min: 500, max: 16_000 }),
  option: fc.nat({ max: 1 }),
});

const anyRounds = (isBot: boolean): fc.Arbitrary<Round[]> =>
  fc.array(
    fc.tuple(fc.integer({ min: 2, max: 4 }), fc.nat(), anyBot).map(([options, right, bot]) => ({
      ...aRound(isBot ? bot : undefined),
      key: { kind: 'choice' as const, option: right % options },
      order: [...Array(options).keys()],
    })),
    { minLength: 1, maxLength: 6 },
  );

const anyWish = (players: readonly number[]): fc.Arbitrary<Wish> => {
  const playerId = fc.constantFrom(...players, ...players, 99);
  const connection = fc.constantFrom('a', 'b', 'c');
  const type = <T extends string>(...types: T[]) => fc.constantFrom(...types);
  return fc.oneof(
    {
      weight: 24,
      arbitrary: fc.record({
        type: type('answer'),
        playerId,
        ago: fc.constantFrom(0, 0, 0, 0, 1, -1, 2),
        option: fc.constantFrom(0, 1, 2, 3, 0, 1, -1, 4),
        lineMs: fc.constantFrom(0, 80, 400, 5_000, -3, Number.NaN, 0.7),
      }),
    },
    { weight: 12, arbitrary: fc.record({ type: type('connect'), playerId, connection }) },
    { weight: 5, arbitrary: fc.record({ type: type('drop'), playerId, connection }) },
    { weight: 5, arbitrary: fc.record({ type: type('join'), playerId }) },
    { weight: 2, arbitrary: fc.record({ type: type('ready'), playerId, isReady: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ type: type('leave'), playerId }) },
    { weight: 1, arbitrary: fc.record({ type: type('kick'), playerId, isForCoins: fc.boolean() }) },
    { weight: 6, arbitrary: fc.record({ type: type('start', 'tick', 'tick') }) },
    {
      weight: 2,
      arbitrary: fc.record({ type: type('outage'), gapMs: fc.integer({ min: -90_000, max: 90_000 }) }),
    },
    { weight: 1, arbitrary: anyForeign.map(event => ({ type: 'raw' as const, event })) },
    { weight: 1, arbitrary: fc.record({ type: type('delete', 'abort', 'tick', 'tick', 'tick', 'tick') }) },
  );
};

/** What no server of ours sends: places and rounds out of bounds, the bot's seat among them. */
const anyForeign: fc.Arbitrary<BattleEvent> = fc
  .tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: -2, max: 8 }), fc.constantFrom(0, 1, 2.5, -1, 7))
  .chain(([seat, round, option]) =>
    fc.constantFrom<BattleEvent[]>(
      { type: 'answer', seat, round, option, lineMs: 0 },
      { type: 'connect', seat, connection: 'x' },
      { type: 'drop', seat, connection: 'x' },
      { type: 'leave', seat },
    ),
  );

const anySteps = (players: readonly number[]): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      waitMs: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 8, arbitrary: fc.nat({ max: 3_000 }) },
        { weight: 2, arbitrary: fc.constantFrom(250, 2_000, 3_000, 15_000, 15_250, 20_000) },
        { weight: 1, arbitrary: fc.nat({ max: 40_000 }) },
      ),
      wish: anyWish(players),
    }),
    { maxLength: 60, size: 'max' },
  );

/** A battle of any kind and whatever happens to it. Everybody is there at first more often than not. */
export const anyGame: fc.Arbitrary<Game> = fc
  .tuple(fc.constantFrom<BattleKind[]>('random', 'friend', 'group', 'bot'), fc.integer({ min: 2, max: 4 }))
  .chain(([kind, most]) => {
    const seatsMost = kind === 'group' ? most : 2;
    const players = Array.from({ length: seatsMost }, (_, seat) => seat + 1).slice(0, kind === 'bot' ? 1 : 4);
    const hasLobby = kind === 'friend' || kind === 'group';
    return fc
      .record({
        rounds: anyRounds(kind === 'bot'),
        fee: kind === 'bot' ? fc.constant(0) : fc.constantFrom(0, 5, 7, 100),
        isEverybodyThere: fc.constantFrom(true, true, true, false),
        steps: anySteps(players),
      })
      .map(({ rounds, fee, isEverybodyThere, steps }) => {
        const arrive = players.flatMap((playerId): Step[] => [
          ...(hasLobby ? [{ waitMs: 10, wish: { type: 'join' as const, playerId } }] : []),
          { waitMs: 10, wish: { type: 'connect', playerId, connection: 'a' } },
        ]);
        const begin: Step[] = hasLobby ? [{ waitMs: 500, wish: { type: 'start' } }] : [];
        return {
          setup: { kind, seatsMost, fee, questions: rounds.length, rounds },
          first: hasLobby ? openLobby(1, 0) : openMatched(kind === 'bot' ? [1, null] : players, 0),
          steps: isEverybodyThere ? [...arrive, ...begin, ...steps] : steps,
        };
      });
  });
