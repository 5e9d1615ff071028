/** A new password twice, with a meter: number and word, not colour alone (DECISIONS 2). */
import { PASSWORD_MOST } from '@trivium/rules/text/limits';
import { useText } from '../../../lib/i18n/text.ts';
import { PasswordField } from '../../../ui/form/field.tsx';
import { strengthOf, useIsCommon } from '../strength.ts';

export type NewPasswordProps = {
  password: string;
  again: string;
  email: string;
  /** What is wrong with the first one. */
  problem: string;
  /** What is wrong with the second one. */
  error: string;
  onPassword: (password: string) => void;
  onAgain: (again: string) => void;
};

const WORDS = [
  'auth.strength_short',
  'auth.strength_weak',
  'auth.strength_fair',
  'auth.strength_strong',
] as const;
const TONES = ['bg-wrong', 'bg-wrong', 'bg-notice', 'bg-correct'] as const;

const Meter = ({ password, email }: { password: string; email: string }) => {
  const t = useText();
  const isCommon = useIsCommon(password, email);
  const strength = isCommon ? 0 : strengthOf(password, email);
  return (
    <div className="flex items-center gap-3 text-xs font-semibold text-ink-2">
      <span className="flex flex-1 gap-1" aria-hidden="true">
        {[1, 2, 3].map(step => (
          <i
            key={step}
            className={`h-1.5 flex-1 rounded-bow-sm ${step <= strength ? TONES[strength] : 'bg-sunken'}`}
          />
        ))}
      </span>
      <span role="status">{t(isCommon ? 'auth.strength_common' : WORDS[strength])}</span>
    </div>
  );
};

export const NewPassword = (props: NewPasswordProps) => {
  const t = useText();
  const { password, again, email, problem, error, onPassword, onAgain } = props;
  const usual = {
    showLabel: t('auth.show_password'),
    hideLabel: t('auth.hide_password'),
    dir: 'ltr',
    autoComplete: 'new-password',
    maxLength: PASSWORD_MOST,
  } as const;
  return (
    <>
      <PasswordField
        {...usual}
        label={t('auth.new_password')}
        help={t('auth.password_help')}
        value={password}
        error={problem}
        onChange={event => onPassword(event.target.value)}
      />
      {password !== '' && <Meter password={password} email={email} />}
      <PasswordField
        {...usual}
        label={t('auth.password_again')}
        error={error}
        value={again}
        onChange={event => onAgain(event.target.value)}
      />
    </>
  );
};
