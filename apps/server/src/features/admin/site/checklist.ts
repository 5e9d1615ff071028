/** What a site needs before strangers come, each read from how it is now, never from what somebody ticked. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { QUIZ_LANGUAGE_QUESTIONS } from '@trivium/rules/site/offered';
import { PAGE_NAMES } from '@trivium/rules/site/path';
import { PAYOUT_OWN_QUESTIONS } from '@trivium/rules/wallet/limits';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Languages } from '../../language/language.ts';
import { missingForPayouts } from '../../payout/operator/checklist.ts';
import { countByLanguage, mostUnpublished } from '../../question/question.ts';
import type { Pages } from '../../settings/pages.ts';
import { mailRoute, smsRoute } from '../../settings/routes.ts';
import type { Settings } from '../../settings/settings.ts';
import { countKeys, hasOwnContest, readSteps } from './setup-store.ts';

export type ChecklistDeps = {
  readonly settings: Settings;
  readonly languages: Languages;
  readonly pages: Pages;
};

type Item = OperatorReply<'checklist'>['items'][number];
type Finding = Pick<Item, 'state'> & Partial<Pick<Item, 'have' | 'need' | 'told'>>;

const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

const when = (isDone: boolean, more: Omit<Finding, 'state'> = {}): Finding => ({
  state: isDone ? 'done' : 'open',
  ...more,
});
const counted = (have: number, need: number): Finding => when(have >= need, { have, need });

/** Pages of which a language that is offered still has a place that the operator must fill in. */
const pagesWithGaps = ({ pages, languages }: ChecklistDeps): string[] =>
  PAGE_NAMES.filter(name => languages.interfaces().some(({ code }) => pages.stateOf(name, code).has_gap));

/** Languages that are switched on and lack sentences: players do not see them yet. */
const languagesFinding = ({ languages }: ChecklistDeps): Finding => {
  const on = languages.all().filter(({ in_interface }) => in_interface);
  const open = on.filter(({ code }) => !languages.complete().includes(code));
  return { ...counted(on.length - open.length, on.length), told: open.map(({ title }) => title).join(', ') };
};

const mailFinding = async ({ db }: AppContext, settings: Settings): Promise<Finding> => {
  const test = (await readSteps(db)).find(({ step }) => step === 'mail');
  if (test?.state === 'failed') return { state: 'failed', told: test.told };
  return when(mailRoute(settings).by !== 'outbox' && settings.get('mail_from') !== '');
};

const musts = async (
  context: AppContext,
  deps: ChecklistDeps,
): Promise<Readonly<Record<string, Finding>>> => {
  const { settings } = deps;
  const { publicUrl } = context.env;
  const questions = Math.max(0, ...(await countByLanguage(context.db)).values());
  const gaps = pagesWithGaps(deps);
  const keys = await countKeys(context.db);
  return {
    address: when(!LOCAL.test(publicUrl), { told: publicUrl }),
    https: when(publicUrl.startsWith('https:')),
    keys: counted(keys.keyed, keys.staff),
    mail: await mailFinding(context, settings),
    content: counted(questions, QUIZ_LANGUAGE_QUESTIONS),
    pages: { ...counted(PAGE_NAMES.length - gaps.length, PAGE_NAMES.length), told: gaps.join(' ') },
    languages: languagesFinding(deps),
    contact: when(settings.get('contact_email') !== '', { told: settings.get('contact_email') }),
  };
};

const wishes = async (
  { db }: AppContext,
  { settings }: ChecklistDeps,
): Promise<Readonly<Record<string, Finding>>> => {
  const missing = await missingForPayouts(db, settings);
  return {
    look: when(settings.get('brand_colour') !== '' || settings.isChosen('site_name')),
    own_content: counted(await mostUnpublished(db), PAYOUT_OWN_QUESTIONS),
    sms: when(smsRoute(settings).by !== 'outbox'),
    payouts: when(settings.get('payout_enabled') && missing.length === 0, { have: missing.length }),
    contest: when(await hasOwnContest(db)),
  };
};

const itemsOf = (found: Readonly<Record<string, Finding>>, is_must: boolean): Item[] =>
  Object.entries(found).map(([name, { state, have = null, need = null, told = '' }]) => ({
    name: name as Item['name'],
    is_must,
    state,
    have,
    need,
    told,
  }));

export const checklistOf = (context: AppContext, deps: ChecklistDeps) => async () => ({
  items: [...itemsOf(await musts(context, deps), true), ...itemsOf(await wishes(context, deps), false)],
});
