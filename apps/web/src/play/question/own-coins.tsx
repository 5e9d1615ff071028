/** The player's balance on a stage, which leads to the wallet; nothing for guests. */
import { paths } from '../../lib/paths.ts';
import { usePlayer } from '../../lib/session.ts';
import { useNumber, useText } from '../../lib/text.ts';
import { CoinPill } from '../../ui/coin-pill.tsx';

export const OwnCoins = () => {
  const text = useText();
  const number = useNumber();
  const player = usePlayer();
  if (player === null) return null;
  return (
    <CoinPill
      amount={number(player.coins)}
      unit={text('coins.unit', { count: player.coins })}
      href={paths.wallet}
    />
  );
};
