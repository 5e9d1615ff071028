/** The balance, always in sight: coin and figure on an inverse pill (DESIGN 6). */
import { Coin } from './marks/coin.tsx';

export type CoinPillProps = {
  /** The amount as printed, in the player's numerals. */
  amount: string;
  /** The word after it for screen readers ("coins"). */
  unit: string;
  /** Coins just landed: dips once. Change its `key` to dip again. */
  dip?: boolean;
};

const Inside = ({ amount, unit }: CoinPillProps) => (
  <>
    <Coin />
    {amount}
    <span className="sr-only"> {unit}</span>
  </>
);

/** Plain pill. */
export const CoinPill = (props: CoinPillProps) => (
  <span className="coin-pill num" data-dip={props.dip || undefined}>
    <Inside {...props} />
  </span>
);
