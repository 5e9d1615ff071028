/** The balance, always in sight: coin and figure on an inverse pill (DESIGN 6). */
import { Coin } from '@trivium/look/marks/coin';

export type CoinPillProps = {
  /** The amount as printed, in the player's numerals. */
  amount: string;
  /** The word after it for screen readers ("coins"). */
  unit: string;
  /** Coins just landed: dips once. Change its `key` to dip again. */
  dip?: boolean;
  /** Where a press leads; without it the pill is plain. */
  href?: string;
};

const Inside = ({ amount, unit }: Pick<CoinPillProps, 'amount' | 'unit'>) => (
  <>
    <Coin />
    {amount}
    <span className="sr-only"> {unit}</span>
  </>
);

/** A pill, or a link that looks like one. */
export const CoinPill = ({ amount, unit, dip, href }: CoinPillProps) => {
  const Pill = href === undefined ? 'span' : 'a';
  return (
    <Pill className="coin-pill num" data-dip={dip || undefined} href={href}>
      <Inside amount={amount} unit={unit} />
    </Pill>
  );
};
