import { DAY_MS } from '@trivium/rules/time/units';
import { BATTLE_WON_COINS_PER_DAY, SOLO_WON_COINS_PER_DAY } from '@trivium/rules/wallet/limits';
import { describe, expect, it } from 'vitest';
import { wonOf } from './account.ts';
import { quickDice } from './chance.ts';
import { accountsOf, makePeople, STRATEGIES } from './people.ts';
import { MINUTES_OF_DAY, playSeason } from './season.ts';

const SITE = { places: { ofFour: 40, ofTen: 4 }, battleQuestions: 600 };
const TERMS = {
  ...{ coinsPerUnit: 100, minimumCoins: 200, waitMs: 2 * DAY_MS, accountMs: 14 * DAY_MS, playDays: 5 },
  ...{ monthCoins: 400, needsBothContacts: true, leastAge: 18, countries: [] },
};
const DAYS = 24;

const play = (seed: number, days = DAYS, budgetCoins = 2_000) => {
  const dice = quickDice(seed);
  const people = makePeople(dice, SITE, { honest: 120, few: 2, minutesOfDay: MINUTES_OF_DAY });
  const ledger = playSeason(dice, { days, site: SITE, people, terms: TERMS, budgetCoins });
  return { people, ledger };
};

describe('a simulated season', () => {
  const { people, ledger } = play(3);

  it('is the same for the same seed, and another for another', () => {
    const [one, again, other] = [play(1, 6), play(1, 6), play(2, 6)].map(({ people }) => people.map(wonOf));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('makes and loses no coin on the way (DECISIONS 8)', () => {
    const left = accountsOf(people).reduce((sum, { won, bonus }) => sum + won + bonus, 0);
    expect(ledger.battles).toBeGreaterThan(100);
    expect(ledger.looks).toBeGreaterThan(0);
    expect(left + ledger.paidCoins + ledger.spent + ledger.looks).toBe(
      ledger.earned + ledger.sources.welcome,
    );
    const { solo, contests, referrals } = ledger.sources;
    expect(solo + contests + referrals).toBe(ledger.earned);
  });

  it('pays no more than the operator’s terms allow, and gives nobody more won coins a day than the caps', () => {
    expect(ledger.paidCoins).toBeGreaterThan(0);
    expect(ledger.paidCoins).toBeLessThanOrEqual(2_000);
    for (const { paid } of people) expect(paid).toBeLessThanOrEqual(TERMS.monthCoins * 30);
    const most = DAYS * (SOLO_WON_COINS_PER_DAY + BATTLE_WON_COINS_PER_DAY);
    const prizes = ledger.sources.contests;
    for (const { kind, accounts, paid } of people) {
      const won = accounts.reduce((sum, account) => sum + account.won, paid);
      expect(won, kind).toBeLessThanOrEqual(most * accounts.length + prizes);
    }
  });

  it('keeps what comes faster or more evenly than a person answers (DECISIONS 12)', () => {
    const heldBy = (kind: string) =>
      accountsOf(people.filter(person => person.kind === kind)).reduce((sum, { held }) => sum + held, 0);
    expect(STRATEGIES.filter(kind => heldBy(kind) > 0)).toEqual(['quick bot', 'even bot']);
    expect(heldBy('honest')).toBe(0);
  });

  it('makes no payable coin of a ring of invited accounts (DECISIONS 8)', () => {
    const ring = accountsOf(people.filter(({ kind }) => kind === 'referral ring'));
    const invited = ring.filter(({ invitedBy }) => invitedBy !== null);
    expect(ring.some(({ bonus }) => bonus > 100)).toBe(true);
    for (const { won, playDays } of invited)
      expect(won).toBeLessThanOrEqual(playDays * SOLO_WON_COINS_PER_DAY);
  });
});
