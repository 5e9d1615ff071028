/** What a contest costs the house at most, and what is left of the prizes of the month. */
import './house.css';
import { prizeSum } from '@trivium/rules/contest/prizes';
import { useFormat } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text.ts';
import type { House, Plan } from '../use-plan.ts';

export const HouseCard = ({ plan, house }: { plan: Plan; house: House | undefined }) => {
  const t = useText();
  const { number, money } = useFormat();
  if (house === undefined) return null;
  const { fee, prizes } = plan.wish;
  const { used, budget, currency, coins_per_unit: perUnit, last } = house;
  const cost = prizeSum(prizes);
  const share = (coins: number) => `${Math.min(100, (coins / Math.max(1, budget)) * 100)}%`;
  const coins = (count: number) => t('contest_plan.count_coins', { count });
  const players = last?.players ?? 0;
  return (
    <section className="house-card" data-over={used + cost > budget || undefined}>
      <h2 className="subtitle">{t('contest_plan.house')}</h2>
      <div>
        <b className="house-sum">{money(cost / perUnit, currency)}</b>
        <p>{t('contest_plan.at_most')}</p>
      </div>
      <dl>
        <dt>{t('contest_plan.winners', { count: prizes.length })}</dt>
        <dd>{coins(cost)}</dd>
        {fee > 0 && players > 0 && (
          <>
            <dt>{t('contest_plan.fees_of', { count: players, fee: number(fee) })}</dt>
            <dd>{coins(fee * players)}</dd>
          </>
        )}
      </dl>
      <div className="house-budget">
        <p>
          <span>{t('contest_plan.budget')}</span>
          <b className="tabular">{t('contest_plan.of', { used: number(used), budget: number(budget) })}</b>
        </p>
        <span className="house-bar" aria-hidden="true">
          <i style={{ inlineSize: share(used) }} />
          <i style={{ inlineSize: share(cost) }} data-this />
        </span>
        <p>
          {used + cost > budget
            ? t('contest_plan.over_budget', { coins: number(used + cost - budget) })
            : t('contest_plan.with_this', { coins: number(used + cost) })}
        </p>
      </div>
    </section>
  );
};
