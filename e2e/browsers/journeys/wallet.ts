/** A request for money, its cancellation, and its rows in the history. */
import { givePast } from '../../kit/past.ts';
import { switchOffPayouts, switchOnPayouts } from '../../kit/payouts.ts';
import { type Journey, sit } from '../journey.ts';
import { button, dialog, field, heading, text } from '../page/target.ts';
import { fits } from '../stage.ts';

const history = [
  { won: 1_200, reason: 'contest_prize', daysAgo: 40 },
  ...Array.from({ length: 24 }, (_, at) => ({ won: 2, reason: 'won_daily_quiz', daysAgo: 39 - at })),
];

export const wallet: Journey = {
  name: 'wallet: redeemed, cancelled, month by month',
  play: async world => {
    await switchOnPayouts();
    try {
      const { page, person } = await sit(world);
      await page.resize(480, 860);
      await givePast(person.player.player_id, history);
      await page.open('/profile/wallet/');
      await page.sees(text('1,258'));
      await page.sees(text('1,248 won, worth 12.48 USD'));
      await page.click(button('Redeem'));
      await page.until('focus on the heading', () => page.hasFocus(heading('Redeem coins')));
      await page.focus(field('Coins to redeem'));
      await page.press('ArrowUp');
      await page.fill({ role: 'textbox', name: 'PayPal ID' }, `amina.${person.player.player_id}@example.org`);
      await page.press('Enter');
      await page.until('focus on the check', () => page.hasFocus(heading('Is this right?')));
      await page.sees({ role: 'definition', holding: /^1,100 coins$/ });
      await page.click(button('Request 11.00 USD'));
      await page.sees(heading('11.00 USD, pending'));
      await page.sees(text('158'));
      await page.reload();
      await page.click(button('Cancel request'));
      await page.sees({ ...dialog, holding: /Cancel this request\?/ });
      await page.click({ ...button('Cancel request'), within: dialog });
      await page.misses(heading('11.00 USD, pending'));
      await page.sees(text('1,258'));
      await page.click({ role: 'tab', name: 'All' });
      const rows = { role: 'listitem', within: { role: 'tabpanel' } };
      await page.sees({ ...rows, holding: /Redeem request returned/ });
      await page.click(button('Show more'));
      await page.until('all rows', async () => (await page.count(rows)) === 28);
      await fits(page, 'wallet');
      await page.choose(field('Month'), new Date().toISOString().slice(0, 7));
      await page.until('fewer rows', async () => (await page.count(rows)) < 28);
      await page.focus({ role: 'tab', name: 'All' });
      await page.press('ArrowLeft');
      await page.sees({ ...rows, holding: /11\.00 USD, cancelled/ });
    } finally {
      await switchOffPayouts();
    }
  },
};
