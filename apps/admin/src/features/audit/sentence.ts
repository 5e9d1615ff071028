/** An entry of the audit log as a sentence: who did what to whom (PANEL, Words). */

import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { isAuditAction } from '@trivium/rules/site/audit-act';
import { isTextKey, type PanelKey, type Say } from '../../lib/text.ts';
import { settingNameOf } from '../../parts/site/setting-words.ts';

export type Entry = OperatorReply<'audit/list'>[number];
export type Group = 'content' | 'money' | 'people' | 'house';

/** Which part of the site an act is about, by the first word of its name. */
export const GROUPS: Readonly<Record<Exclude<Group, 'house'>, readonly string[]>> = {
  content: [
    'category',
    'subcategory',
    'question',
    'question_report',
    'export',
    'import',
    'media',
    'exam',
    'contest',
    'passage',
    'daily',
  ],
  money: ['payout', 'payout_batch', 'coin_grant', 'ledger_check', 'battle', 'prize'],
  people: ['account', 'player', 'player_report', 'staff', 'factor', 'panel', 'link', 'message'],
};

const kindOf = (action: string): string => action.split('.', 1)[0] ?? '';

export const groupOf = (action: string): Group => {
  const found = Object.entries(GROUPS).find(([, kinds]) => kinds.includes(kindOf(action)));
  return (found?.[0] as Group | undefined) ?? 'house';
};

/** A field by its name in the form of the record. */
export const fieldNameOf = (name: string, t: Say): string => {
  const [own, ofQuestion] = [`audit.field.${name}`, `question_edit.field.${name}`];
  return isTextKey(own) ? t(own) : isTextKey(ofQuestion) ? t(ofQuestion) : name.replaceAll('_', ' ');
};

const SHORT = 60;

/** A value as a sentence or a fact shows it, cut where it is long. */
export const shownValue = (value: unknown, most = SHORT): string => {
  const isWords = Array.isArray(value) && value.every(each => typeof each !== 'object');
  const text =
    typeof value === 'string'
      ? value
      : value === null
        ? ''
        : isWords
          ? value.join(', ')
          : JSON.stringify(value);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};

/** Who did it: a member of staff by name, or a command of a user of the machine. */
const actorOf = ({ actor, actor_id, os_user }: Entry, t: Say): string =>
  actor ?? (actor_id === null ? t('audit.by_command', { user: os_user ?? '' }) : `#${actor_id}`);

export const sentenceOfEntry = (entry: Entry, t: Say): string => {
  const isSetting = kindOf(entry.action) === 'setting';
  const words = {
    actor: actorOf(entry, t),
    subject: isSetting
      ? settingNameOf(entry.subject, t)
      : (entry.subject_name ?? (/^\d+$/.test(entry.subject) ? `#${entry.subject}` : entry.subject)),
    before: shownValue(entry.before),
    after: shownValue(entry.after),
    action: entry.action,
  };
  // Entries of earlier versions may tell of acts that no longer exist.
  const key: PanelKey = isAuditAction(entry.action) ? `audit.did.${entry.action}` : 'audit.other';
  return t(key, words);
};

type Change = { readonly name: string; readonly before: unknown; readonly after: unknown };

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What differs, field by field; one change without a name where the entry is about a single value. */
export const changesOf = ({ before, after }: Entry): readonly Change[] => {
  if (!isFields(before) && !isFields(after))
    return before === null && after === null ? [] : [{ name: '', before, after }];
  const [old, now] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .map(name => ({ name, before: old[name] ?? null, after: now[name] ?? null }))
    .filter(change => JSON.stringify(change.before) !== JSON.stringify(change.after));
};
