/** The fields of a mail server and its sender. */
import { useText } from '../../../lib/text.ts';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { SetupNow } from '../step.ts';

type Safety = SetupNow['mail']['safety'];

const SAFETIES: readonly Safety[] = ['starttls', 'tls', 'none'];
const PORTS: Readonly<Record<Safety, string>> = { starttls: '587', tls: '465', none: '25' };
const FROM_EXAMPLE = 'Lantern Quiz <hello@example.org>';

export type MailWish = {
  readonly host: string;
  readonly port: string;
  readonly safety: Safety;
  readonly user: string;
  /** Empty: the one that is kept. */
  readonly password: string;
  readonly from: string;
};

/** What the fields begin with. */
export const mailOf = ({ mail, site }: SetupNow): MailWish => ({
  host: mail.host,
  port: String(mail.port ?? PORTS[mail.safety]),
  safety: mail.safety,
  user: mail.user,
  password: '',
  from: mail.from || `${site.name} <>`,
});

type MailFieldsProps = {
  mail: MailWish;
  onChange: (part: Partial<MailWish>) => void;
  error: (field: string) => string | undefined;
  hasPassword: boolean;
};

export const MailFields = ({ mail, onChange, error, hasPassword }: MailFieldsProps) => {
  const t = useText();
  const put = (name: keyof MailWish) => (event: { target: { value: string } }) =>
    onChange({ [name]: event.target.value });
  return (
    <div className="setup-two">
      <Field label={t('setup.mail.host')} error={error('host')}>
        <Input dir="ltr" value={mail.host} onChange={put('host')} />
      </Field>
      <Field
        label={t('setup.mail.from')}
        help={t('setup.mail.from_help', { example: FROM_EXAMPLE })}
        error={error('from')}
      >
        <Input dir="auto" value={mail.from} onChange={put('from')} />
      </Field>
      <Field label={t('setup.mail.safety')}>
        <Select
          value={mail.safety}
          onChange={chosen => {
            const safety = SAFETIES.find(each => each === chosen) ?? 'starttls';
            onChange({ safety, port: PORTS[safety] });
          }}
          options={SAFETIES.map(value => ({ value, name: t(`setup.mail.safety.${value}`) }))}
        />
      </Field>
      <Field label={t('setup.mail.port')} error={error('port')}>
        <Input dir="ltr" inputMode="numeric" value={mail.port} onChange={put('port')} />
      </Field>
      <Field label={t('setup.mail.user')} error={error('user')}>
        <Input dir="ltr" autoComplete="off" value={mail.user} onChange={put('user')} />
      </Field>
      <Field
        label={t('setup.mail.password')}
        help={hasPassword ? t('setup.mail.password_kept') : undefined}
        error={error('password')}
      >
        <Input
          dir="ltr"
          type="password"
          autoComplete="new-password"
          value={mail.password}
          onChange={put('password')}
        />
      </Field>
    </div>
  );
};
