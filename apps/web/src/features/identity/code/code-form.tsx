/** Form for the six digits of a message: it submits with the last digit, and can ask for another message after a while (DESIGN 9). */
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { OtpField } from '../../../ui/form/otp-field.tsx';
import { Problem } from '../parts/auth-page.tsx';
import { type Done, useSubmit } from '../parts/use-submit.ts';
import { ResendLine } from './resend-line.tsx';
import { useResend } from './use-resend.ts';

const DIGITS = 6;

type CodeFormProps = {
  /** When the last message was sent. */
  sentAt: () => number;
  onCode: (code: string) => Promise<Done>;
  /** Asks for another message; `restart` starts the wait again once it was sent. */
  onAgain: (restart: () => void) => Promise<Done>;
  /** What the button says; to sign in when left out. */
  act?: string;
};

export const CodeForm = ({ sentAt, onCode, onAgain, act }: CodeFormProps) => {
  const t = useText();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const resend = useResend(sentAt);
  useEffect(() => input.current?.focus(), []);
  const sign = useSubmit(async () => {
    // The last digit submits before React has drawn it.
    const given = input.current?.value ?? code;
    const done = await onCode(given.length === DIGITS ? given : code);
    if (done.ok) return done;
    setCode('');
    input.current?.focus();
    return done;
  });
  const again = useSubmit(() => onAgain(resend.restart));
  return (
    <>
      <form className="grid gap-3.5" onSubmit={sign.submit} noValidate>
        <OtpField
          ref={input}
          label={t('identity.code_label')}
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
          reason={code.length < DIGITS ? t('identity.code_label') : undefined}
        >
          {act ?? t('identity.sign_in')}
        </Button>
      </form>
      <Problem>{again.problem}</Problem>
      <ResendLine seconds={resend.seconds} isBusy={again.isBusy} onAgain={() => void again.submit()} />
    </>
  );
};
