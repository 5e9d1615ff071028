/** Tries a service as it is saved: how far it got, what probably cures it, and what the other side said (PANEL). */
import { useMutation } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { TriedService } from '@trivium/contract/admin/site/trial';
import { CircleCheck, CircleX, Minus, Send } from 'lucide-react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card, Note } from '../../../ui/page/card.tsx';

type Trial = OperatorReply<'setting/try'>;

/** Addresses that the cures speak of. */
const PLACES = {
  tls: 'smtps://…:465',
  starttls: 'smtp://…:587',
  address: 'https://accounts.google.com',
};

const ICONS = { good: CircleCheck, bad: CircleX, open: Minus } as const;

const Steps = ({ trial }: { trial: Trial }) => {
  const t = useText();
  return (
    <ol className="test-steps">
      {trial.steps.map(({ name, state }) => {
        const Icon = ICONS[state];
        return (
          <li key={name} data-tone={state === 'open' ? undefined : state}>
            <Icon aria-hidden="true" />
            <span className="flex-1">
              {t(`setting.try.step.${name}`)}
              <span className="sr-only">: {t(`setting.try.state.${state}`)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
};

const Outcome = ({ trial }: { trial: Trial }) => {
  const t = useText();
  const { is_good: isGood, cure, told, to } = trial;
  return (
    <div className="grid gap-3" role="status">
      <Steps trial={trial} />
      {isGood ? (
        <Note tone="good">{to === '' ? t('setting.try.good') : t('setting.try.good_to', { to })}</Note>
      ) : (
        <Note tone="bad">
          <b className="block">{t('setting.try.stopped')}</b>
          {cure !== null && t(`setting.try.cure.${cure}`, PLACES)}
        </Note>
      )}
      {told !== '' && (
        <details>
          <summary>{t('setting.try.told')}</summary>
          <p className="setting-told" dir="auto">
            {told}
          </p>
        </details>
      )}
    </div>
  );
};

export const TrialCard = ({ service, hasChanges }: { service: TriedService; hasChanges: boolean }) => {
  const t = useText();
  const { number } = useFormat();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call('setting/try', { service }),
    onError: notifyProblem,
  });
  return (
    <Card
      title={t('setting.try')}
      end={
        data && <span className="muted tabular">{t('setting.try.took', { ms: number(data.took_ms) })}</span>
      }
    >
      <div className="grid gap-3">
        <p className="setting-try">
          <b>{t(`setting.try.service.${service}`)}</b>
          <Button
            look="ink"
            icon={Send}
            disabled={hasChanges || isPending}
            onClick={() => mutate()}
            aria-label={`${t(data ? 'setting.try.again' : 'setting.try.act')}: ${t(`setting.try.service.${service}`)}`}
          >
            {t(data ? 'setting.try.again' : 'setting.try.act')}
          </Button>
        </p>
        <p className="muted">{t(hasChanges ? 'setting.try.save_first' : `setting.try.line.${service}`)}</p>
        {data && <Outcome trial={data} />}
      </div>
    </Card>
  );
};
