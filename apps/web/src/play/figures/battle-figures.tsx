/** A player's battles in figures: played, won, lost and drawn (DECISIONS 6). */
import type { Reply } from '@trivium/contract/catalogue';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { Stat, Stats } from '../../ui/list/stat.tsx';

type Figures = Pick<Reply<'get_battle_statistics'>['figures'], 'played' | 'wins' | 'losses' | 'draws'>;

export const BattleFigures = ({ figures }: { figures: Figures }) => {
  const text = useText();
  const number = useNumber();
  return (
    <Stats>
      <Stat name={text('battle.history.played')} value={number(figures.played)} />
      <Stat name={text('battle.history.wins')} value={number(figures.wins)} />
      <Stat name={text('battle.history.losses')} value={number(figures.losses)} />
      <Stat name={text('battle.history.draws')} value={number(figures.draws)} />
    </Stats>
  );
};
