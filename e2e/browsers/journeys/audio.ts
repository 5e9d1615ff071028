/** Audio questions, heard to their end whether or not the engine allows autoplay. */
import assert from 'node:assert/strict';
import { type Journey, sit } from '../journey.ts';
import type { Page } from '../page/page.ts';
import { button, text } from '../page/target.ts';
import { answer, next, questionOn } from '../stage.ts';

const SET = '/audio-questions/listen-closely/sounds-around-us/';
const option = { role: 'radio' };

/** Waits until a sound plays or has been heard. Presses the button where the engine has not begun by itself. */
const begun = (page: Page, name: string): Promise<void> =>
  page.until('a sound that plays', async () => {
    const isOn = async () =>
      (await page.count(button('Pause the sound'))) > 0 || (await page.count(option)) > 0;
    if (await isOn()) return true;
    if ((await page.count(button(name))) > 0) {
      // By the keyboard, at once: a click waits until the button stands still, and by then it may be gone.
      await page.focus(button(name));
      await page.press('Enter');
    }
    return isOn();
  });

export const audio: Journey = {
  name: 'audio questions: heard, opened without, replayed in the review',
  play: async world => {
    const { page } = await sit(world);
    await page.open(SET);
    await page.click(button('Play'));
    for (let place = 0; place < 10; place += 1) {
      await page.sees(text(`${place + 1} of 10`));
      if (place === 0) {
        assert.equal(await page.count(option), 0);
        await page.sees(button(/^(Play|Pause) the sound$/));
      }
      // Two are heard to their end; the others are opened at once to save time.
      if (place < 2) {
        await begun(page, 'Play the sound');
        await page.sees(option, 30_000);
        await page.sees(text(/You have heard it\. You can play it again/));
      } else await page.click(button('Open without listening'));
      await questionOn(page);
      await answer(page, true);
      await page.sees(button('What was heard'));
      await next(page);
    }
    await page.sees(text(/100\s?%/));
    await page.click({ role: 'link', name: 'Review answers' });
    await begun(page, 'Play the sound again');
  },
};
