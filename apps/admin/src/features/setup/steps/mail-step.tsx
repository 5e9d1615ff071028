/** Step 4: the mail server, tried before anybody depends on it. It can wait. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useState } from 'react';
import { call, OperatorProblem } from '../../../lib/call.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { StepForm } from '../setup-stage.tsx';
import type { StepProps } from '../step.ts';
import { MailFields, mailOf } from './mail-fields.tsx';
import { MailTest } from './mail-test.tsx';

type Test = OperatorReply<'setup/test-mail'>;

/** What the step does: keeps the server, tries it, or puts it off. */
const useMailStep = ({ now, onDone }: Pick<StepProps, 'now' | 'onDone'>) => {
  const [mail, setMail] = useState(mailOf(now));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [test, setTest] = useState<Test | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isTouched = JSON.stringify(mail) !== JSON.stringify(mailOf(now));

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
  const keep = async () => {
    if (!isTouched) return;
    const { password, port, host, ...rest } = mail;
    await call('setup/mail', {
      ...rest,
      host: host.trim(),
      port: Number(port),
      password: password === '' ? null : password,
    });
    setWrong([]);
  };
  const later = () =>
    busily(async () => {
      await call('setup/later', { step: 'mail' });
      onDone();
    });
  const next = () =>
    mail.host === ''
      ? later()
      : busily(async () => {
          await keep();
          onDone();
        });
  const tryIt = () =>
    busily(async () => {
      await keep();
      setTest(await call('setup/test-mail', {}));
    });
  return { mail, setMail, wrong, test, isBusy, later, next, tryIt };
};

export const MailStep = ({ now, onDone, onBack }: StepProps) => {
  const t = useText();
  const { mail, setMail, wrong, test, isBusy, later, next, tryIt } = useMailStep({ now, onDone });
  const { has_password: hasPassword, test_to: to } = now.mail;
  const error = (field: string) => {
    if (field === 'password' && test?.failed_at === 'signed_in') return t('setup.mail.refused');
    return wrong.includes(field) ? t('field.not_good') : undefined;
  };
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
      <MailFields
        mail={mail}
        onChange={part => setMail({ ...mail, ...part })}
        error={error}
        hasPassword={hasPassword}
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button look="ink" disabled={mail.host === '' || to === '' || isBusy} onClick={() => void tryIt()}>
          {test === null ? t('setup.mail.try') : t('setup.mail.try_again')}
        </Button>
        <span className="muted">{to === '' ? t('setup.mail.no_address') : t('setup.mail.to', { to })}</span>
      </p>
    </StepForm>
  );
};
