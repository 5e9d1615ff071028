/** Every screen in every language, size and scheme, one journey for each part of the site (`npm run draw`). */
import { test } from '@playwright/test';
import { operate, seedOccasions } from '../kit/operator.ts';
import {
  drawDuels,
  drawFind,
  drawGhost,
  drawMaster,
  drawRecords,
  drawShare,
  drawWatch,
} from './scenes/alive.ts';
import { drawBattle, drawSearch } from './scenes/battles.ts';
import { drawContact, drawSample, drawSignUp } from './scenes/guest.ts';
import {
  drawDaily,
  drawMatch,
  drawPassage,
  drawPictures,
  drawSelf,
  drawSets,
  drawZone,
} from './scenes/modes.ts';
import { drawContest, drawExam } from './scenes/occasions.ts';
import { drawFriends } from './scenes/people.ts';
import { drawPlain, GUEST_SCREENS, PLAYER_SCREENS } from './scenes/plain.ts';
import { drawFailed } from './scenes/wallet.ts';
import { type Sitting, sit } from './sitting.ts';
import { wish } from './wish.ts';

const GUESTS: Readonly<Record<string, (sitting: Sitting) => Promise<void>>> = {
  addresses: sitting => drawPlain(sitting, GUEST_SCREENS),
  'sign-up': drawSignUp,
  contact: drawContact,
  sample: drawSample,
};

const PLAYERS: typeof GUESTS = {
  addresses: sitting => drawPlain(sitting, PLAYER_SCREENS),
  zone: drawZone,
  daily: drawDaily,
  match: drawMatch,
  pictures: drawPictures,
  sets: drawSets,
  passage: drawPassage,
  self: drawSelf,
  exam: drawExam,
  contest: drawContest,
  search: drawSearch,
  failed: drawFailed,
  friends: drawFriends,
  duels: drawDuels,
  ghost: drawGhost,
  share: drawShare,
  records: drawRecords,
  find: drawFind,
  master: drawMaster,
};

test.describe.configure({ timeout: 300_000 });

test('the site has contests and exams', async () => {
  for (const name of ['contest_account_days', 'contest_play_days']) await operate('settings', name, '0');
  await seedOccasions();
});

for (const language of wish.languages) {
  for (const [name, journey] of Object.entries(GUESTS)) {
    test(`${language}: guest, ${name}`, async ({ browser, request }) => {
      const sitting = await sit(browser, request, language, null);
      await journey(sitting);
      await sitting.close();
    });
  }
  for (const [name, journey] of Object.entries(PLAYERS)) {
    test(`${language}: player, ${name}`, async ({ browser, request }) => {
      const sitting = await sit(browser, request, language);
      await journey(sitting);
      await sitting.close();
    });
  }
  test(`${language}: player, battle`, async ({ browser, request }) => {
    const sitting = await sit(browser, request, language);
    await drawBattle(sitting, browser);
    await sitting.close();
  });
  test(`${language}: player, watch`, async ({ browser, request }) => {
    const sitting = await sit(browser, request, language);
    await drawWatch(sitting, browser);
    await sitting.close();
  });
}
