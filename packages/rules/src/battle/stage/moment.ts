/**
 * Moments of the stage after a closed round (ALIVE 4): who took the lead, who had three right in a row, and who overtook whom
 * in a group. They are shown while the answer is shown, never while a clock runs, and move no point.
 */
import { STREAK_ROUNDS } from '../limits.ts';

/** What a seat reached in one closed round. */
export type RoundOf = { readonly points: number; readonly isRight: boolean };

/** Seats are numbered from 0. `past` is who was overtaken. */
export type Moment =
  | { readonly kind: 'lead'; readonly seat: number }
  | { readonly kind: 'overtake'; readonly seat: number; readonly past: number }
  | { readonly kind: 'streak'; readonly seat: number };

type Rounds = readonly RoundOf[];

const sum = (rounds: Rounds): number => rounds.reduce((points, round) => points + round.points, 0);

/** The seat that alone has the most points after so many rounds; null when nobody has. */
const leaderAfter = (seats: readonly Rounds[], isIn: readonly boolean[], rounds: number): number | null => {
  const totals = seats.map((seat, at) => (isIn[at] === true ? sum(seat.slice(0, rounds)) : -1));
  const most = Math.max(...totals);
  const first = totals.flatMap((total, seat) => (total === most ? [seat] : []));
  return first.length === 1 && most > 0 ? (first[0] ?? null) : null;
};

/** The seat that led last before this round; null when nobody has led yet. */
const formerLeader = (seats: readonly Rounds[], isIn: readonly boolean[], rounds: number): number | null => {
  for (let before = rounds - 1; before > 0; before -= 1) {
    const leader = leaderAfter(seats, isIn, before);
    if (leader !== null) return leader;
  }
  return null;
};

const takenLead = (seats: readonly Rounds[], isIn: readonly boolean[], rounds: number): Moment[] => {
  const [now, before] = [leaderAfter(seats, isIn, rounds), formerLeader(seats, isIn, rounds)];
  return now !== null && before !== null && now !== before ? [{ kind: 'lead', seat: now }] : [];
};

/** The one overtaking of the round that passes most seats, of groups only; whoever took the lead is told as that. */
const overtaking = (
  seats: readonly Rounds[],
  isIn: readonly boolean[],
  rounds: number,
  leader: number | null,
): Moment[] => {
  if (seats.length < 3) return [];
  const was = seats.map(seat => sum(seat.slice(0, rounds - 1)));
  const is = seats.map(seat => sum(seat.slice(0, rounds)));
  const passed = seats.map((_, seat) =>
    isIn[seat] === true && seat !== leader
      ? [...seats.keys()].filter(
          other =>
            isIn[other] === true &&
            (was[other] ?? 0) > (was[seat] ?? 0) &&
            (is[other] ?? 0) < (is[seat] ?? 0),
        )
      : [],
  );
  const most = Math.max(...passed.map(others => others.length));
  const seat = passed.findIndex(others => others.length === most);
  // Of those whom he passed, the one who stands highest now.
  const past = (passed[seat] ?? []).toSorted((one, other) => (is[other] ?? 0) - (is[one] ?? 0))[0];
  return past === undefined ? [] : [{ kind: 'overtake', seat, past }];
};

/** How many right answers in a row a seat has at its newest closed round. */
export const streakOf = (rounds: Rounds): number => {
  const missed = rounds.findLastIndex(round => !round.isRight);
  return rounds.length - 1 - missed;
};

/**
 * The moments of the newest closed round, the lead first. `seats` hold the closed rounds of each; `isIn` says who has not left. A
 * tie takes no lead, and three in a row is told once, when it is reached.
 */
export const momentsOf = (seats: readonly Rounds[], isIn: readonly boolean[]): Moment[] => {
  const rounds = seats[0]?.length ?? 0;
  if (rounds === 0) return [];
  const lead = takenLead(seats, isIn, rounds);
  const streaks = seats.flatMap((seat, at): Moment[] =>
    isIn[at] === true && streakOf(seat) === STREAK_ROUNDS ? [{ kind: 'streak', seat: at }] : [],
  );
  return [...lead, ...overtaking(seats, isIn, rounds, lead[0]?.seat ?? null), ...streaks];
};
