/** A level as a screen reader says it, from the road to the result, in both directions (DESIGN 10). */
import { expect, test } from '@playwright/test';
import { next } from '../kit/stage.ts';
import { aListener, categoryIn, DIRECTIONS, signsOf, tableOn } from './listener.ts';

const ROADS = {
  en: 'film-classics',
  ar: 'countries-and-cities-ar',
} as const;

for (const language of DIRECTIONS) {
  test(`a level: ${language}`, async ({ browser, request }) => {
    test.setTimeout(120_000);
    const { page, transcript, button, press } = await aListener(browser, request, language, 'Amina');
    const goOn = button('play.next').or(button('play.see_result'));
    await page.goto(`/quiz-zone/${categoryIn(language)}/${ROADS[language]}/`);
    await press(button('level.play'));
    let isHalved = false;
    for (let place = 1; place <= 10; place += 1) {
      const table = await tableOn(page);
      const dealt = signsOf(table);
      await transcript.after(place === 1 ? 'the first question' : 'the next question', dealt);
      if (place === 1) {
        await expect
          .poll(() => page.evaluate(() => globalThis.announced?.length ?? 0), { timeout: 60_000 })
          .toBeGreaterThanOrEqual(2);
        await transcript.after('the time runs out', dealt);
      }
      const isRight = place !== 2;
      if (place > 2 && !isHalved && table.labels.length === 4) {
        isHalved = true;
        const options = table.labels.map(label => [label, '‹option›'] as const);
        await transcript.reading('a question, read', [...options, [table.asked, '‹question›']]);
        await press(page.getByRole('toolbar').getByRole('button').first());
        await expect.poll(() => page.evaluate(() => globalThis.announced?.length)).toBeGreaterThan(0);
        await transcript.after('two options are taken away', dealt);
      }
      const wanted = isRight ? table.right : (table.right + 1) % table.labels.length;
      await page.keyboard.press(String(wanted + 1));
      await expect(goOn).toBeFocused();
      const last = place === 10 ? ', the last' : '';
      await transcript.after(`answered ${isRight ? 'rightly' : 'wrongly'}${last}`, dealt);
      await next(page);
      if (place < 10) await expect(goOn).toBeHidden();
    }
    await expect(page.getByRole('link', { name: /review|مراجعة/i })).toBeVisible();
    await transcript.after('the result');
    await transcript.reading('the result, read');
    expect(transcript.text()).toMatchSnapshot(`level-${language}.txt`);
    await page.context().close();
  });
}
