/** After many tries of others: the code that is sent to the mailbox of who has the right password (DECISIONS 12). */
import { useEffect, useRef, useState } from 'react';
import { enter } from '../../../lib/enter.ts';
import { signInByCode, signInByEmail } from '../../../lib/identity.ts';
import { notice } from '../../../lib/notice.ts';
import { say, useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { OtpField } from '../../../ui/otp-field.tsx';
import { useResend } from '../use-resend.ts';
import { useSubmit } from '../use-submit.ts';
import { Problem } from './auth-page.tsx';
import { ResendLine } from './resend-line.tsx';

const DIGITS = 6;

type SignInCodeProps = {
  email: string;
  password: string;
  /** Query that may hold where to go on to. */
  search: string;
  /** Back to e-mail and password. */
  onBack: () => void;
};

export const SignInCode = ({ email, password, search, onBack }: SignInCodeProps) => {
  const t = useText();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const resend = useResend(Date.now);
  useEffect(() => input.current?.focus(), []);
  const sign = useSubmit(async () => {
    const proven = await signInByCode(email, input.current?.value ?? code);
    if (proven.ok) return enter(proven.idToken, 'email', search);
    setCode('');
    input.current?.focus();
    return proven;
  });
  const again = useSubmit(async () => {
    const proven = await signInByEmail(email, password);
    if (proven.ok) return enter(proven.idToken, 'email', search);
    // The same answer as before, whether or not the password was right.
    if (proven.refusal !== 'code_needed') return proven;
    notice.success(say('auth.code_sent_again'));
    resend.restart();
    return { ok: true };
  });
  return (
    <form className="grid gap-3.5" onSubmit={sign.submit} noValidate>
      <p role="status">{t('refusal.code_needed')}</p>
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
      <Problem>{again.problem}</Problem>
      <ResendLine seconds={resend.seconds} isBusy={again.isBusy} onAgain={() => void again.submit()} />
      <Button variant="quiet" size="small" onClick={onBack}>
        {t('auth.other_password')}
      </Button>
    </form>
  );
};
