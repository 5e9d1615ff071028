/** The kinds of notifications, and which of them a player may switch off (DECISIONS 9). */

export const NOTIFICATION_KINDS = [
  /** Words of the team's own: `title` and `text`. */
  'admin_message',
  /** `badge`: its type. */
  'badge',
  /** `name`: who asks. */
  'battle_invitation',
  /** `contest`: its name; so in the three after it. */
  'contest_starts',
  'contest_ends',
  /** And `count`: the coins; so in the next. */
  'contest_prize',
  'contest_refund',
  /** `count`: the coins. */
  'payout_completed',
  /** And `reason`: the team's own words. */
  'payout_rejected',
  /** `name`: the friend; `count`: the coins. */
  'referral',
  /** To the author of an exam. `exam`, `name` of the player, `count` of broken rules. */
  'exam_violation',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What a player may switch off, in the order in which it is shown. Money, the team's words and an author's duty always come. */
export const NOTIFICATION_SWITCHES = ['badge', 'battle', 'contest', 'referral'] as const;
export type NotificationSwitch = (typeof NOTIFICATION_SWITCHES)[number];

const SWITCH_OF: { readonly [kind in NotificationKind]?: NotificationSwitch } = {
  badge: 'badge',
  battle_invitation: 'battle',
  contest_starts: 'contest',
  contest_ends: 'contest',
  referral: 'referral',
};

/** The switch of a kind; null where it cannot be switched off. */
export const switchOf = (kind: NotificationKind): NotificationSwitch | null => SWITCH_OF[kind] ?? null;
