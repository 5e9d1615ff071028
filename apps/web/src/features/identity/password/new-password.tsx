/** Two fields for a new password, and a meter that shows its strength by bars and a word, not by colour alone (DECISIONS 2). */
import { PASSWORD_MOST } from '@trivium/rules/text/limits';
import { useText } from '../../../lib/i18n/text.ts';
import { PasswordField } from '../../../ui/form/field.tsx';
import { strengthOf, useIsCommon } from './strength.ts';

export type NewPasswordProps = {
  password: string;
  again: string;
  email: string;
  /** Error of the first field. */
  problem: string;
  /** Error of the second field. */
  error: string;
  onPassword: (password: string) => void;
  onAgain: (again: string) => void;
};

const WORDS = [
  'identity.strength_short',
  'identity.strength_weak',
  'identity.strength_fair',
  'identity.strength_strong',
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
      <span role="status">{t(isCommon ? 'identity.strength_common' : WORDS[strength])}</span>
    </div>
  );
};

export const NewPassword = (props: NewPasswordProps) => {
  const t = useText();
  const { password, again, email, problem, error, onPassword, onAgain } = props;
  const usual = {
    showLabel: t('identity.show_password'),
    hideLabel: t('identity.hide_password'),
    dir: 'ltr',
    autoComplete: 'new-password',
    maxLength: PASSWORD_MOST,
  } as const;
  return (
    <>
      <PasswordField
        {...usual}
        label={t('identity.new_password')}
        help={t('identity.password_help')}
        value={password}
        error={problem}
        onChange={event => onPassword(event.target.value)}
      />
      {password !== '' && <Meter password={password} email={email} />}
      <PasswordField
        {...usual}
        label={t('identity.password_again')}
        error={error}
        value={again}
        onChange={event => onAgain(event.target.value)}
      />
    </>
  );
};
