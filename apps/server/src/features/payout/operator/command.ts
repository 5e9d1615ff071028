/** The command `payouts`: lists requests, and approves, pays or rejects one while the server runs (DECISIONS 8). */
import { PAYOUT_STATES, type PayoutState } from '@trivium/rules/wallet/payout';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { createLetters } from '../../../platform/outbox/letters.ts';
import { declareCommand, readNumber, type Say } from '../../../platform/site/command.ts';
import { createLanguages, type Languages } from '../../language/language.ts';
import { countByLanguage } from '../../question/question.ts';
import { onSiteWithSettings, type SiteWithSettings } from '../../settings/command/on-site.ts';
import { smsRoute } from '../../settings/routes.ts';
import type { PayoutContext } from '../engine/context.ts';
import { approvePayouts, completePayouts, rejectPayouts } from '../engine/decide.ts';
import * as store from '../store.ts';

const USAGE = `Say list [${PAYOUT_STATES.join('|')}], approve ID [checked], paid ID [checked] for one that you paid by hand, or reject ID "the reason, which the player reads".`;
const isStatus = (word: string): word is PayoutState => PAYOUT_STATES.some(state => state === word);
const LISTED_MOST = 100;

const lineOf = (row: store.PayoutRow & { name?: string }, sharers?: readonly number[]): string =>
  [
    `#${row.id}`,
    row.status,
    `${(row.amount_cents / 100).toFixed(2)} ${row.currency}`,
    `${row.coins} coins`,
    row.method,
    row.address,
    `player ${row.player_id}${row.name ? ` (${row.name})` : ''}`,
    row.requested_at.toISOString(),
    row.rests_until === null ? '' : `rests until ${row.rests_until.toISOString()}`,
    sharers === undefined ? '' : `address also named by ${sharers.map(id => `player ${id}`).join(', ')}`,
    row.reason,
  ]
    .filter(word => word !== '')
    .join('  ');

type Task =
  | { readonly does: 'list'; readonly status: PayoutState }
  | { readonly does: 'approve' | 'paid'; readonly id: number; readonly isChecked: boolean }
  | { readonly does: 'reject'; readonly id: number; readonly reason: string };

const read = ([verb = 'list', subject = '', ...rest]: readonly string[]): Task | null => {
  const status = subject === '' ? 'pending' : subject;
  if (verb === 'list') return isStatus(status) ? { does: verb, status } : null;
  const id = readNumber(subject);
  if (id === null) return null;
  if (verb === 'approve' || verb === 'paid') return { does: verb, id, isChecked: rest[0] === 'checked' };
  return verb === 'reject' ? { does: verb, id, reason: rest.join(' ') } : null;
};

const list = async (db: Db, status: PayoutState, say: Say): Promise<void> => {
  const rows = await store.readByStatus(db, status, { offset: 0, limit: LISTED_MOST });
  const sharers = await store.readSharers(
    db,
    rows.map(row => row.id),
  );
  for (const row of rows) say(lineOf(row, sharers.get(row.id)?.players));
  say(`${await store.countByStatus(db, status)} ${status}`);
};

const work = async (
  { context, settings }: SiteWithSettings,
  languages: Languages,
  task: Task,
  say: Say,
): Promise<void> => {
  if (task.does === 'list') return list(context.db, task.status, say);
  const siteName = () => settings.get('site_name');
  const payouts: PayoutContext = {
    db: context.db,
    appSecret: context.env.appSecret,
    settings,
    hasSms: () => smsRoute(settings).by !== 'outbox',
    letters: createLetters(context, { say: languages.say, spoken: languages.spoken, siteName }),
    say: languages.say,
  };
  const decided = { by: { actorId: null, now: context.clock.now() }, rows: [{ id: task.id }] };
  const rows =
    task.does === 'reject'
      ? await rejectPayouts(payouts, decided, { words: task.reason })
      : await (task.does === 'approve' ? approvePayouts : completePayouts)(payouts, decided, task.isChecked);
  for (const row of rows) say(lineOf(row));
};

/** `payouts [list [STATUS]]`, `payouts approve ID [checked]`, `payouts paid ID [checked]`, `payouts reject ID "the reason"`. A decision leaves a row in the audit log with no actor. */
export const payoutsCommand = declareCommand({
  open: onSiteWithSettings,
  usage: USAGE,
  read,
  work: async (site, task, say) => {
    const languages = await createLanguages(site.context, {
      hasSeveral: () => site.settings.get('language_mode'),
      countQuestions: () => countByLanguage(site.context.db),
    });
    try {
      await work(site, languages, task, say);
    } finally {
      await languages.close();
    }
  },
  whyNot: problem => (problem instanceof Refusal ? `Not done: ${problem.code.replaceAll('_', ' ')}.` : null),
});
