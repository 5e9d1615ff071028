/** How much can be redeemed now, and why not more: a sentence for each obstacle, with its end (DECISIONS 8). */
import { DAY_MS } from '@trivium/rules/time/units';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import type { Ref } from 'react';
import { type Say, useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { worthWords } from '../money.ts';
import type { Obstacle, Terms } from '../use-wallet.ts';
import { ConfirmSelf } from './confirm-self.tsx';

type Print = { readonly text: Say; readonly code: string; readonly number: (value: number) => string };

/** The end of an obstacle in the reader's calendar; with the time when it is within two days. */
const untilWords = ({ code }: Print, at: string, now: string): string => {
  const isSoon = Date.parse(at) - Date.parse(now) < 2 * DAY_MS;
  return new Intl.DateTimeFormat(code, {
    dateStyle: 'long',
    ...(isSoon ? { timeStyle: 'short' as const } : {}),
  }).format(Date.parse(at));
};

export const obstacleWords = (print: Print, { code, missing, left, at }: Obstacle, terms: Terms): string => {
  const { text, number } = print;
  const date = at === null ? '' : untilWords(print, at, terms.now);
  switch (code) {
    case 'payout_minimum':
      return [
        text('payout.minimum', { amount: number(terms.minimum) }),
        text('wallet.why.minimum', { count: missing ?? 0, coins: number(missing ?? 0) }),
      ].join(' ');
    case 'payout_too_soon':
      return [text('payout.too_soon'), text('wallet.why.again', { date })].join(' ');
    case 'payout_account_young':
      return text('wallet.why.young', { date });
    case 'payout_days_missing':
      return text('refusal.payout_days_missing', { count: missing ?? 0 });
    case 'payout_month_used':
      return at === null
        ? text('wallet.why.month_for_good', { coins: number(left ?? 0), count: left ?? 0 })
        : text('wallet.why.month', { coins: number(left ?? 0), count: left ?? 0, date });
    case 'payout_budget_used':
      return text('wallet.why.budget', { coins: number(left ?? 0), count: left ?? 0, date });
    case 'email_not_verified':
      return text('refusal.email_not_verified');
    case 'payout_mobile_missing':
    case 'payout_age_missing':
    case 'payout_country_missing':
    case 'payout_country_refused':
      return text(`refusal.${code}`);
  }
};

export const Outlook = ({ terms, heading }: { terms: Terms; heading: Ref<HTMLHeadingElement> }) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const print = { text, code, number };
  const reasons = terms.limit === null ? terms.obstacles : [...terms.obstacles, terms.limit];
  const needsContact = reasons.some(
    ({ code }) => code === 'email_not_verified' || code === 'payout_mobile_missing',
  );
  return (
    <section className="card outlook" aria-labelledby="outlook-title">
      <h2 ref={heading} id="outlook-title" tabIndex={-1} className="display text-d-sm">
        {terms.redeemable > 0
          ? text('wallet.can', {
              count: terms.redeemable,
              coins: number(terms.redeemable),
              money: worthWords(text, number, terms.redeemable, terms),
            })
          : text('wallet.can_nothing')}
      </h2>
      {reasons.length > 0 && (
        <ul className="grid gap-2">
          {reasons.map(reason => (
            <li key={reason.code}>
              {reason.at === null ? <Info aria-hidden="true" /> : <Clock aria-hidden="true" />}
              <span>{obstacleWords(print, reason, terms)}</span>
            </li>
          ))}
        </ul>
      )}
      <ConfirmSelf terms={terms} />
      {needsContact && (
        <a className="link justify-self-start" href={paths.settings}>
          {text('wallet.to_settings')}
        </a>
      )}
    </section>
  );
};
