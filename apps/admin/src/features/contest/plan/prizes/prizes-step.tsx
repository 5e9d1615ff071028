/** Prizes by place, the fee, and what the house keeps by the number of players (PANEL, `panel-contest-plan`). */
import { Coin } from '@trivium/look/marks/coin';
import { CONTEST_COINS_MOST } from '@trivium/rules/contest/limits';
import { useText } from '../../../../lib/text.ts';
import { Field, InputBox } from '../../../../ui/form/field.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import type { House, Plan } from '../use-plan.ts';
import { PlayersChart } from './players-chart.tsx';
import { PrizeTable } from './prize-table.tsx';

export const wholeCoins = (said: string): number =>
  Math.min(CONTEST_COINS_MOST, Math.max(0, Math.floor(Number(said)) || 0));

export const PrizesStep = ({ plan, house }: { plan: Plan; house: House | undefined }) => {
  const t = useText();
  const { wish, set, wrong } = plan;
  return (
    <>
      <PrizeTable plan={plan} house={house} />
      <Card>
        <div className="plan-fee">
          <Field label={t('contest_plan.fee')} help={t('contest_plan.fee_help')} error={wrong('fee')}>
            <InputBox
              type="number"
              min={0}
              max={CONTEST_COINS_MOST}
              before={<Coin className="coin-mark" />}
              value={wish.fee}
              onChange={({ target }) => set('fee', wholeCoins(target.value))}
            />
          </Field>
        </div>
      </Card>
      {wish.fee > 0 && wish.prizes.length > 0 && (
        <PlayersChart fee={wish.fee} prizes={wish.prizes} last={house?.last ?? null} />
      )}
    </>
  );
};
