/** The dashboard of a site that people use: what waits, key figures, players, plays, coins, and the house. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { SiteCard } from '../../parts/site/site-card.tsx';
import { useCalls } from '../../parts/site/use-site.ts';
import { CoinsCard } from './cards/coins-card.tsx';
import { HouseCard } from './cards/house-card.tsx';
import { KeyFigures } from './cards/key-figures.tsx';
import { PlayersChart } from './cards/players-chart.tsx';
import { PlaysCard } from './cards/plays-card.tsx';
import { Waiting } from './cards/waiting.tsx';

type OverviewProps = { figures: OperatorReply<'dashboard/figures'>; days: number };

export const Overview = ({ figures, days }: OverviewProps) => {
  const seesCoins = useCalls().includes('economy/days');
  return (
    <>
      <Waiting />
      <SiteCard />
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
