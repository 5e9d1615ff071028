/** The only list of the calls that may be answered from a read replica, at most 5 s behind. */

import type { OperatorCallName } from '@trivium/contract/admin/catalogue';
import type { ActionName } from '@trivium/contract/catalogue';

/**
 * Boards and statistics. None of them writes, moves coins, or shows what its caller is in the middle of: a contest's board says
 * what its caller may still do there, so it is not one of them.
 */
export const PLAYER_CALLS_OF_REPLICA = [
  'get_daily_leaderboard',
  'get_monthly_leaderboard',
  'get_globle_leaderboard',
  'get_users_statistics',
  'get_statistics_details',
  'get_category_statistics',
  'get_battle_statistics',
  'get_rating_curve',
] as const satisfies readonly ActionName[];

/**
 * Lists of the panel. Not those of money, of rights and sessions, or of work that the caller watches; and no single record,
 * because a change is made to the version that was read. `question/list` is not here either: it notes who has seen which question.
 */
export const STAFF_CALLS_OF_REPLICA = [
  'audit/list',
  'category/list',
  'contest/list',
  'exam/list',
  'language/list',
  'letter/list',
  'mailbox/list',
  'message/list',
  'page_text/list',
  'passage/list',
  'player/battles',
  'player/list',
  'player/log',
  'player/plays',
  'player_note/list',
  'player_report/list',
  'post/list',
  'question/history',
  'question_report/list',
  'subcategory/list',
  'text/list',
] as const satisfies readonly OperatorCallName[];

const listed: ReadonlySet<string> = new Set([...PLAYER_CALLS_OF_REPLICA, ...STAFF_CALLS_OF_REPLICA]);

/** Whether the call of this name may be answered from a replica. */
export const mayReadReplica = (name: string): boolean => listed.has(name);
