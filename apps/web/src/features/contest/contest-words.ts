/** A contest in words and addresses: durations, checks, paths. Pure but for the sentences. */

import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trivium/rules/time/units';
import type { Say } from '../../lib/i18n/text.ts';
import { modePath } from '../../lib/routes/modes.ts';
import { withPlay } from '../../lib/routes/quiz-paths.ts';

export type Contest = Reply<'get_contest'>['live'][number];
export type ContestTab = Contest['state'];

export const contestPlayPath = (contestId: number): string => `${modePath('contest')}${contestId}/play/`;

export const contestBoardPath = (contestId: number): string =>
  `${modePath('contest')}leaderboard/?contest=${contestId}`;

export const contestReviewPath = (contestId: number, playId: string): string =>
  withPlay(`${contestPlayPath(contestId)}review/`, playId);

export const tabPath = (tab: ContestTab): string =>
  tab === 'live' ? modePath('contest') : `${modePath('contest')}?tab=${tab}`;

/** A duration in its two largest units; whole days from two days on. */
export const timeWords = (text: Say, ms: number): string => {
  const left = Math.max(0, ms);
  if (left >= 2 * DAY_MS) return text('contest.time.days', { count: Math.floor(left / DAY_MS) });
  const [hours, minutes] = [Math.floor(left / HOUR_MS), Math.floor((left % HOUR_MS) / MINUTE_MS)];
  if (hours > 0) return text('contest.time.hours', { hours, minutes });
  const seconds = Math.floor((left % MINUTE_MS) / 1000);
  return minutes > 0
    ? text('contest.time.minutes', { minutes, seconds })
    : text('contest.time.seconds', { seconds });
};

/** When the results of a contest come, for a player who has handed in. */
export const resultsWords = (text: Say, ms: number): string =>
  ms > 0 ? text('contest.results_in', { time: timeWords(text, ms) }) : text('contest.results_soon');

type Check = NonNullable<NonNullable<Contest['mine']>['check']>;

/** A held result: that it is being checked, or the decision with its reason. */
export const checkWords = (text: Say, { state, why, reason }: Check): string => {
  if (state === 'checking') return text('contest.checking');
  if (state === 'cleared') return text('contest.check_cleared', { reason });
  if (why === 'seen') return text('contest.check_seen');
  return reason === '' ? text('contest.check_over') : text('contest.check_refused', { reason });
};

/** The time of all answers, such as `1:52`. */
export const clockWords = (
  number: (value: number, how?: Intl.NumberFormatOptions) => string,
  seconds: number,
) => {
  const whole = Math.round(seconds);
  return `${number(Math.floor(whole / 60))}:${number(whole % 60, { minimumIntegerDigits: 2 })}`;
};
