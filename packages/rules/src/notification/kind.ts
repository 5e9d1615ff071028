/** The kinds of notifications, and which of them a player may switch off (DECISIONS 9). */
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../time/units.ts';

export const NOTIFICATION_KINDS = [
  /** Words of the team's own: `title` and `text`. */
  'admin_message',
  /** `badge`: its type. */
  'badge',
  /** `name`: who asks. */
  'battle_invitation',
  /** `name`: the other player; so in the next three. */
  'duel_invitation',
  'duel_turn',
  'duel_reminder',
  'duel_over',
  /** `place` of `total` in the league, `count`: points. */
  'duel_season',
  /** `reason`: the team's words; so in the next. */
  'battle_cleared',
  'battle_refused',
  /** Nobody decided in time. */
  'battle_unconfirmed',
  /** `contest`: its name; so in the three after it. */
  'contest_starts',
  'contest_ends',
  /** And `count`: the coins; so in the next. */
  'contest_prize',
  'contest_refund',
  /** A result waits for a person to look; `count`: days at most. */
  'contest_held',
  /** What came of it, with `reason`: the team's own words. */
  'contest_cleared',
  'contest_refused',
  /** The player, or an account linked to the player's, knew the questions. */
  'contest_seen',
  /** Nobody confirmed it in time. */
  'contest_unconfirmed',
  /** To admins. `count` of results that wait, `days` at most. */
  'contest_check',
  /** `count`: the coins. */
  'payout_completed',
  /** And `reason`: the team's own words. */
  'payout_rejected',
  /** `reason`: the team's own words; so in the next two. */
  'warning',
  'name_reset',
  'picture_reset',
  /** `count`: the coins; `reason`: the team's own words. */
  'coins_granted',
  'coins_taken',
  /** `name`: the friend; `count`: the coins. */
  'referral',
  /** `name`: who asks to be friends. */
  'friend_request',
  /** `name`: who said yes. */
  'friend_accepted',
  /** To a reporter who was right. `question`: the beginning of its text; so in the next. */
  'question_mended',
  'question_retired',
  /** To a reporter of a player, who is not named. */
  'player_report_right',
  /** To the author of an exam. `exam`, `name` of the player, `count` of broken rules. */
  'exam_violation',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The switches of a player, in the order of the screen. Money, the team's messages and an author's exam notices always arrive. */
export const NOTIFICATION_SWITCHES = [
  'badge',
  'battle',
  'duel',
  'contest',
  'friend',
  'referral',
  'report',
] as const;
export type NotificationSwitch = (typeof NOTIFICATION_SWITCHES)[number];

/** Letters by mail, off until a player asks: news of the team, and a letter a week of friends. */
export const LETTER_SWITCHES = ['letter', 'friends_letter'] as const;
export type LetterSwitch = (typeof LETTER_SWITCHES)[number];

const SWITCH_OF: { readonly [kind in NotificationKind]?: NotificationSwitch } = {
  badge: 'badge',
  battle_invitation: 'battle',
  duel_invitation: 'duel',
  duel_turn: 'duel',
  duel_reminder: 'duel',
  duel_over: 'duel',
  duel_season: 'duel',
  contest_starts: 'contest',
  contest_ends: 'contest',
  friend_request: 'friend',
  friend_accepted: 'friend',
  referral: 'referral',
  question_mended: 'report',
  question_retired: 'report',
  player_report_right: 'report',
};

/** The switch of a kind; null where it cannot be switched off. */
export const switchOf = (kind: NotificationKind): NotificationSwitch | null => SWITCH_OF[kind] ?? null;

/** How a kind is pushed: how long a push service keeps it for a device that is away, and whether it may wake a saving one. */
export type Pushing = { readonly ttlSeconds: number; readonly urgency: 'normal' | 'high' };

const NEWS: Pushing = { ttlSeconds: 3 * DAY_SECONDS, urgency: 'normal' };

/** What can wait until tomorrow, and is stale the day after. */
const WAITING: Pushing = { ttlSeconds: DAY_SECONDS, urgency: 'normal' };

/** An invitation is useless once its room is gone, and the start of a contest once it is half over. */
const PUSHED: { readonly [kind in NotificationKind]: Pushing | null } = {
  admin_message: NEWS,
  /** Unlocked while one plays: the result says so. */
  badge: null,
  battle_invitation: { ttlSeconds: 10 * MINUTE_SECONDS, urgency: 'high' },
  duel_invitation: WAITING,
  duel_turn: WAITING,
  duel_reminder: WAITING,
  duel_over: WAITING,
  duel_season: WAITING,
  battle_cleared: NEWS,
  battle_refused: NEWS,
  battle_unconfirmed: NEWS,
  contest_starts: { ttlSeconds: HOUR_SECONDS, urgency: 'high' },
  contest_ends: { ttlSeconds: DAY_SECONDS, urgency: 'normal' },
  contest_prize: NEWS,
  contest_refund: NEWS,
  contest_held: NEWS,
  contest_cleared: NEWS,
  contest_refused: NEWS,
  contest_seen: NEWS,
  contest_unconfirmed: NEWS,
  contest_check: NEWS,
  payout_completed: NEWS,
  payout_rejected: NEWS,
  warning: NEWS,
  name_reset: NEWS,
  picture_reset: NEWS,
  coins_granted: NEWS,
  coins_taken: NEWS,
  referral: NEWS,
  /** They can wait for the next visit (ALIVE 1: quiet hours). */
  friend_request: null,
  friend_accepted: null,
  /** Thanks wake nobody. */
  question_mended: null,
  question_retired: null,
  player_report_right: null,
  exam_violation: { ttlSeconds: HOUR_SECONDS, urgency: 'high' },
};

/** How a kind is pushed to devices that asked for it; null for one that only stands in the list. */
export const pushingOf = (kind: NotificationKind): Pushing | null => PUSHED[kind];
