/** The planner: from players at once to machines, with what this site has measured, and what breaks first. */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import {
  BENCH_COSTS,
  type CapacityCosts,
  type CapacityPlan,
  type CapacityWish,
  planCapacity,
  USUAL_WISH,
} from '@trivium/rules/site/capacity';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { type Format, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Card, Facts, Figure } from '../../ui/page/card.tsx';
import { WishFields } from './wish-fields.tsx';

type Measured = OperatorReply<'capacity/measured'>;

const PAGE = 'docs/capacity.md';
const GIGA = 1e9;
const MILLI = 1_000;

/** The bench's costs, with this site's own where it has measured them. */
const costsOf = ({ server_micros_a_call, bytes_kept_a_call }: Measured): CapacityCosts => ({
  ...BENCH_COSTS,
  ...(server_micros_a_call !== null && { serverMicrosACall: server_micros_a_call }),
  ...(bytes_kept_a_call !== null && { bytesKeptACall: bytes_kept_a_call }),
});

const gigabytes = (bytes: number, format: Format): string =>
  format.number(bytes / GIGA, {
    style: 'unit',
    unit: 'gigabyte',
    maximumFractionDigits: bytes < GIGA ? 1 : 0,
  });
const whole = (value: number, format: Format): string => format.number(Math.ceil(value));
const tenth = (value: number, format: Format): string => format.number(value, { maximumFractionDigits: 1 });

const Walls = ({ plan }: { plan: CapacityPlan }) => {
  const t = useText();
  return (
    <Card title={t('capacity.breaks')}>
      {plan.walls.length === 0 ? (
        <Empty title={t('capacity.breaks_nothing')} />
      ) : (
        <ol className="capacity-walls">
          {plan.walls.map(wall => (
            <li key={wall}>
              <b>{t(`capacity.wall.${wall}`)}</b>
              <span className="muted">{t(`capacity.do.${wall}`, { page: PAGE })}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
};

const Needs = ({ plan }: { plan: CapacityPlan }) => {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <div className="capacity-figures" aria-live="polite">
        <Figure name={t('capacity.machines')} value={format.number(plan.machines)} />
        <Figure name={t('capacity.processes')} value={format.number(plan.processes)} />
        <Figure name={t('capacity.calls_a_second')} value={whole(plan.callsASecond, format)} />
        <Figure name={t('capacity.battles')} value={format.number(plan.battles)} />
      </div>
      <Card title={t('capacity.needs')}>
        <Facts
          facts={[
            [t('capacity.server_machines'), format.number(plan.serverMachines)],
            [t('capacity.database_machines'), format.number(plan.databaseMachines)],
            [t('capacity.server_cores'), tenth(plan.serverCores, format)],
            [t('capacity.database_cores'), tenth(plan.databaseCores, format)],
            [t('capacity.answers_a_second'), whole(plan.answersASecond, format)],
            [t('capacity.sockets'), format.number(plan.sockets)],
            [t('capacity.connections'), format.number(plan.connections)],
            [t('capacity.memory'), gigabytes(plan.memoryBytes, format)],
            [t('capacity.disk_a_month'), gigabytes(plan.diskBytesAMonth, format)],
          ]}
        />
        <p className="muted mt-3">
          {plan.machines === 1 ? t('capacity.one_machine') : t('capacity.with_replicas')}
        </p>
      </Card>
    </>
  );
};

/** Where the costs come from: this server's own figures, or the bench's until there are enough. */
const Costs = ({ measured }: { measured: Measured }) => {
  const t = useText();
  const format = useFormat();
  const costs = costsOf(measured);
  const from = (own: number | null): string =>
    own === null ? t('capacity.of_bench') : t('capacity.of_site');
  const ms = (micros: number): string =>
    format.number(micros / MILLI, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 });
  return (
    <Card title={t('capacity.costs')}>
      <Facts
        facts={[
          [
            t('capacity.cost_call'),
            `${ms(costs.serverMicrosACall)} · ${from(measured.server_micros_a_call)}`,
          ],
          [
            t('capacity.cost_room'),
            `${format.number(costs.bytesKeptACall, { style: 'unit', unit: 'byte' })} · ${from(measured.bytes_kept_a_call)}`,
          ],
          [t('capacity.players_now'), format.number(measured.players_now)],
          [t('capacity.calls_counted'), format.number(measured.calls)],
        ]}
      />
    </Card>
  );
};

const Planner = ({ measured }: { measured: Measured }) => {
  const t = useText();
  const usual: CapacityWish = { ...USUAL_WISH, coresAMachine: Math.max(2, measured.cores) };
  const [wish, setWish] = useState(usual);
  const plan = planCapacity(wish, costsOf(measured));
  return (
    <div className="desk">
      <div className="grid gap-4">
        <Needs plan={plan} />
        <Walls plan={plan} />
      </div>
      <div className="grid gap-4">
        <Card
          title={t('capacity.wish')}
          end={<Button onClick={() => setWish(usual)}>{t('capacity.reset')}</Button>}
        >
          <WishFields wish={wish} onChange={setWish} />
        </Card>
        <Costs measured={measured} />
      </div>
    </div>
  );
};

export function Capacity() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['capacity'],
    queryFn: () => call('capacity/measured', {}),
  });
  return (
    <Page title={t('capacity.title')} parent={{ name: t('rail.dashboard'), path: '/' }}>
      {error && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton />}
      {data && <Planner measured={data} />}
    </Page>
  );
}
