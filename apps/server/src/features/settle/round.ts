/** A settled play as experience, quests and leagues see it (ALIVE 3). */
import type { Round } from '@trivium/rules/experience/gain';
import { longestRow } from '@trivium/rules/experience/gain';
import { isHandedIn } from '@trivium/rules/play/mode-row';
import type { PlayScore } from '@trivium/rules/play/score';
import { QUICK_SECONDS } from '@trivium/rules/quest/quest';
import { dateInZone } from '@trivium/rules/streak/date';
import type { Weighed } from '../experience/experience.ts';
import type { SettledPlay } from '../play/outcome.ts';
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
  if (!settler.is_paid) return NOTHING;
  const on = isHandedIn(play.mode) ? dateInZone(play.settledAt, settler.time_zone) : day;
  return deps.experience.weigh(experienceRow, round, { playerId: play.playerId, day: on });
};
