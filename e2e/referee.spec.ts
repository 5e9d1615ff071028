/** The server is the only referee: no answer reaches a browser before it is locked in. */
import { expect, test } from '@playwright/test';
import { noteOf } from './answers.ts';
import { aPerson, logInAs } from './people.ts';
import { receivedBy } from './received.ts';
import { answer, questionOn } from './stage.ts';

/** A note as it stands in a reply. */
const noteIn = (text: string) => JSON.stringify(noteOf(text)).slice(1, -1);

const LEVEL = '/quiz-zone/planet-earth/countries-and-cities/';

test('every byte that a browser receives during a play, searched for answers', async ({ page, request }) => {
  const received = receivedBy(page);
  await logInAs(page, await aPerson(request));
  await page.goto(LEVEL);
  await page.getByText(/Play level 1/).click();
  const first = await questionOn(page);
  await page.waitForLoadState('networkidle');

  const before = await received();
  const calls = before.filter(({ url }) => url.includes('/api/get_questions_by_level'));
  expect(calls.length).toBeGreaterThan(0);
  const dealt = JSON.parse(calls.at(-1)?.body ?? '{}').data.questions as {
    text: string;
    right_answer: unknown;
    note: unknown;
  }[];
  expect(dealt.map(each => [each.right_answer, each.note])).toEqual(dealt.map(() => [null, null]));
  const everything = before.map(({ body }) => body).join('\n');
  for (const { text } of dealt) {
    expect(everything, 'the explanation of a question nobody has answered').not.toContain(noteIn(text));
  }
  expect(everything).not.toContain('answer_key');

  await answer(page, true);
  await page.waitForLoadState('networkidle');
  const after = (await received()).map(({ body }) => body).join('\n');
  // The whole of it would fill the log.
  expect(after.includes(noteIn(first))).toBe(true);
  for (const { text } of dealt.filter(each => each.text !== first)) expect(after).not.toContain(noteIn(text));
});
