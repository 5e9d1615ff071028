/** Sign-in by e-mail and password. An unverified mailbox gets a button that sends the link again (DECISIONS 2). */
import { useState } from 'react';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { authPaths } from '../../../lib/routes/auth-paths.ts';
import { enter } from '../../../lib/session/enter.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, PasswordField } from '../../../ui/form/field.tsx';
import { SignInCode } from '../code/sign-in-code.tsx';
import { Problem } from '../parts/auth-page.tsx';
import { useSubmit } from '../parts/use-submit.ts';
import { authPath, providerOf } from '../provider/provider.ts';

export const EmailForm = ({ search }: { search: string }) => {
  const t = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isUnverified, setUnverified] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const { submit, isBusy, problem, problemAt } = useSubmit(async () => {
    setUnverified(false);
    if (!email.includes('@')) return { ok: false, message: say('refusal.bad_email'), at: 'email' };
    if (password === '') return { ok: false, message: say('identity.password_missing'), at: 'password' };
    const proven = await providerOf(search).signInByEmail(email, password);
    if (proven.ok) return enter(proven.idToken, 'email', search);
    if (proven.refusal === 'code_needed') {
      setNeedsCode(true);
      return { ok: true };
    }
    setUnverified(proven.refusal === 'email_not_verified');
    return proven;
  }, ['email', 'password']);
  const again = useSubmit(async () => {
    const sent = await providerOf(search).sendVerificationAgain(email, password);
    if (sent.ok) notice.success(say('identity.link_sent'));
    return sent;
  });
  if (needsCode) {
    const back = () => setNeedsCode(false);
    return <SignInCode email={email} password={password} search={search} onBack={back} />;
  }
  return (
    <form className="grid gap-3.5" onSubmit={submit} noValidate>
      <Field
        label={t('identity.email_address')}
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={320}
        value={email}
        error={problemAt('email')}
        onChange={event => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('identity.password')}
        showLabel={t('identity.show_password')}
        hideLabel={t('identity.hide_password')}
        dir="ltr"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={problemAt('password')}
        onChange={event => setPassword(event.target.value)}
      />
      <Problem>{problem || again.problem}</Problem>
      {isUnverified && (
        <Button variant="quiet" size="small" busy={again.isBusy} onClick={() => void again.submit()}>
          {t('identity.send_again')}
        </Button>
      )}
      <Button type="submit" wide busy={isBusy}>
        {t('identity.log_in')}
      </Button>
      <p className="text-center">
        <a className="link" href={authPath(authPaths.resetPassword, search)}>
          {t('identity.forgot')}
        </a>
      </p>
    </form>
  );
};
