/** The six digits from the message to a mobile (DESIGN 9). */
import { useEffect } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { useRichText } from '../../lib/rich-text.ts';
import { keepRedirect } from '../../lib/routes/auth-paths.ts';
import { go, useSearch } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { enter, useSignIn } from '../../lib/session/enter.ts';
import { CodeForm } from './code/code-form.tsx';
import { AuthPage } from './parts/auth-page.tsx';
import { providerOf } from './provider/provider.ts';

export const OtpVerify = () => {
  const t = useText();
  const rich = useRichText();
  const search = useSearch();
  const mobile = useSignIn(signIn => signIn.mobile);
  const login = keepRedirect(paths.login, search);

  // Opened without a number (an old bookmark): there is nothing to verify.
  useEffect(() => {
    if (mobile === '') go(login, { replace: true });
  }, [mobile, login]);

  const sign = async (code: string) => {
    const proven = await providerOf(search).verifyCode(mobile, code);
    return proven.ok ? enter(proven.idToken, 'mobile', search) : proven;
  };
  const again = async (restart: () => void) => {
    const sent = await providerOf(search).sendCode(mobile);
    if (sent.ok) {
      useSignIn.setState({ sentAt: Date.now() });
      restart();
    }
    return sent;
  };

  const lead = (
    <>
      {rich('identity.code_sent_to', {
        contact: (
          <bdi dir="ltr" className="font-bold text-ink">
            {mobile}
          </bdi>
        ),
      })}{' '}
      <a className="link" href={login}>
        {t('identity.change')}
      </a>
    </>
  );
  return (
    <AuthPage title={t('identity.otp_title')} lead={lead}>
      <CodeForm sentAt={() => useSignIn.getState().sentAt} onCode={sign} onAgain={again} />
    </AuthPage>
  );
};
