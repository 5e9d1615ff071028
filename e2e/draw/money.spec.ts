/** The wallet with payouts switched on. They need an operator's own questions, so this runs after all other journeys. */
import { test } from '@playwright/test';
import { switchOnPayouts } from '../kit/payouts.ts';
import { drawWallet } from './scenes/wallet.ts';
import { sit } from './sitting.ts';
import { wish } from './wish.ts';

test.describe.configure({ mode: 'serial' });

test('the site pays out', switchOnPayouts);

for (const language of wish.languages) {
  test(`${language}: player, wallet`, async ({ browser, request }) => {
    const sitting = await sit(browser, request, language);
    await drawWallet(sitting);
    await sitting.close();
  });
}
