/** Step 4: the mail server, tried before anybody depends on it. It can wait. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useState } from 'react';
import { call, OperatorProblem } from '../../../lib/call.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { StepForm } from '../setup-stage.tsx';
import type { SetupNow, StepProps } from '../step.ts';
import { MailTest } from './mail-test.tsx';

type Test = OperatorReply<'setup/test-mail'>;
type Safety = SetupNow['mail']['safety'];

const SAFETIES: readonly Safety[] = ['starttls', 'tls', 'none'];
const PORTS: Readonly<Record<Safety, string>> = { starttls: '587', tls: '465', none: '25' };

const emptyOf = ({ mail, site }: SetupNow) => ({
  host: mail.host,
  port: String(mail.port ?? PORTS[mail.safety]),
  safety: mail.safety,
  user: mail.user,
  password: '',
  from: mail.from || `${site.name} <>`,
});

export const MailStep = ({ now, onDone, onBack }: StepProps) => {
  const t = useText();
  const [mail, setMail] = useState(emptyOf(now));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [test, setTest] = useState<Test | null>(null);
  const [isBusy, setBusy] = useState(false);
  const put = (part: Partial<typeof mail>) => setMail({ ...mail, ...part });
  const hasServer = mail.host !== '';
  const isTouched = JSON.stringify(mail) !== JSON.stringify(emptyOf(now));
  const error = (field: string) => (wrong.includes(field) ? t('field.not_good') : undefined);
  const passwordError = test?.failed_at === 'signed_in' ? t('setup.mail.refused') : error('password');

  const busily = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      if (problem instanceof OperatorProblem) setWrong(problem.fields);
      notifyProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  const save = async () => {
    const { password, port, ...rest } = mail;
    await call('setup/mail', { ...rest, port: Number(port), password: password === '' ? null : password });
    setWrong([]);
  };
  const later = () =>
    busily(async () => {
      await call('setup/later', { step: 'mail' });
      onDone();
    });
  const next = () =>
    hasServer
      ? busily(async () => {
          if (isTouched) await save();
          onDone();
        })
      : later();
  const tryIt = () =>
    busily(async () => {
      if (isTouched) await save();
      setTest(await call('setup/test-mail', {}));
    });

  return (
    <StepForm
      onBack={onBack}
      onNext={() => void next()}
      isBusy={isBusy}
      aside={
        <>
          <MailTest test={test} />
          <p className="muted">
            {t('setup.mail.none_yet')}{' '}
            <button type="button" className="link" onClick={() => void later()}>
              {t('setup.mail.later')}
            </button>
            {'. '}
            {t('setup.mail.until_then')}
          </p>
        </>
      }
    >
      <div className="setup-two">
        <Field label={t('setup.mail.host')} error={error('host')}>
          <Input dir="ltr" value={mail.host} onChange={event => put({ host: event.target.value.trim() })} />
        </Field>
        <Field label={t('setup.mail.from')} help={t('setup.mail.from_help')} error={error('from')}>
          <Input dir="auto" value={mail.from} onChange={event => put({ from: event.target.value })} />
        </Field>
        <Field label={t('setup.mail.safety')}>
          <Select
            value={mail.safety}
            onChange={chosen => {
              const safety = SAFETIES.find(each => each === chosen) ?? 'starttls';
              put({ safety, port: PORTS[safety] });
            }}
            options={SAFETIES.map(value => ({ value, name: t(`setup.mail.safety.${value}`) }))}
          />
        </Field>
        <Field label={t('setup.mail.port')} error={error('port')}>
          <Input
            dir="ltr"
            inputMode="numeric"
            value={mail.port}
            onChange={event => put({ port: event.target.value })}
          />
        </Field>
        <Field label={t('setup.mail.user')} error={error('user')}>
          <Input
            dir="ltr"
            autoComplete="off"
            value={mail.user}
            onChange={event => put({ user: event.target.value })}
          />
        </Field>
        <Field
          label={t('setup.mail.password')}
          help={now.mail.has_password ? t('setup.mail.password_kept') : undefined}
          error={passwordError}
        >
          <Input
            dir="ltr"
            type="password"
            autoComplete="new-password"
            value={mail.password}
            onChange={event => put({ password: event.target.value })}
          />
        </Field>
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <Button
          look="ink"
          disabled={!hasServer || now.mail.test_to === '' || isBusy}
          onClick={() => void tryIt()}
        >
          {test === null ? t('setup.mail.try') : t('setup.mail.try_again')}
        </Button>
        <span className="muted">
          {now.mail.test_to === ''
            ? t('setup.mail.no_address')
            : t('setup.mail.to', { to: now.mail.test_to })}
        </span>
      </p>
    </StepForm>
  );
};
