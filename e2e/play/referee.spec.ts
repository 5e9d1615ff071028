/** The server is the only referee: no key reaches a browser before the answer is locked in, no text before its question opens. */
import { expect, test } from '@playwright/test';
import { noteOf, textsOf } from '../kit/answers.ts';
import { aPerson, logInAs } from '../kit/people.ts';
import { receivedBy } from '../kit/received.ts';
import { answer, next, questionOn } from '../kit/stage.ts';

/** A note as a reply encodes it. */
const noteIn = (text: string) => JSON.stringify(noteOf(text)).slice(1, -1);

const LEVEL = '/quiz-zone/planet-earth/countries-and-cities/';

test('every byte that a browser receives during a play, searched for answers', async ({ page, request }) => {
  const received = receivedBy(page);
  await logInAs(page, await aPerson(request));
  await page.goto(LEVEL);
  await page.getByText(/Play level 1/).click();
  const first = await questionOn(page);
  await page.waitForLoadState('networkidle');

  /** The texts and notes of this category that the browser has received so far. */
  const known = async () => {
    const everything = (await received()).map(({ body }) => body).join('\n');
    expect(everything).not.toContain('answer_key');
    const texts = textsOf('planet-earth');
    return {
      words: texts.filter(text => everything.includes(JSON.stringify(text).slice(1, -1))),
      notes: texts.filter(text => everything.includes(noteIn(text))),
    };
  };
  expect(await known()).toEqual({ words: [first], notes: [] });

  await answer(page, true);
  await page.waitForLoadState('networkidle');
  expect(await known()).toEqual({ words: [first], notes: [first] });

  await next(page);
  const second = await questionOn(page);
  await page.waitForLoadState('networkidle');
  const { words, notes } = await known();
  expect([new Set(words), notes]).toEqual([new Set([first, second]), [first]]);
});
