/** Every way in which a rule says no: one closed list; the sentences stand in packages/messages (DECISIONS 3, SPEC 5 and 8). */

export const REFUSAL_CODES = [
  'already_answered',
  'already_bookmarked',
  'already_played',
  'already_unlocked',
  'bad_answer',
  'bad_email',
  'bad_friends_code',
  'bad_image',
  'bad_mobile',
  'bad_name',
  'bookmark_missing',
  'email_in_use',
  'email_not_verified',
  'email_not_changeable',
  'fresh_sign_in_needed',
  'internal_error',
  'level_locked',
  'lifeline_not_allowed',
  'lifeline_used',
  'mobile_in_use',
  'mobile_not_changeable',
  'no_data',
  'no_questions',
  'not_enough_coins',
  'not_in_demo',
  'not_open',
  'not_served',
  'operation_not_allowed',
  'play_not_found',
  'play_over',
  'play_running',
  'premium_locked',
  'profile_not_in_demo',
  'reason_missing',
  'review_hidden',
  'staff_no_play',
  'too_late',
  'too_many_requests',
  'mode_off',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Numbers and names that a refusal's sentence may mention, e.g. how many coins are missing. */
export type RefusalWords = Readonly<Record<string, string | number>>;
