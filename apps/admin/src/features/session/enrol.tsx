/** Adds a second factor: a passkey of this device, or an app of codes by its QR code. The first one brings recovery codes. */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Fingerprint, Smartphone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { call } from '../../lib/call.ts';
import { sentenceOf } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Why } from '../../parts/page/why.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Note } from '../../ui/page/card.tsx';
import { addPasskey, isGivenUp } from './passkey.ts';

type State = Pick<OperatorReply<'session/state'>, 'can_enrol' | 'no_passkeys'>;
type Added = OperatorReply<'factor/totp/confirm'>;
type Adding = { onAdded: (added: Added) => void };
const LONGEST_NAME = 40;

const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, data } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="qr size-44"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

/** Runs what adds a factor, and says what went wrong. */
const useAdding = ({ onAdded }: Adding) => {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const add = async (adding: () => Promise<Added>) => {
    setBusy(true);
    setError(undefined);
    try {
      onAdded(await adding());
    } catch (problem) {
      if (!isGivenUp(problem)) setError(sentenceOf(problem));
    } finally {
      setBusy(false);
    }
  };
  return { error, isBusy, add };
};

const AppOfCodes = (props: Adding) => {
  const t = useText();
  const { error, isBusy, add } = useAdding(props);
  const [name, setName] = useState(t('session.app_name'));
  const [code, setCode] = useState('');
  const begun = useQuery({
    queryKey: ['factor/totp/begin'],
    queryFn: () => call('factor/totp/begin', {}),
    // Each asking makes another secret, and the one that is shown must stay.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, retry: false },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void add(() => call('factor/totp/confirm', { name, code }));
  };
  if (begun.error)
    return (
      <Failed
        line={<Why problem={begun.error} />}
        retry={t('common.retry')}
        onRetry={() => void begun.refetch()}
      />
    );
  return (
    <form className="grid gap-3" onSubmit={send}>
      <p>{t('session.scan')}</p>
      {begun.data && (
        <div className="grid gap-2 justify-items-center">
          <QrCode text={begun.data.address} label={t('session.qr')} />
          <code className="break-all text-center" dir="ltr">
            {begun.data.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </div>
      )}
      <Field label={t('session.code')} help={t('session.code_help')} error={error} isNeeded>
        <Input
          dir="ltr"
          className="tabular"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          value={code}
          onChange={event => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
        />
      </Field>
      <Field label={t('session.name')} help={t('session.name_help')}>
        <Input value={name} maxLength={LONGEST_NAME} onChange={event => setName(event.target.value)} />
      </Field>
      <Button type="submit" look="main" disabled={isBusy || code.length < 6 || name.trim() === ''}>
        {t('session.add')}
      </Button>
    </form>
  );
};

const PasskeyOfDevice = (props: Adding) => {
  const t = useText();
  const { error, isBusy, add } = useAdding(props);
  const [name, setName] = useState(t('session.passkey_name'));
  const send = (event: FormEvent) => {
    event.preventDefault();
    void add(() => addPasskey(name));
  };
  return (
    <form className="grid gap-3" onSubmit={send}>
      <p>{t('session.passkey_line')}</p>
      <Field label={t('session.name')} help={t('session.name_help')} error={error}>
        <Input value={name} maxLength={LONGEST_NAME} onChange={event => setName(event.target.value)} />
      </Field>
      <Button type="submit" look="main" icon={Fingerprint} disabled={isBusy || name.trim() === ''}>
        {t('session.make_passkey')}
      </Button>
    </form>
  );
};

export const Enrol = ({ state, ...props }: Adding & { state: State }) => {
  const t = useText();
  const [way, setWay] = useState<'passkey' | 'totp' | null>(state.can_enrol.length === 1 ? 'totp' : null);
  return (
    <div className="grid gap-4 text-start">
      {state.no_passkeys && <Note tone="info">{t(`session.no_passkeys.${state.no_passkeys}`)}</Note>}
      {way === 'totp' && <AppOfCodes {...props} />}
      {way === 'passkey' && <PasskeyOfDevice {...props} />}
      {way === null && (
        <>
          <Button look="main" icon={Fingerprint} onClick={() => setWay('passkey')}>
            {t('session.passkey')}
          </Button>
          <Button icon={Smartphone} onClick={() => setWay('totp')}>
            {t('session.app')}
          </Button>
        </>
      )}
      {way !== null && state.can_enrol.length > 1 && (
        <Button look="ghost" onClick={() => setWay(null)}>
          {t('session.other_way')}
        </Button>
      )}
    </div>
  );
};
