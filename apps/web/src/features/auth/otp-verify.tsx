/** The six digits from the message: sent off with the last one (DESIGN 9). */
import { useEffect, useRef, useState } from 'react';
import { keepRedirect } from '../../lib/auth-paths.ts';
import { enter, useSignIn } from '../../lib/enter.ts';
import { go, useSearch } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { useRichText } from '../../lib/rich-text.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { OtpField } from '../../ui/otp-field.tsx';
import { AuthPage, Problem } from './parts/auth-page.tsx';
import { ResendLine } from './parts/resend-line.tsx';
import { providerOf } from './provider.ts';
import { useResend } from './use-resend.ts';
import { useSubmit } from './use-submit.ts';

const DIGITS = 6;

export const OtpVerify = () => {
  const t = useText();
  const rich = useRichText();
  const search = useSearch();
  const mobile = useSignIn(signIn => signIn.mobile);
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const resend = useResend(() => useSignIn.getState().sentAt);
  const login = keepRedirect(paths.login, search);

  // Opened without a number (an old bookmark): there is nothing to verify.
  useEffect(() => {
    if (mobile === '') go(login, { replace: true });
  }, [mobile, login]);
  useEffect(() => input.current?.focus(), []);

  const sign = useSubmit(async () => {
    const given = input.current?.value ?? code;
    const proven = await providerOf(search).verifyCode(mobile, given.length === DIGITS ? given : code);
    if (proven.ok) return enter(proven.idToken, 'mobile', search);
    setCode('');
    input.current?.focus();
    return proven;
  });
  const again = useSubmit(async () => {
    const sent = await providerOf(search).sendCode(mobile);
    if (sent.ok) {
      useSignIn.setState({ sentAt: Date.now() });
      resend.restart();
    }
    return sent;
  });

  const lead = (
    <>
      {rich('auth.code_sent_to', {
        contact: (
          <bdi dir="ltr" className="font-bold text-ink">
            {mobile}
          </bdi>
        ),
      })}{' '}
      <a className="link" href={login}>
        {t('auth.change')}
      </a>
    </>
  );
  return (
    <AuthPage title={t('auth.otp_title')} lead={lead}>
      <form className="grid gap-3.5" onSubmit={sign.submit}>
        <OtpField
          ref={input}
          label={t('auth.code_label')}
          value={code}
          error={sign.problem}
          onChange={value => {
            setCode(value);
            if (value !== '') sign.forget();
          }}
          onComplete={() => void sign.submit()}
        />
        <Button
          type="submit"
          wide
          busy={sign.isBusy}
          reason={code.length < DIGITS ? t('auth.code_label') : undefined}
        >
          {t('auth.sign_in')}
        </Button>
      </form>
      <Problem>{again.problem}</Problem>
      <ResendLine seconds={resend.seconds} isBusy={again.isBusy} onAgain={() => void again.submit()} />
    </AuthPage>
  );
};
