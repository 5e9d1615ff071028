/** Prizes by place: neighbouring places that win the same are one line. */
import { Coin } from '@trivium/look/marks/coin';
import { CONTEST_PLACES_MOST } from '@trivium/rules/contest/limits';
import {
  bandsOf,
  PRIZE_SHAPES,
  type PrizeBand,
  type PrizeShape,
  prizeSum,
  prizesOf,
  spreadPrizes,
} from '@trivium/rules/contest/prizes';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text.ts';
import { Button, IconButton } from '../../../../ui/form/button.tsx';
import { InputBox } from '../../../../ui/form/field.tsx';
import { Segmented } from '../../../../ui/form/segmented.tsx';
import { Card, Note } from '../../../../ui/page/card.tsx';
import type { House, Plan } from '../use-plan.ts';

/** Coins that a shape spreads where there are no prizes yet. */
const FIRST_COINS = 500;

const whole = (said: string, most: number): number =>
  Math.min(most, Math.max(1, Math.floor(Number(said)) || 1));

type LineProps = {
  band: PrizeBand;
  from: number;
  worth: (coins: number) => string;
  onChange: (band: PrizeBand) => void;
  onRemove: () => void;
};

const COINS_MOST = 100_000;

const BandLine = ({ band: { places, coins }, from, worth, onChange, onRemove }: LineProps) => {
  const t = useText();
  const { number } = useFormat();
  const to = from + places - 1;
  const name = places === 1 ? number(from) : t('contest_plan.places', { from: number(from), to: number(to) });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <InputBox
          isSmall
          type="number"
          min={1}
          max={COINS_MOST}
          aria-label={t('contest_plan.each_of', { place: name })}
          before={<Coin className="coin-mark" />}
          value={coins}
          onChange={({ target }) => onChange({ places, coins: whole(target.value, COINS_MOST) })}
        />
      </td>
      <td>
        <InputBox
          isSmall
          type="number"
          min={1}
          max={CONTEST_PLACES_MOST}
          aria-label={t('contest_plan.players_of', { place: name })}
          value={places}
          onChange={({ target }) =>
            onChange({ places: whole(target.value, CONTEST_PLACES_MOST - from + 1), coins })
          }
        />
      </td>
      <td data-at="end" className="wide tabular">
        <b>{number(places * coins)}</b>
      </td>
      <td data-at="end" className="wide tabular muted">
        {worth(places * coins)}
      </td>
      <td data-at="end">
        <IconButton
          size="small"
          icon={X}
          label={t('contest_plan.remove_place', { place: name })}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
};

const Heads = () => {
  const t = useText();
  return (
    <thead>
      <tr>
        <th scope="col">{t('contest_plan.place')}</th>
        <th scope="col">{t('contest_plan.each')}</th>
        <th scope="col">{t('contest_plan.players')}</th>
        <th scope="col" data-at="end" className="wide">
          {t('contest_plan.coins')}
        </th>
        <th scope="col" data-at="end" className="wide">
          {t('contest_plan.worth')}
        </th>
        <th scope="col">
          <span className="sr-only">{t('contest_plan.remove_place_head')}</span>
        </th>
      </tr>
    </thead>
  );
};

export const PrizeTable = ({ plan, house }: { plan: Plan; house: House | undefined }) => {
  const t = useText();
  const { money } = useFormat();
  const { wish, set, faults } = plan;
  // Lines stay apart while they are written, even when two of them win the same for a moment.
  const [bands, setBands] = useState<readonly PrizeBand[]>(() => bandsOf(wish.prizes));
  const isSame = JSON.stringify(prizesOf(bands)) === JSON.stringify(wish.prizes);
  const shown = isSame ? bands : bandsOf(wish.prizes);
  const [shape, setShape] = useState<PrizeShape | ''>('');
  const write = (next: readonly PrizeBand[]) => {
    setBands(next);
    set('prizes', prizesOf(next));
  };
  const start = (chosen: PrizeShape) => {
    setShape(chosen);
    write(bandsOf(spreadPrizes(chosen, prizeSum(wish.prizes) || FIRST_COINS)));
  };
  const worth = (coins: number) =>
    house === undefined ? '' : money(coins / house.coins_per_unit, house.currency);
  const froms = shown.map((_, at) => 1 + shown.slice(0, at).reduce((sum, { places }) => sum + places, 0));
  return (
    <Card isFlat className="plan-prizes">
      <div className="card-head">
        <h2 className="subtitle">{t('contest_plan.prizes_title')}</h2>
        <span className="flex flex-wrap items-center gap-2">
          <span className="help">{t('contest_plan.start_from')}</span>
          <Segmented<PrizeShape | ''>
            label={t('contest_plan.start_from')}
            value={shape}
            onChange={chosen => chosen !== '' && start(chosen)}
            options={PRIZE_SHAPES.map(value => ({ value, name: t(`contest_plan.shape.${value}`) }))}
          />
        </span>
      </div>
      {shown.length === 0 ? (
        <p className="muted">{t('contest_plan.no_prizes')}</p>
      ) : (
        <div className="table-box">
          <table className="table">
            <caption className="sr-only">{t('contest_plan.prizes_title')}</caption>
            <Heads />
            <tbody>
              {shown.map((band, at) => (
                <BandLine
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the order
                  key={at}
                  band={band}
                  from={froms[at] ?? 1}
                  worth={worth}
                  onChange={next => write(shown.with(at, next))}
                  onRemove={() => write(shown.toSpliced(at, 1))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {faults.includes('order') && <Note tone="bad">{t('contest_plan.fault.order')}</Note>}
      <div className="plan-foot">
        <Button
          size="small"
          look="ghost"
          icon={Plus}
          disabled={wish.prizes.length >= CONTEST_PLACES_MOST}
          onClick={() =>
            write([...shown, { places: 1, coins: Math.max(1, (wish.prizes.at(-1) ?? 20) >> 1) }])
          }
        >
          {t('contest_plan.another')}
        </Button>
        <span className="muted">{t('contest_plan.ties')}</span>
      </div>
    </Card>
  );
};
