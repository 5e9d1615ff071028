/** After a one-time password: the person first chooses a password and an address, which a code proves (DECISIONS 12). */
import { useEffect, useState } from 'react';
import { ask, call } from '../../lib/api/call.ts';
import { say, useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { go } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { isLoggedIn, logOut } from '../../lib/session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { CodeForm } from './code/code-form.tsx';
import { AuthPage, Problem } from './parts/auth-page.tsx';
import { type Done, useSubmit } from './parts/use-submit.ts';
import { NewPassword } from './password/new-password.tsx';
import { strengthOf } from './password/strength.ts';

const FIELDS = ['email', 'password', 'again'] as const;
type Own = { email: string; password: string; again: string };

const leave = async () => {
  await call('log_out', {}, { quiet: true });
  logOut();
};

export const FirstSignIn = () => {
  const [own, setOwn] = useState<Own>({ email: '', password: '', again: '' });
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!isLoggedIn()) go(paths.login, { replace: true });
  }, []);
  return isSent ? (
    <Prove own={own} onBack={() => setSent(false)} />
  ) : (
    <Choose own={own} onChange={setOwn} onSent={() => setSent(true)} />
  );
};

type ChooseProps = { own: Own; onChange: (own: Own) => void; onSent: () => void };

const Choose = ({ own, onChange, onSent }: ChooseProps) => {
  const t = useText();
  const { email, password, again } = own;
  const isDifferent = again !== '' && again !== password;
  const { submit, isBusy, problem, problemAt } = useSubmit(async () => {
    if (!email.includes('@')) return { ok: false, message: say('refusal.bad_email'), at: 'email' };
    if (strengthOf(password, email) === 0)
      return { ok: false, message: say('identity.password_help'), at: 'password' };
    if (password !== again) return { ok: false, message: say('identity.passwords_differ'), at: 'again' };
    const sent = await ask('send_first_code', { email: email.trim() }, { quiet: true });
    if (sent.ok) onSent();
    return sent;
  }, FIELDS);
  return (
    <AuthPage title={t('first_sign_in.title')} lead={t('first_sign_in.lead')} isLong>
      <form className="grid gap-3.5" onSubmit={submit} noValidate>
        <Field
          label={t('identity.email_address')}
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={320}
          value={email}
          error={problemAt('email')}
          onChange={event => onChange({ ...own, email: event.target.value })}
        />
        <NewPassword
          password={password}
          again={again}
          email={email}
          problem={problemAt('password')}
          error={isDifferent ? t('identity.passwords_differ') : problemAt('again')}
          onPassword={next => onChange({ ...own, password: next })}
          onAgain={next => onChange({ ...own, again: next })}
        />
        <Problem>{problem}</Problem>
        <Button type="submit" wide busy={isBusy}>
          {t('first_sign_in.send')}
        </Button>
      </form>
      <Button variant="quiet" size="small" onClick={() => void leave()}>
        {t('first_sign_in.log_out')}
      </Button>
    </AuthPage>
  );
};

/** The set-up of the panel, which leads on by itself when it is done. */
const SETUP = '/admin/setup';

const Prove = ({ own, onBack }: { own: Own; onBack: () => void }) => {
  const t = useText();
  const email = own.email.trim();
  const finish = async (code: string): Promise<Done> => {
    const done = await ask('finish_first_sign_in', { email, password: own.password, code }, { quiet: true });
    if (!done.ok) return done;
    notice.success(say('first_sign_in.done'));
    // Whoever has a one-time password is an admin, whose site may not be set up.
    go(SETUP, { replace: true });
    return done;
  };
  const again = async (restart: () => void): Promise<Done> => {
    const sent = await ask('send_first_code', { email }, { quiet: true });
    if (sent.ok) restart();
    return sent;
  };
  return (
    <AuthPage title={t('first_sign_in.check_code')} lead={t('first_sign_in.code_hint', { email })}>
      <CodeForm sentAt={Date.now} onCode={finish} onAgain={again} act={t('first_sign_in.finish')} />
      <Button variant="quiet" size="small" onClick={onBack}>
        {t('identity.change')}
      </Button>
    </AuthPage>
  );
};
