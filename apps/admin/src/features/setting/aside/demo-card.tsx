/** Demo accounts: made here, their password shown once; closed here. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Why } from '../../../parts/page/why.tsx';
import { FactorLine } from '../../../parts/record/factor-line.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Card, Note } from '../../../ui/page/card.tsx';

type Made = OperatorReply<'demo/make'>;
type Account = OperatorReply<'demo/list'>['accounts'][number];

const KEY = ['demo'];
const LONGEST = 40;

const useDemos = () => {
  const t = useText();
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: KEY });
  const [made, setMade] = useState<Made | null>(null);
  const make = (name: string) =>
    call('demo/make', { name }).then(
      account => {
        setMade(account);
        void again();
        return true;
      },
      problem => {
        notifyProblem(problem);
        return false;
      },
    );
  const end = ({ player_id }: Account) =>
    call('demo/end', { player_id }).then(() => {
      if (made?.player_id === player_id) setMade(null);
      notify(t('demo.ended'));
      return again();
    }, notifyProblem);
  return { made, make, end };
};

const MadeNote = ({ made }: { made: Made }) => {
  const t = useText();
  return (
    <div role="status">
      <Note tone="good">{t('demo.made')}</Note>
      <dl className="demo-made">
        <dt>{t('demo.email')}</dt>
        <dd>
          <code>{made.email}</code>
        </dd>
        <dt>{t('demo.password')}</dt>
        <dd>
          <code>{made.password}</code>
        </dd>
      </dl>
    </div>
  );
};

const NewDemo = ({ onMake }: { onMake: (name: string) => Promise<boolean> }) => {
  const t = useText();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || name.trim() === '') return;
    setBusy(true);
    if (await onMake(name.trim())) setName('');
    setBusy(false);
  };
  return (
    <form className="grid gap-3" onSubmit={event => void submit(event)}>
      <Field label={t('demo.name')}>
        <Input value={name} maxLength={LONGEST} dir="auto" onChange={({ target }) => setName(target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="ink" icon={Plus} disabled={isBusy || name.trim() === ''}>
          {t('demo.make')}
        </Button>
        <FactorLine />
      </div>
    </form>
  );
};

export const DemoCard = () => {
  const t = useText();
  const { day } = useFormat();
  const { made, make, end } = useDemos();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => call('demo/list', {}) });
  return (
    <Card title={t('demo.title')}>
      <div className="grid gap-4">
        <p className="muted">{t('demo.line')}</p>
        {error !== null && (
          <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
        )}
        {data?.accounts.length === 0 && <p>{t('demo.none')}</p>}
        {data && data.accounts.length > 0 && (
          <ul className="setting-changes">
            {data.accounts.map(account => (
              <li key={account.player_id}>
                <span className="min-w-0 flex-1">
                  <bdi className="block font-bold">{account.name}</bdi>
                  <code className="help">{account.email}</code>
                  <span className="help block">{day(account.made_at)}</span>
                </span>
                <Button
                  size="small"
                  aria-label={t('demo.end_of', { name: account.name })}
                  onClick={() => void end(account)}
                >
                  {t('demo.end')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {made && <MadeNote made={made} />}
        <NewDemo onMake={make} />
      </div>
    </Card>
  );
};
