/** Battles won, lost and drawn, and the curve of the rating over the last rated ones (DECISIONS 6, 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { useReply } from '../../../lib/api/reply.ts';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { BattleFigures } from '../../../play/figures/battle-figures.tsx';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { Chart, DataTable } from '../../../ui/chart/chart.tsx';
import { LineChart } from '../../../ui/chart/line-chart.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Section } from '../../../ui/page/page-header.tsx';

/** Ratings are printed without a separator everywhere. */
const PLAIN = { useGrouping: false } as const;
const SIGNED = { signDisplay: 'exceptZero' } as const;
/** The least span of the curve in rating points: about the deviation of an established rating. */
const SPAN_LEAST = 100;

export const BattleRecord = () => {
  const text = useText();
  const record = useReply('get_battle_statistics', { limit: 1 });
  const curve = useReply('get_rating_curve');
  const asked = [record, curve];
  const hasFailed = asked.some(({ state, reply }) => state === 'failed' && reply === null);
  const again = () => {
    for (const reply of asked) if (reply.state === 'failed') reply.again();
  };
  const figures = record.reply?.figures;
  const hasPlayed = figures !== undefined && figures.played > 0;
  return (
    <Section
      title={text('profile.battles')}
      className="mt-0!"
      end={
        <a className="link" href={hasPlayed ? paths.battleHistory : paths.battles}>
          {text(hasPlayed ? 'profile.battles_all' : 'profile.battles_begin')}
        </a>
      }
    >
      {hasFailed && <LoadFailed onRetry={again} busy={asked.some(({ isAsking }) => isAsking)} />}
      {!hasFailed && asked.some(({ reply }) => reply === null) && <Skeleton shape="card" height="9rem" />}
      {figures && !hasPlayed && <p className="card text-ink-2">{text('profile.battles_none')}</p>}
      {figures && hasPlayed && curve.reply && (
        <div className="grid gap-2.5 [&>.stats]:grid-cols-2 md:[&>.stats]:grid-cols-4">
          <BattleFigures figures={figures} />
          {curve.reply.length === 0 ? (
            <p className="card text-ink-2">{text('battle.history.unrated')}</p>
          ) : (
            <Curve battles={curve.reply} />
          )}
        </div>
      )}
    </Section>
  );
};

const Curve = ({ battles }: { battles: Reply<'get_rating_curve'> }) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const date = new Intl.DateTimeFormat(code, { day: 'numeric', month: 'short', year: 'numeric' });
  const values = [battles[0]?.rating_before ?? 0, ...battles.map(battle => battle.rating_after)];
  const plain = (rating: number) => number(rating, PLAIN);
  return (
    <div className="hue-5">
      <Chart
        said={text('statistics.curve_said', {
          count: battles.length,
          first: plain(values[0] ?? 0),
          last: plain(values.at(-1) ?? 0),
          high: plain(Math.max(...values)),
        })}
        tableLabel={text('statistics.as_table')}
        table={
          <DataTable
            caption={text('statistics.curve')}
            columns={[
              { name: text('statistics.date') },
              { name: text('battle.result.rating') },
              { name: text('statistics.change') },
            ]}
            rows={battles.toReversed().map(battle => ({
              key: battle.ended_at,
              cells: [
                <time key="date" dateTime={battle.ended_at}>
                  {date.format(Date.parse(battle.ended_at))}
                </time>,
                plain(battle.rating_after),
                <bdi key="change" dir="ltr">
                  {number(battle.rating_after - battle.rating_before, SIGNED)}
                </bdi>,
              ],
            }))}
          />
        }
      >
        <LineChart values={values} spanLeast={SPAN_LEAST} figureOf={plain} />
      </Chart>
    </div>
  );
};
