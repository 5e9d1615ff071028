/** The own security: second factors, recovery codes, and where the panel is open. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { deviceOf } from '@trivium/rules/device/device';
import { Fingerprint, Plus, RefreshCw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Tag } from '../../ui/list/mark.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Enrol } from './enrol.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Factor = OperatorReply<'factor/list'>['factors'][number];
type Session = OperatorReply<'session/list'>[number];

const FactorRow = ({ factor, onDelete }: { factor: Factor; onDelete: (() => void) | null }) => {
  const t = useText();
  const { day, ago } = useFormat();
  const Icon = factor.kind === 'passkey' ? Fingerprint : Smartphone;
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden="true" />
      <div className="flex-1 min-w-0">
        <bdi className="cut font-bold block">{factor.name}</bdi>
        <span className="muted">
          {t('session.since', { day: day(factor.created_at) })}
          {factor.used_at !== null && ` · ${t('session.used', { ago: ago(factor.used_at) })}`}
        </span>
      </div>
      {onDelete && (
        <Button size="small" onClick={onDelete} aria-label={t('session.remove_named', { name: factor.name })}>
          {t('session.remove')}
        </Button>
      )}
    </li>
  );
};

const SessionRow = ({ session, onEnd }: { session: Session; onEnd: () => void }) => {
  const t = useText();
  const { ago } = useFormat();
  const { browser, system } = deviceOf(session.device);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="flex-1 min-w-0">
        <span className="cut font-bold block">
          {[browser, system].filter(Boolean).join(', ') || t('session.device_unknown')}
        </span>
        <span className="muted">
          <bdi>{session.address}</bdi> · {t('session.used', { ago: ago(session.used_at) })}
        </span>
      </div>
      {session.is_this ? (
        <Tag tone="good">{t('session.here')}</Tag>
      ) : (
        <Button size="small" onClick={onEnd}>
          {t('session.end')}
        </Button>
      )}
    </li>
  );
};

/** What the page shows, and its acts. */
const useSecurity = () => {
  const t = useText();
  const client = useQueryClient();
  const factors = useQuery({ queryKey: ['factor/list'], queryFn: () => call('factor/list', {}) });
  const sessions = useQuery({ queryKey: ['session/list'], queryFn: () => call('session/list', {}) });
  const state = useQuery({ queryKey: ['session/state'], queryFn: () => call('session/state', {}) });
  const reload = () =>
    Promise.all(['factor/list', 'session/list'].map(key => client.invalidateQueries({ queryKey: [key] })));
  const act = async (doing: () => Promise<unknown>, line: string) => {
    try {
      await doing();
      notify(line);
    } catch (problem) {
      notifyProblem(problem);
    }
    await reload();
  };
  return {
    ...{ factors, sessions, state, reload },
    remove: (id: number) => act(() => call('factor/delete', { id }), t('session.removed')),
    end: (id: number) => act(() => call('session/end', { id }), t('session.ended')),
  };
};

export function Security() {
  const t = useText();
  const { factors, sessions, state, reload, remove, end } = useSecurity();
  const [open, setOpen] = useState<'add' | readonly string[] | null>(null);
  const renew = async () => {
    try {
      setOpen((await call('factor/recovery/renew', {})).recovery_codes);
    } catch (problem) {
      notifyProblem(problem);
    }
    await reload();
  };
  const all = factors.data?.factors ?? [];
  const failed = factors.error ?? sessions.error;
  return (
    <Page title={t('session.security')}>
      {failed && (
        <Failed line={<Why problem={failed} />} retry={t('common.retry')} onRetry={() => void reload()} />
      )}
      <div className="grid gap-4 max-w-3xl">
        <Card
          title={t('session.factors')}
          end={
            <Button size="small" icon={Plus} onClick={() => setOpen('add')}>
              {t('session.add_another')}
            </Button>
          }
        >
          <ul className="m-0 p-0 list-none">
            {all.map(factor => (
              <FactorRow
                key={factor.id}
                factor={factor}
                onDelete={all.length > 1 ? () => void remove(factor.id) : null}
              />
            ))}
          </ul>
        </Card>
        <Card
          title={t('session.recovery_title')}
          end={
            <Button size="small" icon={RefreshCw} onClick={() => void renew()}>
              {t('session.renew')}
            </Button>
          }
        >
          <p>{t('session.recovery_left', { count: factors.data?.recovery_left ?? 0 })}</p>
        </Card>
        <Card title={t('session.sessions')}>
          <ul className="m-0 p-0 list-none">
            {sessions.data?.map(session => (
              <SessionRow key={session.id} session={session} onEnd={() => void end(session.id)} />
            ))}
          </ul>
        </Card>
      </div>
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={t(open === 'add' ? 'session.add_another' : 'session.recovery_title')}
      >
        {open === 'add' && state.data && (
          <Enrol
            state={state.data}
            onAdded={({ recovery_codes: codes }) => {
              setOpen(codes.length > 0 ? codes : null);
              void reload();
            }}
          />
        )}
        {Array.isArray(open) && <RecoveryCodes codes={open} onDone={() => setOpen(null)} />}
      </Dialog>
    </Page>
  );
}
