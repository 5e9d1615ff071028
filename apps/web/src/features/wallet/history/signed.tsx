/** Coins with their sign, and the word "coins" for screen readers. */
import { useNumber, useText } from '../../../lib/i18n/text.ts';

const SIGNED = { signDisplay: 'exceptZero' } as const;

export const Signed = ({ coins }: { coins: number }) => {
  const text = useText();
  const number = useNumber();
  return (
    <b className="num" data-in={coins > 0 || undefined}>
      <bdi dir="ltr">{number(coins, SIGNED).replace('-', '−')}</bdi>
      <span className="sr-only"> {text('coins.unit', { count: Math.abs(coins) })}</span>
    </b>
  );
};
