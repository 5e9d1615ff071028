/**
 * Every number and word that an operator may change (DECISIONS 11): one typed table with default, bounds, help and who
 * may see it. Validation, the panel's form, the settings calls and the documents are made from it.
 */
import { BADGE_ROWS, BADGE_TYPES, type BadgeType } from '@trivium/rules/badge/badge';
import { CHECK_DAYS } from '@trivium/rules/fair/limits';
import { LIFELINE_PRICE_COINS } from '@trivium/rules/lifeline/limits';
import { RICH_TEXT_BYTES_MOST } from '@trivium/rules/passage/limits';
import { FREE_KEYS_A_DAY } from '@trivium/rules/play/free-way';
import { FULL_COINS_FROM_PERCENT, PASS_PERCENT } from '@trivium/rules/play/limits';
import {
  MODE_ROWS,
  type Mode,
  modesOf,
  PLAYER_MODES,
  type PlayerMode,
  SCORED_FAMILIES,
  type ScoredMode,
} from '@trivium/rules/play/mode-row';
import { DEFAULT_DISPLAY_FACE, DEFAULT_TEXT_FACE, FACES, TEXT_FACES } from '@trivium/rules/site/face';
import { readLogo } from '@trivium/rules/site/logo';
import { bytesOf } from '@trivium/rules/text/bytes';
import {
  BATTLE_WON_COINS_PER_DAY,
  REFERRAL_FRIEND_COINS,
  REFERRAL_OWN_COINS,
  REFERRAL_PASSED_DAYS,
  REFERRALS_A_MONTH,
  REVIEW_COINS,
  SOLO_WON_COINS_PER_DAY,
  WELCOME_COINS,
} from '@trivium/rules/wallet/limits';

/** `public` settings reach every browser; `server` ones never leave; `secret` ones are write-only and encrypted. */
export type Reach = 'public' | 'server' | 'secret';

type Common = { readonly reach: Reach; readonly help: string };
export type NumberSetting = Common & {
  readonly kind: 'number';
  readonly default: number;
  readonly least: number;
  readonly most: number;
};
export type FlagSetting = Common & {
  readonly kind: 'flag';
  readonly default: boolean;
  /** Another default with `NODE_ENV=production`, where coins may become money (DECISIONS 12). */
  readonly inProduction?: boolean;
};
export type TextSetting = Common & {
  readonly kind: 'text';
  readonly default: string;
  /** Characters. */
  readonly longest: number;
  /** Whether the text means something; its form is bounded by `longest` already. */
  readonly isGood?: (text: string) => boolean;
};
export type Setting = NumberSetting | FlagSetting | TextSetting;

/** Bounds by unit (DECISIONS 11). */
const BOUNDS = {
  coins: [0, 100_000],
  score: [0, 1_000],
  seconds: [5, 600],
  minutes: [1, 180],
  questions: [1, 500],
  percent: [1, 100],
  hours: [0, 720],
  days: [1, 365],
  years: [0, 99],
  coinsPerUnit: [1, 100_000],
  count: [0, 1_000_000],
} as const;

const number = (unit: keyof typeof BOUNDS, value: number, help: string, reach: Reach = 'public') =>
  ({ kind: 'number', default: value, least: BOUNDS[unit][0], most: BOUNDS[unit][1], reach, help }) as const;
const flag = (value: boolean, help: string, reach: Reach = 'public') =>
  ({ kind: 'flag', default: value, reach, help }) as const;
/** On in development, so that it can be tried; off in production until an operator switches it on. */
const offInProduction = (help: string, reach: Reach = 'public') =>
  ({ kind: 'flag', default: true, inProduction: false, reach, help }) as const;
const text = (
  value: string,
  longest: number,
  help: string,
  reach: Reach = 'public',
  isGood: (text: string) => boolean = () => true,
) => ({ kind: 'text', default: value, longest, reach, help, isGood }) as const;

const isColour = (value: string) => /^(#[0-9a-fA-F]{6})?$/.test(value);
const isEmptyOr = (pattern: RegExp) => (value: string) => value === '' || pattern.test(value);
const isWebAddress = isEmptyOr(/^https?:\/\/[^\s]+$/);
const isAmong = (words: readonly string[]) => (value: string) => words.includes(value);
const isLogo = (value: string) => value === '' || readLogo(value) !== null;
const isCurrency = (value: string) => /^[A-Z]{3}$/.test(value);
/** A page of text that the operator writes; empty: the one that comes with the product. */
const pageText = (name: string) =>
  text(
    '',
    RICH_TEXT_BYTES_MOST,
    `${name}, as HTML; empty: our own text.`,
    'server',
    html => bytesOf(html) <= RICH_TEXT_BYTES_MOST,
  );
const isTimeZone = (value: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const clockSeconds = (mode: Mode) => {
  const { clock } = MODE_ROWS[mode];
  return clock.kind === 'none' ? BOUNDS.seconds[1] : clock.seconds;
};

/** As an operator reads it: `Quiz zone`. */
const titleOf = (mode: Mode) => mode.replaceAll('_', ' ').replace(/^./, first => first.toUpperCase());

/** The switch of each mode that has a tile. */
const modeSwitches = () =>
  Object.fromEntries(
    PLAYER_MODES.map(mode => [`${mode}_enabled`, flag(true, `${titleOf(mode)} can be played.`)]),
  ) as { readonly [key in `${PlayerMode}_enabled`]: FlagSetting };

/** The numbers of each mode whose plays are scored. */
const scoredModes = () =>
  Object.fromEntries(
    modesOf(...SCORED_FAMILIES).flatMap(mode => {
      const { questions, fullCoins, rightPoints, wrongPoints } = MODE_ROWS[mode];
      const name = titleOf(mode);
      return [
        [`${mode}_questions`, number('questions', questions ?? 10, `${name}: questions a play.`)],
        [`${mode}_seconds`, number('seconds', clockSeconds(mode), `${name}: clock of a question.`)],
        [`${mode}_coins`, number('coins', fullCoins, `${name}: coins for a full result.`)],
        [`${mode}_right_score`, number('score', rightPoints, `${name}: score for a right answer.`)],
        [
          `${mode}_wrong_score`,
          number('score', wrongPoints, `${name}: score taken for a wrong or missing answer.`),
        ],
      ];
    }),
  ) as {
    readonly [key in `${ScoredMode}_${'questions' | 'seconds' | 'coins' | 'right_score' | 'wrong_score'}`]: NumberSetting;
  };

/** Counter and reward of each badge. */
const badgeNumbers = () =>
  Object.fromEntries(
    BADGE_TYPES.flatMap(type => {
      const { counter, isMoreThan, rewardCoins } = BADGE_ROWS[type];
      const name = `Badge ${type.replaceAll('_', ' ')}`;
      const help = `${name}: ${isMoreThan ? 'more than so many' : 'so many'} unlock it.`;
      return [
        [`badge_${type}_counter`, { ...number('count', counter, help, 'server'), least: 1 }],
        [`badge_${type}_coins`, number('coins', rewardCoins, `${name}: reward.`, 'server')],
      ];
    }),
  ) as { readonly [key in `badge_${BadgeType}_${'counter' | 'coins'}`]: NumberSetting };

export const SETTINGS = {
  site_name: text('Trivium', 40, 'Name of the site, shown in the bar, in titles and in mails.'),
  site_description: text(
    'A quiz game for curious people: play alone, climb the table, win coins.',
    200,
    'One sentence for search engines and link previews.',
  ),
  brand_colour: text('', 7, 'Brand colour as #RRGGBB; empty keeps lamplight.', 'public', isColour),
  logo: text('', 80, 'Logo of the site; set it with npm run logo. Empty keeps ours.', 'public', isLogo),
  logo_dark: text(
    '',
    80,
    'Logo on dark ground; set it with npm run logo. Empty: the same as on light ground.',
    'public',
    isLogo,
  ),
  font_display: text(
    DEFAULT_DISPLAY_FACE,
    20,
    `Face of titles, questions and buttons: ${FACES.join(', ')}.`,
    'public',
    isAmong(FACES),
  ),
  font_text: text(
    DEFAULT_TEXT_FACE,
    20,
    `Face of everything else: ${TEXT_FACES.join(', ')}.`,
    'public',
    isAmong(TEXT_FACES),
  ),
  system_time_zone: text(
    'UTC',
    64,
    'IANA zone in which days and months of the leaderboards begin.',
    'public',
    isTimeZone,
  ),
  language_mode: flag(true, 'More than one quiz language.'),
  maintenance_mode: flag(false, 'Players see the maintenance page; staff get in.'),

  ...scoredModes(),
  ...modeSwitches(),
  random_battle_questions: number('questions', 10, 'Random battles: rounds.'),
  random_battle_fee: number('coins', 5, 'Random battles: what each player puts into the pot.'),
  random_battles_a_day: number('count', 20, 'Random battles with coins and rating, a player and day.'),
  contest_seconds: number('seconds', clockSeconds('contest'), 'Contests: clock of a question.'),
  contest_right_score: number('score', MODE_ROWS.contest.rightPoints, 'Contests: score for a right answer.'),
  contest_wrong_score: number(
    'score',
    MODE_ROWS.contest.wrongPoints,
    'Contests: score taken for a wrong or missing answer.',
  ),
  contest_account_days: number('count', 14, 'Contests with prizes: how old an account must be, in days.'),
  contest_play_days: number('count', 5, 'Contests with prizes: days really played before.'),
  contest_prize_budget_coins: number(
    'count',
    5_000,
    'Most coins that the prizes of the contests ending in one month come to.',
    'server',
  ),
  answer_feedback: {
    kind: 'number',
    default: 3,
    least: 1,
    most: 3,
    reach: 'public',
    help: 'After an answer: 1 mark the chosen option, 2 nothing, 3 mark it and show the right one.',
  },
  pass_percent: number('percent', PASS_PERCENT, 'Share of right answers that passes.'),
  full_coins_percent: number(
    'percent',
    FULL_COINS_FROM_PERCENT,
    'Share of right answers that earns all coins.',
  ),
  lifeline_fifty_fifty_coins: number('coins', LIFELINE_PRICE_COINS.fifty_fifty, 'Price of 50/50.'),
  lifeline_audience_poll_coins: number(
    'coins',
    LIFELINE_PRICE_COINS.audience_poll,
    'Price of the audience poll.',
  ),
  lifeline_reset_time_coins: number('coins', LIFELINE_PRICE_COINS.reset_time, 'Price of reset time.'),
  lifeline_skip_coins: number('coins', LIFELINE_PRICE_COINS.skip, 'Price of skip.'),
  lifeline_hint_coins: number('coins', LIFELINE_PRICE_COINS.hint, 'Price of a hint in guess the word.'),
  free_keys_a_day: number(
    'count',
    FREE_KEYS_A_DAY,
    'New right answers a player is told a day by self challenges, bookmarks, the bot and rooms without an entry together.',
  ),
  review_coins: number('coins', REVIEW_COINS, 'Price of a review where the play did not show the answers.'),
  ...badgeNumbers(),
  welcome_coins: number('coins', WELCOME_COINS, 'Coins of a new player, once a person.'),
  referral_friend_coins: number('coins', REFERRAL_FRIEND_COINS, 'Coins of who joined with a code.', 'server'),
  referral_own_coins: number('coins', REFERRAL_OWN_COINS, 'Coins of whose code it was.', 'server'),
  referral_passed_days: number(
    'days',
    REFERRAL_PASSED_DAYS,
    'Days on which a friend passes a play before both get their coins.',
    'server',
  ),
  referrals_a_month: number('count', REFERRALS_A_MONTH, 'Rewarded friends a player and month.', 'server'),
  solo_won_coins_a_day: number(
    'coins',
    SOLO_WON_COINS_PER_DAY,
    'Coins of solo modes that count as won a day; more are bonus.',
  ),
  battle_check_days: {
    ...number(
      'days',
      CHECK_DAYS,
      'Days within which winnings that are checked must be decided; then every entry goes back.',
      'server',
    ),
    most: CHECK_DAYS,
  },
  battle_won_coins_a_day: number(
    'coins',
    BATTLE_WON_COINS_PER_DAY,
    'Won coins that a player gains in random battles a day, less those lost in them; more are bonus.',
  ),

  starter_pack_enabled: flag(
    true,
    'Questions and passages that came with Trivium are offered; switched off, what was played with them stays.',
    'server',
  ),
  pack_earns_won_coins: offInProduction(
    'Public questions, such as those that came with Trivium, earn won coins; in production never together with payout_enabled.',
    'server',
  ),
  payout_enabled: offInProduction(
    'Coins can be redeemed. In production it is switched on by an operator, with currency, budget, minimum, mail and own questions.',
  ),
  payout_paypal_enabled: flag(true, 'Payouts by PayPal.'),
  payout_mobile_wallet_enabled: flag(true, 'Payouts by mobile wallet.'),
  payout_upi_enabled: flag(true, 'Payouts by UPI.'),
  payout_currency: text('USD', 3, 'Currency of payouts, ISO 4217.', 'public', isCurrency),
  payout_coins_per_unit: number('coinsPerUnit', 100, 'Coins for 1.00 of the currency.'),
  payout_minimum_coins: number('coins', 1_000, 'Smallest payout.'),
  payout_wait_hours: number('hours', 48, 'From one request to the next.'),
  payout_rest_hours: number(
    'hours',
    48,
    'How long a changed payout address rests before anything is paid to it.',
  ),
  payout_age: number('years', 18, 'Age that is confirmed before the first payout.'),
  payout_countries: text(
    '',
    1_000,
    'Countries whose players may redeem coins, as ISO 3166 codes such as DE, FR; empty: all.',
    'public',
    isEmptyOr(/^[A-Z]{2}([\s,]+[A-Z]{2})*$/),
  ),
  payout_account_days: number('days', 14, 'Age of an account before its first payout.'),
  payout_play_days: number('days', 5, 'Days really played before the first payout.'),
  payout_month_coins: number('coins', 2_000, 'Most coins a player and 30 days.'),
  payout_budget_coins: number('count', 100_000, 'Most coins paid out a month, whole site.', 'server'),

  terms_version: text(
    '1',
    40,
    'Version of terms and privacy policy that new players accept; another one asks every player again.',
    'public',
    version => version.trim() !== '',
  ),
  minimum_age: number('years', 16, 'Age that everybody who makes an account confirms.'),

  email_sign_in: flag(true, 'Sign-in by e-mail and password.'),
  phone_sign_in: flag(true, 'Sign-in by a code sent to a phone.'),
  google_client_id: text('', 200, 'Client id of the Google sign-in; empty switches it off.', 'server'),
  google_client_secret: text('', 200, 'Client secret of the Google sign-in.', 'secret'),
  google_issuer: text('https://accounts.google.com', 200, 'OpenID issuer of the Google sign-in.', 'server'),
  firebase_project_id: text(
    '',
    100,
    'With the key beside it filled in, Firebase Authentication proves who someone is.',
    'server',
    isEmptyOr(/^[a-z\d][a-z\d-]*$/),
  ),
  firebase_api_key: text('', 200, 'Web API key of the Firebase project.', 'public', isEmptyOr(/^[\w-]+$/)),
  firebase_auth_domain: text(
    '',
    253,
    'Host of Firebase’s sign-in pages, when it is not PROJECT.firebaseapp.com.',
    'server',
    isEmptyOr(/^[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/),
  ),
  firebase_google_sign_in: flag(true, 'Sign-in by Google through Firebase.', 'server'),
  otp_daily_ceiling: number('count', 1_000, 'Codes sent by SMS a day, whole site.', 'server'),

  trusted_proxies: text(
    '',
    500,
    'Reverse proxies on other machines, whose word about visitors’ addresses counts: addresses or networks, such as 10.0.0.5, 172.16.0.0/12. This machine is always trusted.',
    'server',
    isEmptyOr(/^[\da-fA-F.:]{2,45}(\/\d{1,3})?(\s*,\s*[\da-fA-F.:]{2,45}(\/\d{1,3})?)*$/),
  ),
  metrics_token: text(
    '',
    200,
    'Who sends it as a bearer token may read /metrics from elsewhere, 16 characters at least; empty: only this machine.',
    'secret',
    isEmptyOr(/^[\x21-\x7e]{16,}$/),
  ),
  mail_smtp_url: text(
    '',
    500,
    'Mail server, as smtp://user:password@host:587 or smtps://…; empty keeps mail in the outbox.',
    'secret',
    isEmptyOr(/^smtps?:\/\/\S+$/),
  ),
  mail_from: text('', 200, 'Sender of mails, such as Trivium <quiz@example.org>.', 'server'),
  contact_email: text(
    '',
    254,
    'Where messages of the contact form go; empty: to the first admin.',
    'server',
    isEmptyOr(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/),
  ),
  push_services: text(
    'fcm.googleapis.com *.push.services.mozilla.com *.notify.windows.com *.push.apple.com',
    1_000,
    'Hosts of push services that devices may be told by, *.example.org for all under one; * for every public host, empty for none. Addresses inside a network are never spoken to.',
    'server',
    isEmptyOr(/^(\*|(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+)([\s,]+(\*|(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+))*$/i),
  ),
  sms_webhook_url: text('', 500, 'Address that sends text messages; empty: none.', 'server', isWebAddress),
  sms_webhook_secret: text('', 200, 'Key of the signature that the webhook checks.', 'secret'),
  sms_twilio_account: text('', 64, 'Account SID of Twilio; filled in it sends text messages.', 'server'),
  sms_twilio_token: text('', 200, 'Auth token of Twilio.', 'secret'),
  sms_twilio_from: text('', 32, 'Number or sender id of Twilio.', 'server'),

  page_about_us: pageText('About us'),
  page_contact_us: pageText('Contact'),
  page_terms_conditions: pageText('Terms and conditions'),
  page_privacy_policy: pageText('Privacy policy'),
  page_instructions: pageText('Instructions'),
  page_faq: pageText('Frequent questions'),
  page_accessibility: pageText('Accessibility'),
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

type Widened<Value> = Value extends number ? number : Value extends boolean ? boolean : string;
/** The value of a setting: number, truth value or text, by its kind. */
export type SettingValue<Name extends SettingName> = Widened<(typeof SETTINGS)[Name]['default']>;
/** Every setting with a value. */
export type SettingValues = { readonly [Name in SettingName]: SettingValue<Name> };

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

export const DEFAULT_VALUES = Object.fromEntries(
  SETTING_NAMES.map(name => [name, SETTINGS[name].default]),
) as unknown as SettingValues;

/** The defaults. */
export const defaultValues = (isProduction: boolean): SettingValues =>
  ({
    ...DEFAULT_VALUES,
    ...Object.fromEntries(
      SETTING_NAMES.flatMap(name => {
        const setting: Setting = SETTINGS[name];
        return isProduction && 'inProduction' in setting ? [[name, setting.inProduction]] : [];
      }),
    ),
  }) as SettingValues;

/** Only one of these may be on in production: answers that anybody can read must not become money (DECISIONS 12). */
const EXCLUSIVE = ['pack_earns_won_coins', 'payout_enabled'] as const;

/** The setting that is on and stands in the way of a new value in production, if any. */
export const excludedBy = (name: SettingName, value: unknown, values: SettingValues): SettingName | null =>
  value === true && EXCLUSIVE.some(each => each === name)
    ? (EXCLUSIVE.find(each => each !== name && values[each]) ?? null)
    : null;

/** The values in force in production: if both are on, public questions earn no won coins. */
export const withoutExcluded = (values: SettingValues): SettingValues =>
  values.payout_enabled ? { ...values, pack_earns_won_coins: false } : values;

/** Why a value is not valid for this setting, as a short English phrase for the operator; null when it is valid. */
export function settingProblem(name: SettingName, value: unknown): string | null {
  const setting: Setting = SETTINGS[name];
  switch (setting.kind) {
    case 'flag':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'number':
      return typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= setting.least &&
        value <= setting.most
        ? null
        : `must be a whole number from ${setting.least} to ${setting.most}`;
    case 'text': {
      if (typeof value !== 'string') return 'must be a text';
      if (value.length > setting.longest) return `must have at most ${setting.longest} characters`;
      return (setting.isGood?.(value) ?? true) ? null : 'has the wrong form';
    }
  }
}
