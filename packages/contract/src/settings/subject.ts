/** By which subject the panel shows each setting, and which of them ask for the second factor (PANEL, Second key). */
import { BADGE_TYPES } from '@trivium/rules/badge/badge';
import { modesOf, PLAYER_MODES, SCORED_FAMILIES } from '@trivium/rules/play/mode-row';
import { SETTING_NAMES, SETTINGS, type SettingName } from '../settings.ts';

/** The numbers of a mode, by the ends of their names. */
export const MODE_NUMBERS = ['questions', 'seconds', 'coins', 'right_score', 'wrong_score'] as const;

/** The names of a mode's settings: its switch first, as far as it has a tile. */
const modeNames = (): SettingName[] => {
  const scored = modesOf(...SCORED_FAMILIES);
  const tiles = PLAYER_MODES.flatMap(mode => [
    `${mode}_enabled` as const,
    ...scored
      .filter(each => each === mode)
      .flatMap(each => MODE_NUMBERS.map(number => `${each}_${number}` as const)),
  ]);
  const known = new Set<string>(SETTING_NAMES);
  return tiles.filter(name => known.has(name));
};

const startsWith = (...starts: readonly string[]): SettingName[] =>
  SETTING_NAMES.filter(name => starts.some(start => name.startsWith(start)));

/** Each setting stands in one of them, in this order. */
export const SETTINGS_OF = {
  general: [
    'site_name',
    'site_description',
    'system_time_zone',
    'home_region',
    'language_mode',
    'contact_email',
    'terms_version',
    'minimum_age',
  ],
  theme: ['brand_colour', 'font_display', 'font_text', 'logo', 'logo_dark', 'glim_enabled'],
  play: [
    'answer_feedback',
    'pass_percent',
    'full_coins_percent',
    ...startsWith('lifeline_'),
    'review_coins',
    'free_keys_a_day',
    ...startsWith('answer_shares_'),
    'moments_enabled',
    'last_double_enabled',
    'question_review',
    ...startsWith('practice_').filter(name => name !== 'practice_enabled'),
    ...startsWith('import_'),
    ...startsWith('search_', 'surprise_'),
    'starter_pack_enabled',
  ],
  modes: modeNames(),
  battles: [
    'random_battle_questions',
    'random_battle_fee',
    'random_battles_a_day',
    'battle_won_coins_a_day',
    'battle_check_days',
  ],
  progress: [
    'experience_enabled',
    'quests_enabled',
    'season_page_enabled',
    ...startsWith('xp_', 'league_', 'look', 'master_', 'played_'),
  ],
  duels: ['duels_enabled', 'duels_at_once', ...startsWith('duel_', 'quiet_')],
  friends: [
    'friends_enabled',
    'friends_most',
    'friend_letter_enabled',
    ...startsWith('friend_request', 'share_', 'watch'),
    'ghosts_enabled',
    'ghost_days',
  ],
  contests: [
    'contest_seconds',
    'contest_right_score',
    'contest_wrong_score',
    'contest_account_days',
    'contest_play_days',
    'contest_prize_budget_coins',
  ],
  coins: ['welcome_coins', 'solo_won_coins_a_day', ...startsWith('referral')],
  badges: BADGE_TYPES.flatMap(
    type => [`badge_${type}_enabled`, `badge_${type}_counter`, `badge_${type}_coins`] as const,
  ),
  payouts: [
    'payout_enabled',
    'pack_earns_won_coins',
    ...startsWith('payout_').filter(name => name !== 'payout_enabled'),
  ],
  mail: ['mail_smtp_url', 'mail_from', 'mail_news_per_minute', 'mail_report_key'],
  sms: [...startsWith('sms_'), 'otp_daily_ceiling'],
  push: ['push_services'],
  sign_in: ['email_sign_in', 'phone_sign_in', ...startsWith('google_', 'firebase_')],
  writing: startsWith('writing_help_'),
  store: [...startsWith('files_', 's3_'), 'cdn_origin'],
  safety: ['trusted_proxies', 'metrics_token'],
  copies: startsWith('copy_'),
  maintenance: ['maintenance_mode', 'demo_enabled', 'slow_statement_ms', 'play_details_days'],
} as const satisfies Readonly<Record<string, readonly SettingName[]>>;

export type Subject = keyof typeof SETTINGS_OF;
export const SUBJECTS = Object.keys(SETTINGS_OF) as readonly Subject[];

const SUBJECT_OF = new Map<SettingName, Subject>(
  SUBJECTS.flatMap(subject => SETTINGS_OF[subject].map(name => [name, subject] as const)),
);

/** Throws for a setting that stands in no subject. */
export const subjectOf = (name: SettingName): Subject => {
  const subject = SUBJECT_OF.get(name);
  if (subject === undefined) throw new Error(`The setting ${name} has no subject.`);
  return subject;
};

/** Of these all settings are money, secrets, or say where codes and passwords go. */
const GUARDED: readonly Subject[] = [
  'battles',
  'contests',
  'coins',
  'badges',
  'payouts',
  'mail',
  'sms',
  'push',
  'sign_in',
  'writing',
  'store',
  'safety',
  'copies',
];

/** Whether a change makes or pays coins, is a secret, or opens a way to them (DECISIONS 12): it needs a fresh second factor. */
export const isSensitiveSetting = (name: SettingName): boolean => {
  const { reach, kind } = SETTINGS[name];
  const subject = subjectOf(name);
  const isCoins = /_coins$/.test(name);
  if (reach === 'secret' || isCoins || GUARDED.includes(subject) || name === 'starter_pack_enabled')
    return true;
  if (name.startsWith('import_')) return false;
  return kind === 'number' && (subject === 'play' || subject === 'modes');
};
