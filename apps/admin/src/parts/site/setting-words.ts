/** What a setting is called, what it does and how its values read, in the language of the panel; the compiler asks for each name. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { SettingName } from '@trivium/contract/settings';
import type { MODE_NUMBERS, Subject } from '@trivium/contract/settings/subject';
import { BADGE_ROWS, type BadgeType } from '@trivium/rules/badge/badge';
import type { PlayerMode, ScoredMode } from '@trivium/rules/play/mode-row';
import { FACE_ROWS, type Face } from '@trivium/rules/site/face';
import type { Format } from '../../lib/format.ts';
import { isTextKey, type Say } from '../../lib/text.ts';

type SettingRow = OperatorReply<'setting/list'>['settings'][number];

type ModeEnd = 'enabled' | (typeof MODE_NUMBERS)[number];
type BadgeEnd = 'enabled' | 'counter' | 'coins';
type OfMode = `${PlayerMode}_enabled` | `${ScoredMode}_${(typeof MODE_NUMBERS)[number]}`;
type OfBadge = `badge_${BadgeType}_${BadgeEnd}`;
/** Settings with a name and a sentence of their own; the others are the same of each mode or badge. */
type Plain = Exclude<SettingName, OfMode | OfBadge>;

const BADGE_ENDS = ['enabled', 'counter', 'coins'] as const;
const MODE_ENDS = ['enabled', 'questions', 'seconds', 'coins', 'right_score', 'wrong_score'] as const;

/** The mode that a setting is of, with the end of its name; null for one of no mode. */
const modePart = (name: SettingName, subject: Subject): readonly [PlayerMode, ModeEnd] | null => {
  if (subject !== 'modes') return null;
  const end = MODE_ENDS.find(each => name.endsWith(`_${each}`));
  return end === undefined ? null : [name.slice(0, -end.length - 1) as PlayerMode, end];
};

const badgePart = (name: SettingName, subject: Subject): readonly [BadgeType, BadgeEnd] | null => {
  if (subject !== 'badges') return null;
  const end = BADGE_ENDS.find(each => name.endsWith(`_${each}`));
  if (end === undefined) return null;
  return [name.slice('badge_'.length, -end.length - 1) as BadgeType, end];
};

type Named = Pick<SettingRow, 'name' | 'subject'>;

/** The mode or badge under whose name a setting stands; empty for none. */
export const groupOf = ({ name, subject }: Named, t: Say): string => {
  const [mode] = modePart(name, subject) ?? [];
  if (mode !== undefined) return t(`play_mode.${mode}`);
  const [badge] = badgePart(name, subject) ?? [];
  return badge === undefined ? '' : t(`setting.badge_name.${badge}`);
};

/** What it is called within its group. */
export const shortNameOf = ({ name, subject }: Named, t: Say): string => {
  const [, modeEnd] = modePart(name, subject) ?? [];
  if (modeEnd !== undefined) return t(`setting.mode.${modeEnd}`);
  const [badge, end] = badgePart(name, subject) ?? [];
  if (badge === undefined || end === undefined) return t(`setting.name.${name as Plain}`);
  return t(
    end === 'counter' && BADGE_ROWS[badge].isMoreThan ? 'setting.badge.counter_more' : `setting.badge.${end}`,
  );
};

/** What it is called anywhere. */
export const nameOf = (row: Named, t: Say): string => {
  const group = groupOf(row, t);
  const what = shortNameOf(row, t);
  return group === '' ? what : t('setting.mode_name', { mode: group, what });
};

/** The same of a setting that is known by its name alone; one that is gone keeps the name that it had. */
export const settingNameOf = (name: string, t: Say): string => {
  const subject = isTextKey(`setting.name.${name}`)
    ? 'general'
    : name.startsWith('badge_')
      ? 'badges'
      : 'modes';
  const [mode] = modePart(name as SettingName, subject) ?? [];
  const [badge] = badgePart(name as SettingName, subject) ?? [];
  const isKnown =
    subject === 'general' ||
    (mode !== undefined && isTextKey(`play_mode.${mode}`)) ||
    (badge !== undefined && isTextKey(`setting.badge_name.${badge}`));
  return isKnown ? nameOf({ name: name as SettingName, subject }, t) : name;
};

/** What stands for the places in help sentences: addresses, codes and forms that no language translates. */
const EXAMPLES: { readonly [name in SettingName]?: Readonly<Record<string, string>> } = {
  brand_colour: { form: '#RRGGBB' },
  system_time_zone: { example: 'Europe/Berlin' },
  home_region: { example: 'Africa' },
  firebase_auth_domain: { host: 'PROJECT.firebaseapp.com' },
  mail_from: { example: 'Trivium <quiz@example.org>' },
  mail_smtp_url: { example: 'smtp://user:password@host:587', other: 'smtps://…' },
  mail_report_key: { path: '/api/mail-report' },
  metrics_token: { path: '/metrics' },
  payout_countries: { example: 'DE, FR' },
  payout_currency: { example: 'EUR' },
  push_services: { example: '*.example.org' },
  writing_help_url: { example: 'https://api.example.com/v1', other: 'http://localhost:11434/v1' },
  trusted_proxies: { example: '10.0.0.5, 172.16.0.0/12' },
};

/** What it does; empty where the name says it all. */
export const helpOf = (row: Named, t: Say): string =>
  groupOf(row, t) === '' ? t(`setting.help.${row.name as Plain}`, EXAMPLES[row.name]) : '';

const isFace = (word: string): word is Face => word in FACE_ROWS;

/** A word that a setting may be, as people read it. */
export const choiceOf = (name: SettingName, word: string, t: Say): string => {
  if (isFace(word) && word !== 'system') return FACE_ROWS[word].plain;
  if (word === 'system') return t('setting.choice.face.system');
  const key = `setting.choice.${name}.${word}`;
  return isTextKey(key) ? t(key) : word;
};

const LONG = 60;

/** A value as people read it; null stands for the default. */
export const shownOf = (
  row: SettingRow,
  value: string | number | boolean | null,
  t: Say,
  format: Format,
): string => {
  if (row.reach === 'secret') return t(value === '' ? 'setting.secret_none' : 'setting.secret_new');
  const shown = value ?? row.default;
  if (typeof shown === 'boolean') return t(shown ? 'setting.on' : 'setting.off');
  if (typeof shown === 'number') {
    const key = `setting.choice.${row.name}.${shown}`;
    return isTextKey(key) ? t(key) : format.number(shown);
  }
  if (shown === '') return t('setting.empty');
  if (shown.length > LONG) return t('setting.long', { count: shown.length });
  return row.choices.length > 0 ? choiceOf(row.name, shown, t) : shown;
};
