/** Builders of battle replies, one for each phase, as the seat of Amina (7) receives them; for tests and the gallery. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { atMs } from './play.ts';

export type { BattleReply };
export type BattleSeat = BattleReply['seats'][number];
export type BattleQuestion = NonNullable<BattleReply['question']>;
export type BattleReveal = NonNullable<BattleReply['reveal']>;
export type BattleEnd = NonNullable<BattleReply['over']>;
export type SeatEnd = BattleEnd['seats'][number];

export const BATTLE_ID = '0197b0a0-0000-7000-8000-0000000000b1';
/** The socket that plays the viewer's seat in every built battle. */
export const OWN_SOCKET = 'own-socket';

const ROUND_MS = 15_000;

export const aSeat = (changes: Partial<BattleSeat> = {}): BattleSeat => ({
  player_id: 7,
  name: 'Amina',
  profile: 'avatar:amina',
  is_bot: false,
  is_owner: false,
  is_ready: false,
  may_watch: false,
  rating: null,
  presence: 'here',
  away_until: null,
  has_answered: false,
  points: 0,
  right: 0,
  verdicts: [],
  ...changes,
});

/** Four people in their seats, the viewer first. */
export const fourSeats = (changes: Partial<BattleSeat> = {}): BattleSeat[] => [
  aSeat(changes),
  aSeat({ player_id: 8, name: 'Theo', profile: 'avatar:theo', ...changes }),
  aSeat({ player_id: 9, name: 'Noor', profile: 'avatar:noor', ...changes }),
  aSeat({ player_id: 10, name: 'Kofi', profile: 'avatar:kofi', ...changes }),
];

export const aBattleQuestion = (changes: Partial<BattleQuestion> = {}): BattleQuestion => ({
  question_id: 61,
  text: 'Which planet spins on its side, tilted by about 98 degrees?',
  image: '',
  image_alt: '',
  options: [
    { id: 'a', text: 'Mercury' },
    { id: 'b', text: 'Venus' },
    { id: 'c', text: 'Uranus' },
    { id: 'd', text: 'Neptune' },
  ],
  ...changes,
});

/** An open round, the sixth of ten between Amina and Theo. It opened at `atMs(0)`; nobody has answered. */
export const aBattle = (changes: Partial<BattleReply> = {}): BattleReply => ({
  battle_id: BATTLE_ID,
  seq: 40,
  now: atMs(0),
  kind: 'random',
  phase: 'question',
  room_code: null,
  category: { id: 5, name: 'Space', hue: 5, pattern: 0 },
  language_id: 1,
  fee: 5,
  pot: 10,
  questions: 10,
  seats_most: 2,
  last_double: false,
  commitment: '9f'.repeat(32),
  seat: 0,
  playing: OWN_SOCKET,
  seats: [
    aSeat({ rating: 1512, points: 22, right: 4, verdicts: ['right', 'right', 'wrong', 'right', 'right'] }),
    aSeat({
      player_id: 8,
      name: 'Theo',
      profile: 'avatar:theo',
      rating: 1498,
      points: 15,
      right: 3,
      verdicts: ['right', 'wrong', 'right', 'missing', 'right'],
    }),
  ],
  bot_strength: null,
  awaits: [],
  round: 5,
  opened_at: atMs(0),
  deadline_at: atMs(ROUND_MS),
  next_at: null,
  question: aBattleQuestion(),
  mine: null,
  reveal: null,
  moments: [],
  over: null,
  ...changes,
});

/** The same battle with changed seats, by their index. */
export const withSeats = (
  battle: BattleReply,
  changes: { readonly [seat: number]: Partial<BattleSeat> },
): BattleReply => ({
  ...battle,
  seats: battle.seats.map((seat, place) => ({ ...seat, ...changes[place] })),
});

const NOT_BEGUN = { round: -1, opened_at: null, deadline_at: null, question: null } as const;

/** The room of a group with three of four seats taken; the viewer owns it. */
export const aLobby = (changes: Partial<BattleReply> = {}): BattleReply =>
  aBattle({
    ...NOT_BEGUN,
    seq: 4,
    kind: 'group',
    phase: 'lobby',
    room_code: 'K7M2QX',
    fee: 10,
    pot: 30,
    seats_most: 4,
    commitment: null,
    seats: fourSeats()
      .slice(0, 3)
      .map((seat, place) => ({ ...seat, is_owner: place === 0, is_ready: place < 2 })),
    next_at: atMs(30 * 60_000),
    ...changes,
  });

/** The three seconds before the first round. */
export const aStart = (changes: Partial<BattleReply> = {}): BattleReply =>
  aBattle({
    ...NOT_BEGUN,
    seq: 1,
    phase: 'starting',
    seats: [
      aSeat({ rating: 1512 }),
      aSeat({ player_id: 8, name: 'Theo', profile: 'avatar:theo', rating: 1498 }),
    ],
    next_at: atMs(3_000),
    ...changes,
  });

/** The pause after the sixth round: Amina was right, Theo was not. */
export const aReveal = (changes: Partial<BattleReply> = {}): BattleReply => {
  const battle = aBattle();
  return {
    ...withSeats(battle, {
      0: { points: 27, right: 5, verdicts: [...(battle.seats[0]?.verdicts ?? []), 'right'] },
      1: { verdicts: [...(battle.seats[1]?.verdicts ?? []), 'wrong'] },
    }),
    seq: 43,
    phase: 'reveal',
    opened_at: null,
    deadline_at: null,
    next_at: atMs(2_000),
    reveal: {
      others: null,
      round: 5,
      right_answer: 'c',
      note: 'A crash long ago may have tipped Uranus over.',
      answers: [
        { answer: 'c', seconds: 4.2, verdict: 'right', points: 5 },
        { answer: 'b', seconds: 7.9, verdict: 'wrong', points: 0 },
      ],
    },
    ...changes,
  };
};

/** An open round of four, the viewer in the first seat. */
export const aGroupRound = (changes: Partial<BattleReply> = {}): BattleReply =>
  aBattle({
    kind: 'group',
    room_code: 'K7M2QX',
    fee: 10,
    pot: 40,
    seats_most: 4,
    seats: fourSeats().map((seat, place) => ({
      ...seat,
      is_owner: place === 0,
      points: [22, 15, 27, 9][place] ?? 0,
      right: [4, 3, 5, 2][place] ?? 0,
      verdicts: ['right', 'wrong', 'right', 'missing', 'right'],
      has_answered: place === 2,
    })),
    ...changes,
  });

const OUTCOMES = {
  win: { outcomes: ['win', 'lose'], points: [47, 31], coins: [10, 0], ratings: [1524, 1486] },
  lose: { outcomes: ['lose', 'win'], points: [31, 47], coins: [0, 10], ratings: [1500, 1510] },
  draw: { outcomes: ['draw', 'draw'], points: [38, 38], coins: [5, 5], ratings: [1512, 1498] },
} as const;

const seatEnd = (changes: Partial<SeatEnd>): SeatEnd => ({
  outcome: 'none',
  place: 1,
  points: 0,
  right: 0,
  seconds: 61.4,
  coins: 0,
  rating_before: null,
  rating_after: null,
  ...changes,
});

const rightOf = (points: number): number => Math.round(points / 5);

const verdictsOf = (right: number): BattleSeat['verdicts'] =>
  Array.from({ length: 10 }, (_, round) =>
    (round * right) % 10 < right ? 'right' : round === 5 ? 'missing' : 'wrong',
  );

/** The battle after its end, with the points of each seat; `endOf` gives the other fields of a seat's end. */
const ended = (
  {
    battle,
    points,
    endOf,
  }: {
    readonly battle: BattleReply;
    readonly points: readonly number[];
    readonly endOf: (place: number) => Partial<SeatEnd>;
  },
  changes: Partial<BattleReply>,
  end: Partial<BattleEnd>,
): BattleReply => {
  const seats = battle.seats.map((seat, place) => {
    const right = rightOf(points[place] ?? 0);
    return { ...seat, has_answered: false, points: points[place] ?? 0, right, verdicts: verdictsOf(right) };
  });
  return {
    ...battle,
    phase: 'over',
    seats,
    round: 9,
    opened_at: null,
    deadline_at: null,
    over: {
      reason: 'finished',
      ended_at: atMs(0),
      is_rated: false,
      seats: seats.map(({ points: scored, right }, place) =>
        seatEnd({ points: scored, right, ...endOf(place) }),
      ),
      mine: { score: 0, balance: 40, wins_in_a_row: 0, badges: [], earned: null },
      check: null,
      rematch_from: null,
      rematch_code: null,
      ...end,
    },
    ...changes,
  };
};

/** A random battle that is over, as it ended for the viewer. */
export const anEndedBattle = (
  outcome: keyof typeof OUTCOMES,
  changes: Partial<BattleReply> = {},
  end: Partial<BattleEnd> = {},
): BattleReply => {
  const { outcomes, points, coins, ratings } = OUTCOMES[outcome];
  const battle = aBattle();
  const endOf = (place: number): Partial<SeatEnd> => ({
    outcome: outcomes[place] ?? 'none',
    place: outcomes[place] === 'lose' ? 2 : 1,
    coins: coins[place] ?? 0,
    rating_before: battle.seats[place]?.rating ?? null,
    rating_after: ratings[place] ?? null,
  });
  const mine = {
    score: points[0],
    balance: 40,
    wins_in_a_row: outcome === 'win' ? 2 : 0,
    badges: [],
    earned: null,
  };
  return ended({ battle, points, endOf }, { seq: 64, ...changes }, { is_rated: true, mine, ...end });
};

/** A group of four that is over: Amina and Noor share the pot. */
export const anEndedGroup = (
  changes: Partial<BattleReply> = {},
  end: Partial<BattleEnd> = {},
): BattleReply => {
  const endOf = (place: number): Partial<SeatEnd> => ({
    outcome: place === 0 || place === 2 ? 'tie' : 'lose',
    place: [1, 3, 1, 4][place] ?? 4,
    coins: place === 0 || place === 2 ? 20 : 0,
  });
  const battle = aGroupRound();
  return ended({ battle, points: [47, 31, 47, 12], endOf }, { seq: 90, ...changes }, end);
};
