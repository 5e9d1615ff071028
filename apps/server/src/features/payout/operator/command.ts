/** The command `payouts`: lists requests, and approves or rejects one while the server runs (DECISIONS 8). */
import { Refusal } from '../../../http/refusal.ts';
import type { Env } from '../../../platform/env.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { createLetters } from '../../../platform/outbox/letters.ts';
import { createLanguages } from '../../language/language.ts';
import { countByLanguage } from '../../question/question.ts';
import { onSiteWithSettings } from '../../settings/command/on-site.ts';
import { smsRoute } from '../../settings/routes.ts';
import type { PayoutContext } from '../engine/context.ts';
import { completePayout, rejectPayout } from '../engine/decide.ts';
import * as store from '../store.ts';

const USAGE =
  'Say list [pending|completed|rejected|cancelled], approve ID [checked], or reject ID "the reason, which the player reads".';
const STATUSES: readonly string[] = ['pending', 'completed', 'rejected', 'cancelled'];
const isStatus = (word: string): word is store.PayoutStatus => STATUSES.includes(word);
const AT_ONCE = 100;

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

/** `payouts list|approve|reject`; every decision leaves a row in the audit log with nobody as its actor. */
export async function payoutsCommand(
  env: Env,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const [verb = 'list', subject = '', ...rest] = words;
  const id = /^\d{1,15}$/.test(subject) ? Number(subject) : null;
  const status = subject === '' ? 'pending' : subject;
  if (verb === 'list' ? !isStatus(status) : id === null || !['approve', 'reject'].includes(verb))
    throw new StartProblem(USAGE);
  await onSiteWithSettings(env, async (context, settings) => {
    const languages = await createLanguages(context, {
      hasSeveral: () => settings.get('language_mode'),
      countQuestions: () => countByLanguage(context.db),
    });
    try {
      const siteName = () => settings.get('site_name');
      const payouts: PayoutContext = {
        db: context.db,
        appSecret: context.env.appSecret,
        settings,
        hasSms: () => smsRoute(settings).by !== 'outbox',
        letters: createLetters(context, { say: languages.say, spoken: languages.spoken, siteName }),
      };
      const now = context.clock.now();
      if (id !== null && verb === 'approve')
        say(lineOf(await completePayout(payouts, { id, actorId: null, now }, rest[0] === 'checked')));
      else if (id !== null && verb === 'reject')
        say(lineOf(await rejectPayout(payouts, { id, actorId: null, now }, rest.join(' '))));
      else if (isStatus(status)) {
        const page = { offset: 0, limit: AT_ONCE };
        const rows = await store.readByStatus(context.db, status, page);
        const sharers = await store.readSharers(
          context.db,
          rows.map(row => row.id),
        );
        for (const row of rows) say(lineOf(row, sharers.get(row.id)?.players));
        say(`${await store.countByStatus(context.db, status)} ${status}`);
      }
    } catch (problem) {
      throw problem instanceof Refusal
        ? new StartProblem(`Not done: ${problem.code.replaceAll('_', ' ')}.`)
        : problem;
    } finally {
      await languages.close();
    }
  });
}
