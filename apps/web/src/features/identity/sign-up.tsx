/** Sign-up by e-mail: a link verifies the mailbox before anything else (DECISIONS 2). */
import { NAME_BYTES_MOST } from '@trivium/rules/text/limits';
import { cleanName } from '@trivium/rules/text/name';
import { useEffect, useState } from 'react';
import { say, useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { keepRedirect } from '../../lib/routes/auth-paths.ts';
import { useSearch } from '../../lib/routes/navigation.ts';
import { afterLogin, paths } from '../../lib/routes/paths.ts';
import { friendsCodeOf, useSignIn } from '../../lib/session/enter.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { CheckInbox } from './letter/check-inbox.tsx';
import { AuthPage, Fine, Problem } from './parts/auth-page.tsx';
import { FriendCode } from './parts/friend-code.tsx';
import { useSubmit } from './parts/use-submit.ts';
import { NewPassword } from './password/new-password.tsx';
import { strengthOf } from './password/strength.ts';
import { providerOf } from './provider/provider.ts';

const FIELDS = ['name', 'email', 'password', 'again', 'friends_code'] as const;
const EMPTY = { name: '', email: '', password: '', again: '', friendsCode: '' };

export const SignUp = () => {
  const t = useText();
  const search = useSearch();
  const [brought] = useState(() => friendsCodeOf(search));
  const [form, setForm] = useState({ ...EMPTY, friendsCode: brought });
  useEffect(() => void useSignIn.setState({ friendsCode: brought }), [brought]);
  const [isSent, setSent] = useState(false);
  const set = (change: Partial<typeof EMPTY>) => setForm({ ...form, ...change });
  const isDifferent = form.again !== '' && form.again !== form.password;
  const { submit, isBusy, problem, problemAt } = useSubmit(async () => {
    const { name, email, password, again, friendsCode } = form;
    if (cleanName(name) === null) return { ok: false, message: say('refusal.bad_name'), at: 'name' };
    if (!email.includes('@')) return { ok: false, message: say('refusal.bad_email'), at: 'email' };
    if (strengthOf(password, email) === 0)
      return { ok: false, message: say('identity.password_help'), at: 'password' };
    if (password !== again) return { ok: false, message: say('identity.passwords_differ'), at: 'again' };
    const sent = await providerOf(search).signUpByEmail({ name: name.trim(), email: email.trim(), password });
    if (sent.ok) {
      useSignIn.setState({
        name: name.trim(),
        friendsCode,
        email: email.trim(),
        after: afterLogin(search),
      });
      setSent(true);
    }
    return sent;
  }, FIELDS);
  const sendAgain = async () => {
    const sent = await providerOf(search).sendVerificationAgain(form.email, form.password);
    if (sent.ok) notice.success(say('identity.link_sent'));
    return sent;
  };
  if (isSent) return <CheckInbox email={form.email} onChange={() => setSent(false)} onAgain={sendAgain} />;
  return (
    <AuthPage title={t('identity.sign_up_title')} isLong>
      <form className="grid gap-3.5" onSubmit={submit} noValidate>
        <Field
          label={t('identity.name')}
          autoComplete="nickname"
          maxLength={NAME_BYTES_MOST}
          value={form.name}
          error={problemAt('name')}
          onChange={event => set({ name: event.target.value })}
        />
        <Field
          label={t('identity.email_address')}
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={320}
          value={form.email}
          error={problemAt('email')}
          onChange={event => set({ email: event.target.value })}
        />
        <NewPassword
          password={form.password}
          again={form.again}
          email={form.email}
          problem={problemAt('password')}
          error={isDifferent ? t('identity.passwords_differ') : problemAt('again')}
          onPassword={password => set({ password })}
          onAgain={again => set({ again })}
        />
        <FriendCode
          value={form.friendsCode}
          error={problemAt('friends_code')}
          onChange={friendsCode => set({ friendsCode })}
        />
        <Problem>{problem}</Problem>
        <Button type="submit" wide busy={isBusy}>
          {t('identity.sign_up_title')}
        </Button>
      </form>
      <Fine>
        {t('identity.have_account')}{' '}
        <a className="link" href={keepRedirect(paths.login, search)}>
          {t('identity.log_in')}
        </a>
      </Fine>
    </AuthPage>
  );
};
