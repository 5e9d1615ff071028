/** Home, hub and search by the keyboard; and the rule of every page: full at 1440, its main button in sight at 390 (ALIVE 4). */
import { expect, type Page, test } from '@playwright/test';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Below this share of a window nothing would be an empty page. */
const FULL = 0.6;

/** Each page with its main button or link. */
const PAGES: readonly (readonly [path: string, main: RegExp])[] = [
  ['/', /^Play tonight’s ten$/],
  ['/quiz-play/', /^Surprise me$/],
  ['/math-mania/', /^Play/],
  ['/quiz-zone/planet-earth/land-and-water/', /^Play level 1$/],
];

/** How far down the page is filled, as a share of the window. */
const filled = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('main :is(p, a, button, h2, h3, li, img, svg)')];
    const ends = parts.map(part => part.getBoundingClientRect()).filter(({ height }) => height > 0);
    return Math.max(0, ...ends.map(({ bottom }) => bottom)) / innerHeight;
  });

/** Whether the button is in the window, and nothing lies over it. */
const inSight = async (page: Page, name: RegExp): Promise<boolean> => {
  const main = page.locator('main');
  const act = main.getByRole('button', { name }).or(main.getByRole('link', { name })).first();
  if ((await act.count()) === 0) return false;
  return act.evaluate(part => {
    const { x, y, width, height, bottom } = part.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return y >= 0 && bottom <= innerHeight && part.contains(top);
  });
};

test('a subject is found by the keyboard, and a filter narrows the hub', async ({ page, request }) => {
  await aPerson(request, 'Landrie Okoro');
  await logInAs(page, await aPerson(request));
  await page.setViewportSize(DESKTOP);
  await page.goto('/quiz-play/');
  await settled(page);
  await tabTo(page, /^With friends$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Quick', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Duel at any hour/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Mode, subject or player' }).focus();
  await page.keyboard.type('land');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/\?q=land$/);
  await expect(page.getByRole('link', { name: 'Landrie Okoro' }).first()).toBeVisible();
  await settled(page);
  await look(page, 'search');
  await tabTo(page, /^Land and water/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quiz-zone\/planet-earth\/land-and-water\/$/);
});

test('home, hub, mode start and road are full at 1440, and none scrolls for its main button at 390', async ({
  page,
  request,
}) => {
  await logInAs(page, await aPerson(request));
  for (const [path, main] of PAGES) {
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    await settled(page);
    expect(await filled(page), path).toBeGreaterThan(FULL);
    await page.setViewportSize(PHONE);
    await expect.poll(() => inSight(page, main), path).toBe(true);
  }
});
