/** Landing of the link in the mail: the mailbox is proven, the session opens (DECISIONS 2). */
import { useEffect, useRef } from 'react';
import { keepRedirect } from '../../lib/auth-paths.ts';
import { enter, useSignIn } from '../../lib/enter.ts';
import { verifyEmail } from '../../lib/identity.ts';
import { useSearch } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { AuthPage, Problem } from './parts/auth-page.tsx';
import { useSubmit } from './use-submit.ts';

export const VerifyingEmail = ({ token }: { token: string }) => {
  const t = useText();
  const search = useSearch();
  const { submit, problem } = useSubmit(async () => {
    const proven = await verifyEmail(token);
    if (!proven.ok) return proven;
    // The letter's link does not say where its reader came from; this device remembers it.
    const { after } = useSignIn.getState();
    const back = after === '' ? search : keepRedirect('', `?redirect=${encodeURIComponent(after)}`);
    return enter(proven.idToken, 'email', back);
  });
  const isBegun = useRef(false);
  useEffect(() => {
    // A link works once: a second try of the same page would be refused.
    if (isBegun.current) return;
    isBegun.current = true;
    void submit();
  });
  return (
    <AuthPage title={t('auth.verify_title')}>
      {problem === '' ? (
        <Loader label={t('auth.verifying')} />
      ) : (
        <>
          <Problem>{problem}</Problem>
          <ButtonLink href={paths.login} wide>
            {t('auth.log_in')}
          </ButtonLink>
        </>
      )}
    </AuthPage>
  );
};
