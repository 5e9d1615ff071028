/** Field for a friend's code, folded away until somebody opens it (DESIGN 9). */
import { useText } from '../../../lib/i18n/text.ts';
import { Field } from '../../../ui/form/field.tsx';

type FriendCodeProps = { value: string; error: string; onChange: (code: string) => void };

export const FriendCode = ({ value, error, onChange }: FriendCodeProps) => {
  const t = useText();
  return (
    <details open={value !== '' || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-bold underline underline-offset-4">
        {t('identity.have_friend_code')}
      </summary>
      <Field
        label={t('identity.friend_code')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={32}
        value={value}
        error={error}
        onChange={event => onChange(event.target.value.trim())}
      />
    </details>
  );
};
