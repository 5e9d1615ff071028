/** A settled play, and a seat of a settled battle, as experience, quests and leagues see them (ALIVE 3). */
import type { BattleKind } from '@trivium/rules/battle/setup';
import type { Round } from '@trivium/rules/experience/gain';
import { longestRow } from '@trivium/rules/experience/gain';
import { isCounted, isHandedIn } from '@trivium/rules/play/mode-row';
import type { PlayScore } from '@trivium/rules/play/score';
import { QUICK_SECONDS } from '@trivium/rules/quest/quest-row';
import { dateInZone } from '@trivium/rules/streak/date';
import type { Weighed } from '../experience/experience.ts';
import type { SettledPlay } from '../play/outcome.ts';
import type { SettledBattle } from './battle/outcome.ts';
import type { Settling } from './settling.ts';

/** `sides`: lit sides of the play; only a level has them. */
export const roundOf = (play: SettledPlay, grade: PlayScore, sides: number): Round => ({
  mode: play.mode,
  questions: grade.counted,
  answered: grade.right + grade.wrong,
  right: grade.right,
  quick: play.results.filter(({ verdict, seconds }) => verdict === 'right' && seconds <= QUICK_SECONDS)
    .length,
  row: longestRow(
    play.results.filter(({ verdict }) => verdict !== 'skipped').map(({ verdict }) => verdict === 'right'),
  ),
  isPassed: grade.isPassed,
  sides: play.level === null ? 0 : sides,
  lifelines: play.lifelines,
  people: 0,
});

const NOTHING: Weighed = { earned: null, write: async () => undefined };

/** What the round earns on the player's date: that of its end, for a play that was handed in that of its settlement. */
export const weighRound = ({ deps, play, settler, day, experienceRow }: Settling, round: Round): Weighed => {
  if (!settler.is_paid || !isCounted(play.mode)) return NOTHING;
  const on = isHandedIn(play.mode) ? dateInZone(play.settledAt, settler.time_zone) : day;
  return deps.experience.weigh(experienceRow, round, { playerId: play.playerId, day: on });
};

/** The mode of a battle between people; the bot's is never settled. */
export const modeOf = (kind: BattleKind): 'random_battle' | 'friend_battle' | 'group_battle' =>
  kind === 'random' ? 'random_battle' : kind === 'friend' ? 'friend_battle' : 'group_battle';

/** `own`: players whose accounts are linked to that of the seat; they are no company. */
export const roundOfSeat = (
  battle: SettledBattle,
  seat: number,
  own: ReadonlySet<number> = new Set(),
): Round => {
  const results = battle.seats[seat]?.results ?? [];
  const given = results.filter(({ verdict }) => verdict === 'right' || verdict === 'wrong');
  const right = given.filter(({ verdict }) => verdict === 'right');
  const others = battle.seats.filter(
    ({ playerId }, at) => at !== seat && playerId !== null && !own.has(playerId),
  );
  return {
    mode: modeOf(battle.kind),
    questions: battle.questions,
    answered: given.length,
    right: right.length,
    quick: right.filter(({ seconds }) => seconds <= QUICK_SECONDS).length,
    row: longestRow(results.map(({ verdict }) => verdict === 'right')),
    isPassed: false,
    ...{ sides: 0, lifelines: 0 },
    people: others.length,
  };
};
