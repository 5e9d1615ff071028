/** One look of the shop: its picture and name, and what can be done: buy it, put it on, take it off. */
import type { Reply } from '@trivium/contract/catalogue';
import { Coin } from '@trivium/look/marks/coin';
import Check from 'lucide-react/icons/check';
import { isTextKey, useNumber, useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LookMark } from './look-mark.tsx';

export type ShopLook = Reply<'get_looks'>['looks'][number];

/** The name of a look in words. */
export const useLookWords = () => {
  const text = useText();
  return ({ kind, name }: Pick<ShopLook, 'kind' | 'name'>): string => {
    const key = kind === 'sticker' ? `battle.sticker.${name}` : `look.name.${name}`;
    return isTextKey(key) ? text(key) : name;
  };
};

type ShopRowProps = {
  look: ShopLook;
  isWorn: boolean;
  /** Bonus coins that are missing for it. */
  missing: number;
  isBusy: boolean;
  onBuy: () => void;
  onWear: (isOn: boolean) => void;
};

export const ShopRow = ({ look, isWorn, missing, isBusy, onBuy, onWear }: ShopRowProps) => {
  const text = useText();
  const name = useLookWords()(look);
  return (
    <li className="shop-row" data-worn={isWorn || undefined}>
      <LookMark kind={look.kind} name={look.name} />
      <b className="min-w-21 flex-1 wrap-anywhere">{name}</b>
      {look.is_mine ? (
        <Mine look={look} name={name} isWorn={isWorn} isBusy={isBusy} onWear={onWear} />
      ) : (
        <Price look={look} name={name} missing={missing} isBusy={isBusy} onBuy={onBuy} />
      )}
      {isWorn && <span className="sr-only">{text('look.worn')}</span>}
    </li>
  );
};

type MineProps = Pick<ShopRowProps, 'look' | 'isWorn' | 'isBusy' | 'onWear'> & { name: string };

const Mine = ({ look, name, isWorn, isBusy, onWear }: MineProps) => {
  const text = useText();
  if (look.kind === 'sticker')
    return (
      <p className="flex flex-none items-center gap-1 text-sm font-bold">
        <Check className="size-4.5" aria-hidden="true" />
        {text('look.mine')}
      </p>
    );
  return (
    <Button
      variant={isWorn ? 'quiet' : 'ink'}
      size="small"
      busy={isBusy}
      aria-label={text(isWorn ? 'look.take_off_of' : 'look.wear_of', { name })}
      onClick={() => onWear(!isWorn)}
    >
      {text(isWorn ? 'look.take_off' : 'look.wear')}
    </Button>
  );
};

type PriceProps = Pick<ShopRowProps, 'look' | 'missing' | 'isBusy' | 'onBuy'> & { name: string };

const Price = ({ look: { price }, name, missing, isBusy, onBuy }: PriceProps) => {
  const text = useText();
  const number = useNumber();
  if (missing > 0)
    return (
      <p className="num flex-none text-end text-sm text-ink-2">
        {text('look.missing', { count: missing, coins: number(missing) })}
      </p>
    );
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isBusy}
      icon={<Coin />}
      aria-label={text('look.buy_of', { coins: number(price), name })}
      onClick={onBuy}
    >
      {text('look.buy', { coins: number(price) })}
    </Button>
  );
};
