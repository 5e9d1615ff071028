/** How the house stands: each part with a lamp, a word, and what there is to know. */

import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Link } from 'react-router';
import { call } from '../../../lib/call.ts';
import { type Format, useFormat } from '../../../lib/format.ts';
import { type Say, useText } from '../../../lib/text.ts';
import { Why } from '../../../parts/page/why.tsx';
import { useCalls } from '../../../parts/site/use-site.ts';
import { Failed } from '../../../ui/feedback/states.tsx';
import { State } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';

type Health = OperatorReply<'dashboard/health'>;
type Tone = 'good' | 'warn' | 'bad';
type Part = { readonly key: string; readonly name: string; readonly line: string; readonly tone: Tone };

/** Below this share of free room the disk wants a look; below the other it is nearly full. */
const DISK_WARN = 0.2;
const DISK_BAD = 0.05;
const MEGA = 1e6;
const GIGA = 1e9;
/** So few gigabytes are told to a tenth. */
const FEW = 10;

const lettersPart = (kind: 'mail' | 'sms', { by, sent, unsent }: Health['mail'], t: Say): Part => {
  const name = t(`dash.house.${kind}`);
  if (by === 'outbox') return { key: kind, name, line: t('dash.house.no_carrier'), tone: 'warn' };
  const line = unsent > 0 ? t('dash.house.unsent', { sent, number: unsent }) : t('dash.house.sent', { sent });
  return { key: kind, name, line, tone: unsent > 0 ? 'bad' : 'good' };
};

const size = (bytes: number, format: Format): string =>
  bytes < GIGA
    ? format.number(bytes / MEGA, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 })
    : format.number(bytes / GIGA, {
        style: 'unit',
        unit: 'gigabyte',
        maximumFractionDigits: bytes < FEW * GIGA ? 1 : 0,
      });

const copiesPart = ({ copies }: Health, t: Say, format: Format): Part => {
  const name = t('dash.house.copies');
  const { proved_at, is_planned, is_late } = copies;
  if (proved_at === null) return { key: 'copies', name, line: t('dash.house.copy_never'), tone: 'warn' };
  const ago = format.ago(proved_at);
  const line = t(is_planned ? 'dash.house.copy_proved' : 'dash.house.copy_by_hand', { ago });
  return { key: 'copies', name, line, tone: is_late ? 'bad' : is_planned ? 'good' : 'warn' };
};

/** The age of the last log file that left, where any minute can be restored. */
const minutePart = ({ copies: { archive } }: Health, t: Say, format: Format): readonly Part[] => {
  if (archive === null) return [];
  const { shipped_at, is_late } = archive;
  const line =
    shipped_at === null ? t('dash.house.log_none') : t('dash.house.log_age', { ago: format.ago(shipped_at) });
  return [{ key: 'minute', name: t('dash.house.every_minute'), line, tone: is_late ? 'bad' : 'good' }];
};

const partsOf = (health: Health, t: Say, format: Format): Part[] => {
  const { mail, sms, push, disk, database, version, errors } = health;
  const free = disk.free / disk.whole;
  const times = errors.reduce((all, error) => all + error.times, 0);
  return [
    lettersPart('mail', mail, t),
    lettersPart('sms', sms, t),
    {
      key: 'push',
      name: t('dash.house.push'),
      line:
        push.unsent > 0
          ? t('dash.house.push_late', { number: push.unsent })
          : t('dash.house.devices', { number: push.devices }),
      tone: push.unsent > 0 ? 'warn' : 'good',
    },
    {
      key: 'disk',
      name: t('dash.house.disk'),
      line: t('dash.house.free', { free: size(disk.free, format), whole: size(disk.whole, format) }),
      tone: free < DISK_BAD ? 'bad' : free < DISK_WARN ? 'warn' : 'good',
    },
    {
      key: 'database',
      name: t('dash.house.database'),
      line: size(database.size, format),
      tone: 'good',
    },
    copiesPart(health, t, format),
    ...minutePart(health, t, format),
    {
      key: 'errors',
      name: t('dash.house.errors'),
      line: times === 0 ? t('dash.house.no_errors') : format.number(times),
      tone: times === 0 ? 'good' : 'warn',
    },
    { key: 'version', name: t('dash.house.version'), line: version, tone: 'good' },
  ];
};

/** The sentences of the log, word for word: they are English wherever the panel speaks. */
const Errors = ({ errors }: Pick<Health, 'errors'>) => {
  const t = useText();
  const format = useFormat();
  if (errors.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="link">{t('dash.house.what_went_wrong')}</summary>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ sentence, times, last_at }) => (
          <li key={sentence} className="flex gap-2">
            <span className="flex-1" lang="en" dir="ltr">
              {sentence}
            </span>
            <span className="muted tabular">
              {format.number(times)} × · {format.ago(last_at)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};

export const HouseCard = () => {
  const t = useText();
  const format = useFormat();
  const calls = useCalls();
  const { data, error, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: () => call('dashboard/health', {}),
    refetchInterval: 60_000,
  });
  if (error)
    return (
      <Card title={t('dash.house')}>
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return null;
  const parts = partsOf(data, t, format);
  const wrong = parts.filter(({ tone }) => tone !== 'good').length;
  return (
    <Card
      title={t('dash.house')}
      end={
        <State tone={wrong === 0 ? 'good' : 'waiting'}>
          {wrong === 0 ? t('dash.house.all_good') : t('dash.house.look', { number: wrong })}
        </State>
      }
    >
      <ul className="house">
        {parts.map(({ key, name, line, tone }) => (
          <li key={key}>
            <span className="lamp" data-tone={tone} role="img" aria-label={t(`dash.tone.${tone}`)} />
            <b>{name}</b>
            <span className="muted">{line}</span>
          </li>
        ))}
      </ul>
      <Errors errors={data.errors} />
      <p className="mt-3 flex flex-wrap gap-4">
        {calls.includes('checklist') && (
          <Link className="link" to="/checklist">
            {t('check.title')}
          </Link>
        )}
        {calls.includes('doctor/examine') && (
          <Link className="link" to="/doctor">
            {t('doctor.title')}
          </Link>
        )}
        {calls.includes('capacity/measured') && (
          <Link className="link" to="/capacity">
            {t('capacity.title')}
          </Link>
        )}
      </p>
    </Card>
  );
};
