/** Audio questions, heard to their end whether or not the engine allows autoplay. */
import assert from 'node:assert/strict';
import { type Journey, sit } from '../journey.ts';
import { button, text } from '../page/target.ts';
import { answer, next, questionOn } from '../stage.ts';

const SET = '/audio-questions/listen-closely/sounds-around-us/';
const option = { role: 'radio' };

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
        if ((await page.count(button('Play the sound'))) > 0) await page.click(button('Play the sound'));
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
    await page.click({ ...button('Play the sound again'), at: 0 });
    await page.sees(button('Pause the sound'));
  },
};
