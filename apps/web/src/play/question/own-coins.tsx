/** The player's balance on a stage, a link to the wallet; nothing for guests. */

import { useReach } from '../../lib/device/reach.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { usePlayer } from '../../lib/session/session.ts';
import { CoinPill } from '../../ui/list/coin-pill.tsx';

export const OwnCoins = () => {
  const text = useText();
  const number = useNumber();
  const player = usePlayer();
  const isAway = useReach(reach => reach.isAway);
  if (player === null) return null;
  // Without a connection the stored balance may be out of date.
  return (
    <CoinPill
      amount={isAway ? '–' : number(player.coins)}
      unit={text(isAway ? 'coins.unknown' : 'coins.unit', { count: player.coins })}
      href={paths.wallet}
    />
  );
};
