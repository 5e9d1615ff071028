/** The quiz zone and the daily quiz, which most people play. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { msOfNearMidnight } from '../../kit/midnight.ts';
import { type Journey, sit } from '../journey.ts';
import type { Page } from '../page/page.ts';
import { button, heading, link, type Target, text } from '../page/target.ts';
import { answer, fits, next, playOn, questionOn } from '../stage.ts';

const LEVEL = '/quiz-zone/planet-earth/land-and-water/';

/** What the screen shows after each lifeline. */
const LIFELINES: Readonly<Record<string, Target>> = {
  '50/50': { role: 'radio', holding: /Removed$/ },
  Audience: { role: 'radio', holding: /\d+\s?%/ },
  'Reset time': button(/^Reset time.*used$/),
  Skip: button(/^Skip.*used$/),
};

/** Uses the first lifeline that is left and allowed. Returns true for the skip, which opens the next question by itself. */
async function useOne(page: Page, left: Set<string>): Promise<boolean> {
  for (const name of left) {
    const tab = button(new RegExp(`^${name}`));
    if ((await page.attribute(tab, 'data-state')) !== 'ready') continue;
    await page.click(tab);
    await page.sees(LIFELINES[name] ?? tab);
    left.delete(name);
    return name === 'Skip';
  }
  return false;
}

export const quizZone: Journey = {
  name: 'quiz zone with lifelines, a reload, result and review',
  play: async world => {
    const { page } = await sit(world);
    await page.open('/quiz-zone/');
    await page.click(link(/Planet Earth/));
    await page.click(link(/Land and water/));
    await page.click(button(/Play level 1/));
    const left = new Set(Object.keys(LIFELINES));
    let place = 0;
    for (; left.size > 0; place += 1) {
      assert.ok(place < 9, `${[...left]} could not be used in nine questions`);
      const asked = await questionOn(page);
      await page.sees(text(`${place + 1} of 10`));
      const isSkipped = await useOne(page, left);
      if (isSkipped) continue;
      if (place === 1) {
        await page.reload();
        assert.equal(await questionOn(page), asked);
        await page.sees(text('2 of 10'));
      }
      await answer(page, true);
      await next(page);
    }
    await playOn(page, 10, place);
    await page.sees({ text: /\b\d+\s?%/ });
    await fits(page, 'result');
    await page.click({ ...link(/review/i) });
    await page.sees(heading(/^Review/, 1));
    await page.sees(text('Right answer'));
    await page.open(LEVEL);
    await page.sees(text(/Play level 2/));
    await page.click(button(/Play level 2/));
    await questionOn(page);
    await page.click(button('Leave the quiz'));
    await page.click(button('Keep playing'));
    await page.misses(button('Keep playing'));
    await page.back();
    await page.click(button(/Resume level 2/));
    await questionOn(page);
    await page.click(button('Leave the quiz'));
    await page.click(button('Leave'));
    await page.isAt(new RegExp(`^${LEVEL}$`));
  },
};

export const daily: Journey = {
  name: 'daily quiz from home to its lamp, once a day',
  play: async world => {
    const { page } = await sit(world);
    // The quiz goes by the date of the player's device.
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await pause(msOfNearMidnight(zone));
    await page.open('/');
    await page.settled();
    await page.click(link(/^Play tonight’s ten/));
    await playOn(page, 8);
    await page.sees(text(/^80\s?% · 8 right · 2 wrong$/));
    const week = { role: 'listitem', within: { role: 'list', name: 'This week' } };
    await page.until('one lamp is lit', async () => {
      const lamps = await page.texts(week);
      return lamps.length === 7 && lamps.filter(lamp => lamp.endsWith(', done')).length === 1;
    });
    await page.click(link('To tonight’s quiz'));
    await page.sees(heading('8 of 10 right'));
    await page.sees(text('You have Already Played.'));
    await page.sees({ role: 'timer', holding: /Next quiz in \d+:\d\d:\d\d/ });
    await fits(page, 'daily');
    await page.open('/');
    await page.sees(heading('Ten down. What next?'));
  },
};
