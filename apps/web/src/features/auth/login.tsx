/** Log in: phone first, Google and e-mail beside each other (DESIGN 9). A link from a mail lands here with `#verify=`. */
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useEffect, useState } from 'react';
import { enter } from '../../lib/enter.ts';
import { finishGoogle, googleStart } from '../../lib/identity.ts';
import { useHashValue, useSearch } from '../../lib/navigation.ts';
import { afterLogin, keepRedirect, paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { isTextKey, say, useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AuthPage, Fine, Or, Problem } from './parts/auth-page.tsx';
import { EmailForm } from './parts/email-form.tsx';
import { PhoneForm } from './parts/phone-form.tsx';
import { VerifyingEmail } from './verify-email.tsx';

const GOOGLE_DONE = 'done';

/** Comes back from Google: the rest happens without a press. */
const useGoogleReturn = (search: string) => {
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
    void finishGoogle().then(async proven => {
      const done = proven.ok ? await enter(proven.idToken, 'gmail', search) : proven;
      if (!done.ok && !isLeft) setProblem(done.message || say('refusal.internal_error'));
    });
    return () => {
      isLeft = true;
    };
  }, [came, search]);
  return { isBusy: came === GOOGLE_DONE && problem === '', problem };
};

export const Login = () => {
  const search = useSearch();
  const token = useHashValue('verify');
  return token ? <VerifyingEmail key={token} token={token} /> : <Ways search={search} />;
};

const Ways = ({ search }: { search: string }) => {
  const t = useText();
  const ways = useSite(({ web }) => web?.identity);
  const google = useGoogleReturn(search);
  const canPhone = ways?.phone ?? true;
  const [isByEmail, setByEmail] = useState(!canPhone);
  const other = isByEmail
    ? canPhone && { icon: <Phone />, label: t('auth.phone') }
    : (ways?.email ?? true) && { icon: <Mail />, label: t('auth.email') };
  return (
    <AuthPage title={t('auth.title')}>
      {isByEmail ? <EmailForm search={search} /> : <PhoneForm search={search} />}
      <Problem>{google.problem}</Problem>
      {(other || ways?.google) && <Or />}
      <div className="flex gap-2.5 *:flex-1">
        {ways?.google && (
          <ButtonLink
            variant="quiet"
            size="small"
            href={googleStart(afterLogin(search))}
            aria-busy={google.isBusy || undefined}
          >
            {t('auth.google')}
          </ButtonLink>
        )}
        {other && (
          <Button variant="quiet" size="small" icon={other.icon} onClick={() => setByEmail(!isByEmail)}>
            {other.label}
          </Button>
        )}
      </div>
      <Fine>
        {t('auth.new_here')}{' '}
        <a className="link" href={keepRedirect(paths.signUp, search)}>
          {t('auth.sign_up_title')}
        </a>
      </Fine>
    </AuthPage>
  );
};
