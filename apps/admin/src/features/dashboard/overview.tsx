/** The dashboard of a site that people use: what waits, key figures, players, plays, coins, and the house. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useCalls } from '../../parts/site/use-site.ts';
import { CoinsCard } from './coins-card.tsx';
import { HouseCard } from './house-card.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PlayersChart } from './players-chart.tsx';
import { PlaysCard } from './plays-card.tsx';
import { Waiting } from './waiting.tsx';

type OverviewProps = { figures: OperatorReply<'dashboard/figures'>; days: number };

export const Overview = ({ figures, days }: OverviewProps) => {
  const seesCoins = useCalls().includes('economy/days');
  return (
    <>
      <Waiting />
      <KeyFigures figures={figures} />
      <div className="board">
        <PlayersChart figures={figures} />
        <PlaysCard figures={figures} />
      </div>
      <div className="board">
        {seesCoins && <CoinsCard days={days} />}
        <HouseCard />
      </div>
    </>
  );
};
