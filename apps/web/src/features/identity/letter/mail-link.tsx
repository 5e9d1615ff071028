/** Page for the links in Firebase's letters, on sites that name it as their action page (docs/operate.md). */

import { say } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { go, useSearch } from '../../../lib/routes/navigation.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { endOlderSessions, enter } from '../../../lib/session/enter.ts';
import { isHosted } from '../../../lib/session/hosted-account.ts';
import type { Done } from '../parts/use-submit.ts';
import { ChooseNew } from '../password/choose-new.tsx';
import { askFirebase } from '../provider/provider.ts';
import { LetterLink } from './letter-link.tsx';

/** The query of the page that asked for the letter; it names the next page. */
const wayOn = (search: string): string => {
  const asked = new URLSearchParams(search).get('continueUrl') ?? '';
  if (!URL.canParse(asked)) return '';
  const url = new URL(asked);
  return url.origin === location.origin ? url.search : '';
};

/** Saves a new password and ends the sessions of the old one, also those of somebody who stole it. */
const saveNew = async (code: string, password: string, search: string) => {
  let email = '';
  const changed = await askFirebase(async firebase => {
    email = await firebase.resetPassword(code, password);
  });
  if (!changed.ok) return changed;
  notice.success(say('identity.password_changed'));
  const first = await askFirebase(firebase => firebase.signInByEmail(email, password));
  if (!first.ok) return first;
  await endOlderSessions(first.idToken, 'email');
  const proven = await askFirebase(firebase => firebase.signInByEmail(email, password));
  return proven.ok ? enter(proven.idToken, 'email', wayOn(search)) : proven;
};

export const MailLink = () => {
  const search = useSearch();
  const query = new URLSearchParams(search);
  const code = query.get('oobCode') ?? '';
  if (query.get('mode') === 'resetPassword' && isHosted())
    return <ChooseNew save={password => saveNew(code, password, search)} />;
  return <LetterLink open={() => apply(code, search)} />;
};

const apply = async (code: string, search: string): Promise<Done> => {
  if (!isHosted() || code === '') return { ok: false, message: say('refusal.bad_link') };
  const applied = await askFirebase(firebase => firebase.applyLink(code));
  if (!applied.ok) return applied;
  notice.success(say('identity.email_verified'));
  go(paths.login + wayOn(search), { replace: true });
  return { ok: true };
};
