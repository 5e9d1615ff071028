/** A battle of two as a screen reader says it, from the lobby to the result, in both directions (DECISIONS 6, DESIGN 10). */
import { expect, type Page, test } from '@playwright/test';
import { glance, settled } from '../kit/look.ts';
import { callerOf } from '../kit/people.ts';
import { aListener, categoryIn, DIRECTIONS, signsOf, tableOn } from './listener.ts';

const ROUNDS = 5;

const phaseOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('.battle')?.dataset['phase'] ?? '');

const asked = (page: Page) => page.getByRole('heading', { level: 1 });

const answer = async (page: Page, isRight: boolean) => {
  const { labels, right } = await tableOn(page);
  await page.keyboard.press(String((isRight ? right : (right + 1) % labels.length) + 1));
};

for (const language of DIRECTIONS) {
  test(`a battle: ${language}`, async ({ browser, request }) => {
    test.setTimeout(120_000);
    const ada = await aListener(browser, request, language, 'Ada');
    const ben = await aListener(browser, request, language, 'Ben');
    const heard = (count = 1) =>
      expect.poll(() => ada.page.evaluate(() => globalThis.announced?.length)).toBeGreaterThanOrEqual(count);
    const [adas, bens] = [callerOf(request, ada.person.token), callerOf(request, ben.person.token)];
    const { battle_id, room_code } = await adas<{ battle_id: string; room_code: string }>('create_room', {
      ...{ room_type: 'private', category: categoryIn(language), no_of_que: ROUNDS, entry_fee: 5 },
    });
    await ada.page.goto(`/group-battle/${battle_id}/`);
    await expect(asked(ada.page)).toBeVisible();
    await ada.transcript.after('the lobby');
    await glance(ada.page, `lobby-${language}`);
    await ada.transcript.reading('the lobby, read', [
      [room_code, '‹code›'],
      [[...room_code].join(' '), '‹code›'],
    ]);
    await bens('join_room', { room_code, room_type: 'private' });
    await ben.page.goto(`/group-battle/${battle_id}/`);
    await ben.press(ben.button('lobby.get_ready'));
    await expect(ada.button('lobby.start_with')).toBeEnabled();
    // He has joined, his connection is there, he is ready.
    await heard(3);
    await ada.transcript.after('Ben comes in and is ready');
    await ada.press(ada.button('lobby.start_with'));
    for (let round = 1; round <= ROUNDS; round += 1) {
      await expect.poll(() => phaseOf(ada.page), { timeout: 30_000, intervals: [50] }).toBe('question');
      const table = await tableOn(ada.page);
      // Points hang on who was quicker.
      const dealt = [...signsOf(table), [/(?<!level )\p{Nd}+/gu, '‹points›'] as const];
      await expect(asked(ben.page)).toHaveText(table.asked);
      await ada.transcript.after('a round begins', dealt);
      // Never three in a row, which would be said beside a step that is the same otherwise.
      const isRight = round !== 3;
      const how = isRight ? 'rightly' : 'wrongly';
      if (round % 2 === 1) {
        await answer(ben.page, false);
        await heard();
        await ada.transcript.after('Ben has answered', dealt);
        await answer(ada.page, isRight);
      } else {
        await answer(ada.page, isRight);
        await heard();
        await ada.transcript.after('Ada has answered', dealt);
        if (round === 2) await glance(ada.page, `battle-stage-${language}`);
        // The clock ran on meanwhile.
        await ada.page.evaluate(() => globalThis.announced?.splice(0));
        await answer(ben.page, false);
      }
      await expect.poll(() => phaseOf(ada.page), { intervals: [50] }).not.toBe('question');
      await heard();
      const last = round === ROUNDS ? ', in the last round' : '';
      const order = round % 2 === 1 ? `Ada answers ${how} as the last` : `Ben answers, Ada had it ${how}`;
      await ada.transcript.after(`${order}${last}`, dealt);
    }
    await expect(asked(ada.page)).toHaveText(ada.pattern('battle.result.win'), { timeout: 20_000 });
    await expect(asked(ada.page)).toBeFocused();
    await ada.transcript.after('the result');
    await ada.transcript.reading('the result, read');
    await glance(ada.page, `battle-result-${language}`);
    await ada.press(ada.page.getByRole('link', { name: ada.pattern('battle.result.questions') }));
    await settled(ada.page);
    await glance(ada.page, `battle-replay-${language}`);
    expect(ada.transcript.text()).toMatchSnapshot(`battle-${language}.txt`);
    for (const { page } of [ada, ben]) await page.context().close();
  });
}
