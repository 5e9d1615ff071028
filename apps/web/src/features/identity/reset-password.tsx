/** Forgotten password: ask for a link, or, with `#reset=` from the mail, choose a new one (DECISIONS 2). */
import { useState } from 'react';
import { say, useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { useHashValue, useSearch } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { enter, useSignIn } from '../../lib/session/enter.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { CheckInbox } from './letter/check-inbox.tsx';
import { AuthPage, Fine } from './parts/auth-page.tsx';
import { useSubmit } from './parts/use-submit.ts';
import { ChooseNew } from './password/choose-new.tsx';
import { prove } from './provider/prove.ts';
import { authPath, providerOf } from './provider/provider.ts';

export const ResetPassword = () => {
  const search = useSearch();
  const token = useHashValue('reset');
  if (!token) return <AskForLink />;
  const save = async (password: string) => {
    const proven = await prove('identity/reset-password', { token, password });
    if (!proven.ok) return proven;
    notice.success(say('identity.password_changed'));
    return enter(proven.idToken, 'email', search);
  };
  return <ChooseNew save={save} />;
};

const AskForLink = () => {
  const t = useText();
  const search = useSearch();
  const [email, setEmail] = useState(useSignIn.getState().email);
  const [isSent, setSent] = useState(false);
  const { submit, isBusy, problem } = useSubmit(async () => {
    if (!email.includes('@')) return { ok: false, message: say('refusal.bad_email') };
    const sent = await providerOf(search).askForReset(email.trim());
    if (sent.ok) setSent(true);
    return sent;
  });
  const again = async () => {
    const sent = await providerOf(search).askForReset(email.trim());
    if (sent.ok) notice.success(say('identity.link_sent'));
    return sent;
  };
  if (isSent) return <CheckInbox email={email} onChange={() => setSent(false)} onAgain={again} />;
  return (
    <AuthPage title={t('identity.forgot')} lead={t('identity.forgot_lead')}>
      <form className="grid gap-3.5" onSubmit={submit} noValidate>
        <Field
          label={t('identity.email_address')}
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={320}
          value={email}
          error={problem}
          onChange={event => setEmail(event.target.value)}
        />
        <Button type="submit" wide busy={isBusy}>
          {t('identity.send_link')}
        </Button>
      </form>
      <Fine>
        <a className="link" href={authPath(paths.login, search)}>
          {t('identity.back_to_login')}
        </a>
      </Fine>
    </AuthPage>
  );
};
