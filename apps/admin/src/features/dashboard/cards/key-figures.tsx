/** Four figures: active today, new this week, plays today, coins owed. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Coins, Play, UserRound, Users } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { playsSince } from '../../../lib/plays-path.ts';
import { useText } from '../../../lib/text.ts';
import { useCalls } from '../../../parts/site/use-site.ts';
import { Spark } from '../../../ui/chart/line-chart.tsx';
import { Figure } from '../../../ui/page/card.tsx';

type Figures = OperatorReply<'dashboard/figures'>;

/** So many days make a small line. */
const SPARK_DAYS = 14;

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

const useActiveNote = ({ active_before, active_week, active_month }: Figures): string => {
  const t = useText();
  const format = useFormat();
  const spans = t('dash.active_spans', {
    week: format.number(active_week),
    month: format.number(active_month),
  });
  if (active_before === null) return spans;
  return `${t('dash.on_week_ago', { number: format.number(active_before) })} · ${spans}`;
};

const useJoinedNote = ({ today, return_percent: next, return_week_percent: week }: Figures): string => {
  const t = useText();
  const { number, percent } = useFormat();
  if (next === null) return t('dash.new_today', { number: number(today.joined) });
  const share = percent(next / 100);
  return week === null
    ? t('dash.came_back', { share })
    : t('dash.came_back_both', { share, week: percent(week / 100) });
};

/** The address of a list, narrowed. */
const listOf = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const KeyFigures = ({ figures }: { figures: Figures }) => {
  const t = useText();
  const format = useFormat();
  const calls = useCalls();
  const { today, week_begins_at, joined_week, owed, days } = figures;
  const players = (filter: object) =>
    calls.includes('player/list') ? listOf('/players', filter) : undefined;
  const last = days.slice(-SPARK_DAYS);
  const owedDays = last.flatMap(({ owed: coins }) => coins ?? []);
  return (
    <section className="figures" aria-label={t('dash.figures')}>
      <Figure
        icon={Users}
        name={t('dash.active_today')}
        value={format.number(today.active)}
        note={useActiveNote(figures)}
        spark={<Spark hue={7} values={last.map(({ active }) => active)} />}
        to={players({ seen_since: today.begins_at })}
      />
      <Figure
        icon={UserRound}
        name={t('dash.new_week')}
        value={format.number(joined_week)}
        note={useJoinedNote(figures)}
        spark={<Spark hue={5} values={last.map(({ joined }) => joined)} />}
        to={players({ joined_since: week_begins_at })}
      />
      <Figure
        icon={Play}
        name={t('dash.plays_today')}
        value={format.number(sum(today.plays.map(({ plays }) => plays)))}
        note={t('dash.busiest', { number: format.number(today.busiest) })}
        spark={<Spark hue={4} values={last.map(({ plays }) => plays)} />}
        to={calls.includes('play/list') ? playsSince(today.begins_at) : undefined}
      />
      {owed && (
        <Figure
          icon={Coins}
          name={t('dash.owed')}
          value={format.number(owed.coins)}
          note={format.money(owed.cents / 100, owed.currency)}
          spark={<Spark hue={1} values={owedDays} />}
          to={calls.includes('posting/list') ? '/ledger' : undefined}
        />
      )}
    </section>
  );
};
