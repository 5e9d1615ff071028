/** Asks before coins are taken for a review. */

import { Coin } from '@trivium/look/marks/coin';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/list/card.tsx';

export const PriceQuestion = ({ price, onPay }: { price: number; onPay: () => Promise<void> }) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    await onPay();
    setBusy(false);
  };
  return (
    <Card className="grid gap-3">
      <h2 className="display text-d-sm">{text('review.price_title')}</h2>
      <p className="text-ink-2">{text('review.price_words', { count: price })}</p>
      <Button busy={isBusy} icon={<Coin />} onClick={pay}>
        {text('review.pay', { count: price })}
      </Button>
    </Card>
  );
};
