/** Form for a new password after the link of a letter; it is typed twice (DECISIONS 2). */
import { useState } from 'react';
import { say, useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { AuthPage, Problem } from '../parts/auth-page.tsx';
import { type Done, useSubmit } from '../parts/use-submit.ts';
import { NewPassword } from './new-password.tsx';
import { strengthOf } from './strength.ts';

export const ChooseNew = ({ save }: { save: (password: string) => Promise<Done> }) => {
  const t = useText();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const isDifferent = again !== '' && again !== password;
  const { submit, isBusy, problem, problemAt } = useSubmit(async () => {
    if (strengthOf(password, '') === 0)
      return { ok: false, message: say('identity.password_help'), at: 'password' };
    if (password !== again) return { ok: false, message: say('identity.passwords_differ'), at: 'again' };
    return save(password);
  }, ['password', 'again']);
  return (
    <AuthPage title={t('identity.reset_title')}>
      <form className="grid gap-3.5" onSubmit={submit} noValidate>
        <NewPassword
          password={password}
          again={again}
          email=""
          problem={problemAt('password')}
          error={isDifferent ? t('identity.passwords_differ') : problemAt('again')}
          onPassword={setPassword}
          onAgain={setAgain}
        />
        <Problem>{problem}</Problem>
        <Button type="submit" wide busy={isBusy}>
          {t('identity.save_password')}
        </Button>
      </form>
    </AuthPage>
  );
};
