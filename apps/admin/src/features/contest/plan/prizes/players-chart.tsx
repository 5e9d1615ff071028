/** What the house keeps by the number of players: from the loss with none to twice those who bring it even. */
import { playersToBreakEven, prizeSum } from '@trivium/rules/contest/prizes';
import { useFormat } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text.ts';
import { Card } from '../../../../ui/page/card.tsx';
import type { House } from '../use-plan.ts';

const WIDTH = 560;
const HEIGHT = 150;
const MIDDLE = HEIGHT / 2;

type ChartProps = { fee: number; prizes: readonly number[]; last: House['last'] };

export const PlayersChart = ({ fee, prizes, last }: ChartProps) => {
  const t = useText();
  const { number } = useFormat();
  const even = playersToBreakEven(fee, prizes) ?? 0;
  const most = Math.max(2, even * 2);
  const at = last === null ? null : Math.min(1, last.players / most);
  return (
    <Card
      title={t('contest_plan.by_players')}
      end={<span className="help">{t('contest_plan.house_keeps')}</span>}
    >
      <div className="plan-chart">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('contest_plan.chart', { coins: number(prizeSum(prizes)), players: number(even) })}
        >
          <path className="loss" d={`M0 ${HEIGHT - 5} L${WIDTH / 2} ${MIDDLE} L0 ${MIDDLE}Z`} />
          <path className="gain" d={`M${WIDTH / 2} ${MIDDLE} L${WIDTH} 5 V${MIDDLE}Z`} />
          <path className="zero" d={`M0 ${MIDDLE}H${WIDTH}`} />
          <path className="line" d={`M0 ${HEIGHT - 5} L${WIDTH} 5`} />
          {at !== null && <path className="last" d={`M${at * WIDTH} 0V${HEIGHT}`} />}
        </svg>
        <span className="tag plan-even" aria-hidden="true">
          {t('contest_plan.even', { players: number(even) })}
        </span>
      </div>
      {last !== null && (
        <p className="help">{t('contest_plan.last', { name: last.name, players: number(last.players) })}</p>
      )}
      <p className="plan-axis help tabular" aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map(share => (
          <span key={share}>{number(Math.round(most * share))}</span>
        ))}
      </p>
    </Card>
  );
};
