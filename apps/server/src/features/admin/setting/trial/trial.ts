/** The call that tries a service as the settings name it: what is sent goes to the caller alone. */
import type { TriedService } from '@trivium/contract/admin/site/trial';
import type { OperatorHandlers, StaffCall } from '../../../../http/admin/handler.ts';
import type { AppContext } from '../../../../platform/app-context.ts';
import type { Say } from '../../../../platform/outbox/letters.ts';
import { firebaseOf } from '../../../../platform/site/firebase-project.ts';
import { mailRoute, smsRoute, storePlace } from '../../../settings/routes.ts';
import type { Settings } from '../../../settings/settings.ts';
import { readOwnContacts } from '../../outbox/template-store.ts';
import { sendTest } from '../../site/mail.ts';
import { markMailTest } from '../../site/step.ts';
import { tryFirebase } from './firebase.ts';
import { tryGoogle } from './google.ts';
import { type Outcome, stepsOf } from './outcome.ts';
import { tryPush } from './push.ts';
import { trySms } from './sms.ts';
import { tryStore } from './store.ts';

export type TrialDeps = { readonly settings: Settings; readonly say: Say };
type Trying = (context: AppContext, deps: TrialDeps, call: StaffCall) => Promise<Outcome>;

const wordsFor = ({ settings, say }: TrialDeps, locale: string) => {
  const words = { site: settings.get('site_name') };
  return { title: say(locale, 'letter.test.subject', words), text: say(locale, 'letter.test.text', words) };
};

const tryMail: Trying = async (context, deps, { signedIn, locale, now }) => {
  const route = mailRoute(deps.settings);
  const to = (await readOwnContacts(context.db, signedIn.playerId)).email ?? '';
  if (route.by !== 'smtp') return { to, stop: { at: 'set', cure: 'not_set' } };
  if (to === '') return { to, stop: { at: 'set', cure: 'no_address' } };
  const { title: subject, text } = wordsFor(deps, locale);
  const test = await sendTest(context, route, { to, subject, text });
  await markMailTest(context, now, test);
  const cures = { found: 'found', encrypted: 'encrypted', signed_in: 'password', sent: 'sender' } as const;
  if (test.failed_at === null) return { to, stop: null };
  const at = test.failed_at === 'sent' ? 'taken' : test.failed_at;
  return { to, stop: { at, cure: cures[test.failed_at], told: test.told } };
};

const TRIALS: Readonly<Record<TriedService, Trying>> = {
  mail: tryMail,
  sms: async ({ db }, deps, { signedIn, locale }) => {
    const { mobile } = await readOwnContacts(db, signedIn.playerId);
    return trySms(smsRoute(deps.settings), mobile ?? '', wordsFor(deps, locale).title);
  },
  push: (context, deps, { signedIn, locale }) => {
    const title = deps.settings.get('site_name');
    return tryPush(context, signedIn.playerId, { title, body: wordsFor(deps, locale).title });
  },
  firebase: ({ env }, { settings }) => tryFirebase(firebaseOf(settings), env.publicUrl),
  google: ({ env }, { settings }) =>
    tryGoogle({
      id: settings.get('google_client_id'),
      secret: settings.get('google_client_secret'),
      issuer: settings.get('google_issuer'),
      redirectUri: `${env.publicUrl}/identity/google/callback`,
    }),
  store: ({ dice }, { settings }) => tryStore(storePlace(settings), dice.id()),
};

export const trialHandlers = (context: AppContext, deps: TrialDeps): OperatorHandlers<'setting/try'> => ({
  'setting/try': async (call, { service }) => {
    // Not the site's clock, which a test stops: this is a time that passes.
    const began = performance.now();
    const { to, stop } = await TRIALS[service](context, deps, call);
    return {
      is_good: stop === null,
      to,
      steps: stepsOf(service, stop),
      cure: stop?.cure ?? null,
      told: stop?.told ?? '',
      took_ms: Math.round(performance.now() - began),
    };
  },
});
