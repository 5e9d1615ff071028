/** A place on the map and what links four things: by keys, by a finger, from the list, and mirrored (DECISIONS 13, ALIVE 4 and 8, DESIGN 10). */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { pointOf, type Spot, spotOf } from '@trivium/rules/question/place/map';
import { keyOf } from '../kit/answers.ts';
import { look } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';
import { answer, next } from '../kit/stage.ts';

const LEVEL = '/logical-quiz/threads-and-pins/';

const goOn = (page: Page) =>
  page.getByRole('button', { name: /Next question|See result|السؤال التالي|عرض النتيجة/ });
const map = (page: Page) => page.getByRole('application');

/** Begins the level with a question of this kind as its first one: ten are drawn from eighteen. */
const begin = async (
  page: Page,
  request: APIRequestContext,
  kind: 'place' | 'connection',
  language = 'en',
) => {
  const person = await aPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  const call = async (action: string, data: object) =>
    (await (await request.post(`/api/${action}`, { headers, data })).json()).data;
  const deal = async () => {
    const { play_id, questions } = await call('get_questions_by_level', {
      category: 'threads-and-pins',
      level: 1,
    });
    if (questions[0].kind === kind) return true;
    await call('quit_play', { play_id });
    return false;
  };
  // A third of all deals begin so: forty tries are enough.
  await expect.poll(deal, { intervals: [200], timeout: 20_000 }).toBe(true);
  if (language === 'ar') {
    await page.context().addCookies([{ name: 'language', value: 'ar', domain: 'localhost', path: '/' }]);
    await request.post('/api/update_profile', { headers, data: { web_language: 'ar' } });
  }
  await logInAs(page, { ...person, player: { ...person.player, web_language: language } as never });
  await page.goto(LEVEL);
  await page.getByRole('button', { name: /^Resume level|متابعة المستوى/ }).click();
};

/** The key of the map question on the stage. */
const placeOn = async (page: Page) => {
  await expect(map(page)).toBeVisible();
  const { key } = keyOf(((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim());
  if (key.kind !== 'place') throw new Error('no place');
  return key;
};

/** How far one press moves the pin on the whole map, in its units, and with Shift. */
const STEP = 2;
const WIDE = 10;

const pressTimes = async (page: Page, key: string, far: number) => {
  for (let left = far; left >= STEP / 2; ) {
    const isWide = left >= WIDE;
    await page.keyboard.press(isWide ? `Shift+${key}` : key);
    left -= isWide ? WIDE : STEP;
  }
};

/** Puts the pin down in the middle and walks to the spot. */
const walkTo = async (page: Page, to: Spot) => {
  await page.keyboard.press('ArrowUp');
  const from = spotOf(pointOf({ x: 180, y: spotOf({ latitude: -80, longitude: 0 }).y / 2 }));
  await pressTimes(page, to.x > from.x ? 'ArrowRight' : 'ArrowLeft', Math.abs(to.x - from.x));
  await pressTimes(page, to.y > from.y ? 'ArrowDown' : 'ArrowUp', Math.abs(to.y - from.y));
};

test('the pin is moved by arrow keys and locked in by Enter, and the verdict shows how far off it was', async ({
  page,
  request,
}) => {
  await begin(page, request, 'place');
  const key = await placeOn(page);
  await walkTo(page, spotOf(key));
  await look(page, 'place');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'That’s the one' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^\d+ km off$/ })).toBeVisible();
  await look(page, 'place-told');
  await next(page);
  await answer(page, false);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a finger puts the pin down, and the list of four stands beside it', async ({ page, request }) => {
    await begin(page, request, 'place');
    await placeOn(page);
    const box = await map(page).boundingBox();
    if (box === null) throw new Error('no map');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 3);
    await expect(page.locator('.map-pin')).toBeVisible();
    await page.getByRole('button', { name: 'From a list' }).tap();
    await expect(page.getByRole('radio')).toHaveCount(4);
    await look(page, 'place-list');
    await page.keyboard.press('a');
    await expect(goOn(page)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(4);
    await look(page, 'place-list-told');
  });
});

test('what links four things is a choice below its tiles', async ({ page, request }) => {
  await begin(page, request, 'connection');
  await expect(page.getByRole('list', { name: 'The four things' }).getByRole('listitem')).toHaveCount(4);
  await look(page, 'connection');
  await answer(page, true);
  await look(page, 'connection-told');
});

test('mirrored in Arabic the map stays as it is: left is west', async ({ page, request }) => {
  await begin(page, request, 'place', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const key = await placeOn(page);
  await walkTo(page, spotOf(key));
  await look(page, 'arabic-place');
  await page.keyboard.press('Enter');
  await expect(page.locator('.map-target')).toBeVisible();
  await look(page, 'arabic-place-told');
});
