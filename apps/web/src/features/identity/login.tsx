/** Log in: phone first, Google and e-mail beside each other (DESIGN 9). A link from a mail lands here with `#verify=`. */
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useCallback, useEffect, useState } from 'react';
import { isTextKey, say, useText } from '../../lib/i18n/text.ts';
import { keepRedirect } from '../../lib/routes/auth-paths.ts';
import { useHashValue, useSearch } from '../../lib/routes/navigation.ts';
import { afterLogin, paths } from '../../lib/routes/paths.ts';
import { enter } from '../../lib/session/enter.ts';
import { isHosted } from '../../lib/session/hosted-account.ts';
import { useSite } from '../../lib/session/site.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PhoneForm } from './code/phone-form.tsx';
import { VerifyingEmail } from './letter/verify-email.tsx';
import { AuthPage, Fine, Or, Problem } from './parts/auth-page.tsx';
import { EmailForm } from './password/email-form.tsx';
import { prove } from './provider/prove.ts';
import { askFirebase, isSiteAccount, siteAccountPath } from './provider/provider.ts';

const GOOGLE_DONE = 'done';

type Google = { isBusy: boolean; problem: string; href: string | null; begin: () => void };

/** Address where the trip to Google begins. It ends on this page with `google=done`, or with a refusal's code, and with `redirect`. */
const googleStart = (redirect: string) => `/identity/google/start?redirect=${encodeURIComponent(redirect)}`;

/** Sign-in with Google by this site: the whole page goes there and comes back, and the sign-in then finishes by itself. */
const useSiteGoogle = (search: string): Google => {
  const came = new URLSearchParams(search).get('google');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (came === null) return;
    if (came !== GOOGLE_DONE) {
      const key = `refusal.${came}`;
      setProblem(say(isTextKey(key) ? key : 'refusal.google_failed'));
      return;
    }
    let isLeft = false;
    void prove('identity/google/finish', {}).then(async proven => {
      const done = proven.ok ? await enter(proven.idToken, 'gmail', search) : proven;
      if (!done.ok && !isLeft) setProblem(done.message || say('refusal.internal_error'));
    });
    return () => {
      isLeft = true;
    };
  }, [came, search]);
  const isBusy = came === GOOGLE_DONE && problem === '';
  return { isBusy, problem, href: googleStart(afterLogin(search)), begin: () => {} };
};

/** Sign-in with Google by Firebase: in a window. Where no window opens, the page goes there, and `backFromGoogle` finishes. */
const useHostedGoogle = (search: string): Google => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const goIn = useCallback(
    async (proven: Awaited<ReturnType<typeof askFirebase>>) => {
      if (proven.ok && proven.idToken === '') return;
      const done = proven.ok ? await enter(proven.idToken, 'gmail', search) : proven;
      // Without words: the person has closed the window.
      if (!done.ok) setProblem(done.message || (proven.ok ? say('refusal.internal_error') : ''));
    },
    [search],
  );
  useEffect(() => {
    if (isHosted()) void askFirebase(firebase => firebase.backFromGoogle()).then(goIn);
  }, [goIn]);
  const begin = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    await goIn(await askFirebase(firebase => firebase.signInByGoogle()));
    setBusy(false);
  };
  return { isBusy, problem, href: null, begin: () => void begin() };
};

export const Login = () => {
  const search = useSearch();
  const token = useHashValue('verify');
  if (token) return <VerifyingEmail key={token} token={token} />;
  return isHosted() && isSiteAccount(search) ? <SiteAccount search={search} /> : <Ways search={search} />;
};

/** Sign-in for staff and older accounts while Firebase signs everybody else in. */
const SiteAccount = ({ search }: { search: string }) => {
  const t = useText();
  return (
    <AuthPage title={t('identity.site_account')} lead={t('identity.site_account_lead')}>
      <EmailForm search={search} />
      <Fine>
        <a className="link" href={keepRedirect(paths.login, search)}>
          {t('identity.back_to_login')}
        </a>
      </Fine>
    </AuthPage>
  );
};

const Ways = ({ search }: { search: string }) => {
  const t = useText();
  const ways = useSite(({ web }) => web?.identity);
  const site = useSiteGoogle(search);
  const hosted = useHostedGoogle(search);
  const google = isHosted() ? hosted : site;
  const canPhone = ways?.phone ?? true;
  const [isByEmail, setByEmail] = useState(!canPhone);
  const other = isByEmail
    ? canPhone && { icon: <Phone />, label: t('identity.phone') }
    : (ways?.email ?? true) && { icon: <Mail />, label: t('identity.email') };
  return (
    <AuthPage title={t('identity.title')}>
      {isByEmail ? <EmailForm search={search} /> : <PhoneForm search={search} />}
      <Problem>{google.problem}</Problem>
      {(other || ways?.google) && <Or />}
      <div className="flex gap-2.5 *:flex-1">
        {ways?.google && google.href !== null && (
          <ButtonLink variant="quiet" size="small" href={google.href} aria-busy={google.isBusy || undefined}>
            {t('identity.google')}
          </ButtonLink>
        )}
        {ways?.google && google.href === null && (
          <Button variant="quiet" size="small" busy={google.isBusy} onClick={google.begin}>
            {t('identity.google')}
          </Button>
        )}
        {other && (
          <Button variant="quiet" size="small" icon={other.icon} onClick={() => setByEmail(!isByEmail)}>
            {other.label}
          </Button>
        )}
      </div>
      <Fine>
        {t('identity.new_here')}{' '}
        <a className="link" href={keepRedirect(paths.signUp, search)}>
          {t('identity.sign_up_title')}
        </a>
      </Fine>
      {isHosted() && (
        <Fine>
          <a className="link" href={siteAccountPath(search)}>
            {t('identity.site_account')}
          </a>
        </Fine>
      )}
    </AuthPage>
  );
};
