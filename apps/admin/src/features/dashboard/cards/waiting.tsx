/** The first row of the dashboard: what waits, each with the way to its list. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Format, useFormat } from '../../../lib/format.ts';
import { type Say, useText } from '../../../lib/text.ts';
import { useCalls, useWaiting } from '../../../parts/site/use-site.ts';
import { Onward } from '../../../ui/page/card.tsx';

type Waits = OperatorReply<'waiting'>;

type Tile = { key: string; hue: number; count: number; name: string; line: ReactNode; way: Way | null };

/** A list, and the call that whoever opens it needs. */
type Way = { readonly path: string; readonly needs: string };
const PAYOUTS: Way = { path: '/payouts', needs: 'payout/list' };
const REVIEW: Way = { path: '/questions', needs: 'question/list' };
const filtered = (filter: object): string => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
const HELD: Way = { path: `/contests${filtered({ has_held: true })}`, needs: 'contest/list' };
const CONTESTS: Way = { path: `/contests${filtered({ state: 'running' })}`, needs: 'contest/list' };
const EXAMS: Way = { path: `/exams${filtered({ state: 'running' })}`, needs: 'exam/list' };
const REPORTS: Way = { path: '/reports', needs: 'question_report/list' };

const payoutLine = ({ sums, oldest_at }: NonNullable<Waits['payouts']>, t: Say, format: Format): string =>
  sums.length === 0
    ? t('dash.nothing_waits')
    : t('dash.payouts_line', {
        sum: format.list(sums.map(({ cents, currency }) => format.money(cents / 100, currency))),
        ago: oldest_at === null ? '' : format.ago(oldest_at),
      });

/** What runs is of two kinds, each with a list of its own. */
const RunningWays = ({ contests, exams }: { contests: number; exams: number }) => {
  const t = useText();
  const { number } = useFormat();
  const calls = useCalls();
  const ways = [
    [CONTESTS, t('dash.running_contests', { number: number(contests) })],
    [EXAMS, t('dash.running_exams', { number: number(exams) })],
  ] as const;
  return (
    <span className="flex flex-wrap gap-x-3">
      {ways.map(([way, words]) =>
        calls.includes(way.needs) ? (
          <Link key={way.path} className="underline" to={way.path}>
            {words}
          </Link>
        ) : (
          <span key={way.path}>{words}</span>
        ),
      )}
    </span>
  );
};

const tilesOf = (waits: Waits, t: Say, format: Format): Tile[] => {
  const { payouts, reports, held, in_review, contests_running: contests, exams_running: exams } = waits;
  const none = t('dash.nothing_waits');
  const one = (tile: Tile | false | null): Tile[] => (tile ? [tile] : []);
  return [
    ...one(
      payouts && {
        ...{ key: 'payouts', hue: 1, count: payouts.count, way: PAYOUTS },
        name: t('dash.payouts'),
        line: payoutLine(payouts, t, format),
      },
    ),
    ...one(
      reports && {
        ...{ key: 'reports', hue: 3, count: reports.count, way: REPORTS },
        name: t('dash.reports'),
        line:
          reports.most_on_one > 1
            ? t('dash.reports_line', { number: format.number(reports.most_on_one) })
            : none,
      },
    ),
    ...one(
      held !== null && {
        ...{ key: 'held', hue: 4, count: held, way: HELD },
        name: t('dash.held'),
        line: held === 0 ? none : t('dash.held_line'),
      },
    ),
    ...one(
      in_review !== null &&
        in_review > 0 && {
          ...{ key: 'review', hue: 6, count: in_review, way: REVIEW },
          name: t('dash.in_review'),
          line: t('dash.in_review_line'),
        },
    ),
    ...one(
      contests !== null && {
        ...{ key: 'running', hue: 7, count: contests + (exams ?? 0), way: null },
        name: t('dash.running'),
        line: <RunningWays contests={contests} exams={exams ?? 0} />,
      },
    ),
  ];
};

const Inside = ({ tile, end }: { tile: Tile; end?: ReactNode }) => (
  <>
    <span className="key">
      <span>{tile.count}</span>
    </span>
    <span className="min-w-0 flex-1">
      <b className="cut">{tile.name}</b>
      <span className="muted cut block">{tile.line}</span>
    </span>
    {end}
  </>
);

export const Waiting = () => {
  const t = useText();
  const format = useFormat();
  const calls = useCalls();
  const { data } = useWaiting();
  if (!data) return null;
  return (
    <section className="waits" aria-label={t('dash.waiting')}>
      {tilesOf(data, t, format).map(tile =>
        tile.way && calls.includes(tile.way.needs) ? (
          <Link key={tile.key} className={`wait hue-${tile.hue}`} to={tile.way.path}>
            <Inside tile={tile} end={<Onward />} />
          </Link>
        ) : (
          <div key={tile.key} className={`wait hue-${tile.hue}`}>
            <Inside tile={tile} />
          </div>
        ),
      )}
    </section>
  );
};
