/** Seats as the viewer of a battle sees them: who sits where, what each is doing, and what its answer was. Pure. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { ROUND_MS } from '@trivium/rules/battle/limits';

export type Seat = BattleReply['seats'][number];
export type SeatAnswer = NonNullable<BattleReply['reveal']>['answers'][number];

/** What a seat is doing; its mark and words depend on it. */
export type Doing = 'thinking' | 'answered' | 'away' | 'left' | 'idle';

/** A seat as the viewer sees it. */
export type SeatView = {
  /** The seat's index on the wire. */
  readonly number: number;
  readonly seat: Seat;
  readonly isOwn: boolean;
  readonly doing: Doing;
  /** Its answer in the closed round on screen; null while a round is open. */
  readonly revealed: SeatAnswer | null;
};

/** Whether the round on screen is closed and its answers are shown: in the pause after it, and after the last round. */
export const isRevealed = ({ phase, reveal }: BattleReply): boolean =>
  phase !== 'question' && reveal !== null;

const doingOf = ({ phase }: BattleReply, { presence, has_answered }: Seat): Doing => {
  if (presence !== 'here') return presence;
  if (phase !== 'question') return 'idle';
  return has_answered ? 'answered' : 'thinking';
};

/** All seats: the viewer's first, the others in the order of the wire. */
export const seatViewsOf = (battle: BattleReply): SeatView[] => {
  const views = battle.seats.map(
    (seat, number): SeatView => ({
      number,
      seat,
      isOwn: number === battle.seat,
      doing: doingOf(battle, seat),
      revealed: isRevealed(battle) ? (battle.reveal?.answers[number] ?? null) : null,
    }),
  );
  return [...views.filter(view => view.isOwn), ...views.filter(view => !view.isOwn)];
};

/** How many seconds of the round a seat had left when it answered. */
export const secondsLeftOf = ({ seconds }: SeatAnswer): number =>
  Math.max(0, Math.ceil(ROUND_MS / 1000 - seconds));
