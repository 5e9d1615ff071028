/** Shows a second factor: a passkey with one tap, the code of an app, or a recovery code. For signing in and for asking again. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call.ts';
import { sentenceOf } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { isGivenUp, showPasskey } from './passkey.ts';

type State = OperatorReply<'session/state'>;
type Props = { state: Pick<State, 'can_show'>; onShown: (state: State) => void };

/** The code of an app or of the paper; sent by itself once six digits stand there. */
const CodeForm = ({
  isRecovery,
  isBusy,
  error,
  onCode,
}: {
  isRecovery: boolean;
  isBusy: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
}) => {
  const t = useText();
  const [code, setCode] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
  };
  const typed = (text: string) => {
    const next = isRecovery ? text : text.replace(/\D/g, '').slice(0, 6);
    setCode(next);
    if (!isRecovery && next.length === 6 && next !== code) onCode(next);
  };
  return (
    <form className="grid gap-3" onSubmit={send}>
      <Field
        label={t(isRecovery ? 'session.recovery_code' : 'session.code')}
        help={t(isRecovery ? 'session.recovery_help' : 'session.code_help')}
        error={error}
      >
        <Input
          autoFocus
          dir="ltr"
          className="tabular"
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={isRecovery ? 20 : 9}
          value={code}
          onChange={event => typed(event.target.value)}
        />
      </Field>
      <Button type="submit" look="main" disabled={isBusy || code.trim().length < (isRecovery ? 10 : 6)}>
        {t('session.go_on')}
      </Button>
    </form>
  );
};

export const ShowFactor = ({ state, onShown }: Props) => {
  const t = useText();
  const has = (kind: State['can_show'][number]) => state.can_show.includes(kind);
  const [isRecovery, setRecovery] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const showing = async (show: () => Promise<State>) => {
    setBusy(true);
    setError(undefined);
    try {
      onShown(await show());
    } catch (problem) {
      if (!isGivenUp(problem)) setError(sentenceOf(problem));
    } finally {
      setBusy(false);
    }
  };
  const hasField = isRecovery || has('totp');
  return (
    <div className="grid gap-4 text-start">
      {has('passkey') && !isRecovery && (
        <Button
          look={has('totp') ? 'ink' : 'main'}
          icon={Fingerprint}
          disabled={isBusy}
          onClick={() => void showing(showPasskey)}
        >
          {t('session.with_passkey')}
        </Button>
      )}
      {hasField ? (
        <CodeForm
          key={String(isRecovery)}
          isRecovery={isRecovery}
          isBusy={isBusy}
          error={error}
          onCode={code =>
            void showing(() => call(isRecovery ? 'session/recovery' : 'session/totp', { code }))
          }
        />
      ) : (
        error !== undefined && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )
      )}
      {has('recovery') && (
        <Button look="ghost" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'session.other_way' : 'session.no_factor_here')}
        </Button>
      )}
    </div>
  );
};
