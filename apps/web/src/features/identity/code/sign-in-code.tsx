/** Sign-in by a code after many failed tries: it goes to the mailbox once the password was right (DECISIONS 12). */
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { enter } from '../../../lib/session/enter.ts';
import { Button } from '../../../ui/form/button.tsx';
import { prove } from '../provider/prove.ts';
import { CodeForm } from './code-form.tsx';

type SignInCodeProps = {
  email: string;
  password: string;
  /** Query of the page, which may name the next page. */
  search: string;
  /** Back to e-mail and password. */
  onBack: () => void;
};

export const SignInCode = ({ email, password, search, onBack }: SignInCodeProps) => {
  const t = useText();
  const sign = async (code: string) => {
    const proven = await prove('identity/sign-in/code', { email, code });
    return proven.ok ? enter(proven.idToken, 'email', search) : proven;
  };
  const again = async (restart: () => void) => {
    const proven = await prove('identity/sign-in', { email, password });
    if (proven.ok) return enter(proven.idToken, 'email', search);
    // The answer is the same, whether or not the password was right.
    if (proven.refusal !== 'code_needed') return proven;
    notice.success(say('identity.code_sent_again'));
    restart();
    return { ok: true } as const;
  };
  return (
    <div className="grid gap-3.5">
      <p role="status">{t('refusal.code_needed')}</p>
      <CodeForm sentAt={Date.now} onCode={sign} onAgain={again} />
      <Button variant="quiet" size="small" onClick={onBack}>
        {t('identity.other_password')}
      </Button>
    </div>
  );
};
