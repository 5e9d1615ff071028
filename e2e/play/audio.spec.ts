/** Audio questions by the keyboard alone, without autoplay, without a network, and without hearing (DECISIONS 4). */
import { expect, type Page, test } from '@playwright/test';
import { rightAnswerOf } from '../kit/answers.ts';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';
import { next } from '../kit/stage.ts';

const SET = '/audio-questions/listen-closely/sounds-around-us/';
const ARABIC = '/audio-questions/listen-closely-ar/';

const playKey = (page: Page) => page.getByRole('button', { name: /the sound/ });
const openWithout = (page: Page) => page.getByRole('button', { name: 'Open without listening' });
const options = (page: Page) => page.getByRole('radio');
const askedText = async (page: Page) =>
  ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim();

/** Waits until the sound was played once; presses play where the browser refuses autoplay. */
async function listen(page: Page): Promise<void> {
  await expect(playKey(page)).toBeVisible();
  await page.waitForTimeout(200);
  if (await page.getByRole('button', { name: 'Play the sound', exact: true }).isVisible()) {
    await tabTo(page, /^Play the sound$/);
    await page.keyboard.press('Space');
  }
  await expect(options(page).first()).toBeVisible();
}

/** Answers by the key of the option, right or wrong. */
async function answerByKey(page: Page, isRight: boolean): Promise<void> {
  const right = rightAnswerOf(await askedText(page)).toLowerCase();
  const shown = (await options(page).locator('.label').allTextContents()).map(label => label.toLowerCase());
  const place = shown.indexOf(right);
  expect(place).toBeGreaterThanOrEqual(0);
  await page.keyboard.press(String((isRight ? place : (place + 1) % shown.length) + 1));
  await expect(page.getByRole('button', { name: /Next question|See result/ })).toBeFocused();
}

/** How many sounds are heard to their end; the others are opened at once to save time. */
const HEARD = 3;

async function openUnheard(page: Page): Promise<void> {
  await openWithout(page).focus();
  await page.keyboard.press('Enter');
  await expect(options(page).first()).toBeVisible();
}

test('a set by the keyboard alone, heard or opened without, to result and review', async ({
  page,
  request,
}) => {
  test.setTimeout(360_000);
  await logInAs(page, await aPerson(request));
  await page.goto('/audio-questions/');
  await settled(page);
  await look(page, 'audio-categories');
  await tabTo(page, /Listen closely/);
  await page.keyboard.press('Enter');
  await tabTo(page, /Sounds around us/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SET);
  await settled(page);
  await look(page, 'audio-start');
  await tabTo(page, /^Play$/);
  await page.keyboard.press('Enter');

  for (let place = 0; place < 10; place += 1) {
    await expect(page.getByText(`${place + 1} of 10`).first()).toBeVisible();
    if (place === 0) {
      await expect(openWithout(page)).toBeVisible();
      expect(await options(page).count()).toBe(0);
    }
    if (place < HEARD) await listen(page);
    else await openUnheard(page);
    if (place === 1) await look(page, 'audio-heard');
    await answerByKey(page, place !== 1);
    await expect(page.getByRole('button', { name: 'What was heard' })).toBeVisible();
    if (place < 2) await look(page, place === 0 ? 'audio-right' : 'audio-wrong');
    await next(page);
  }
  await settled(page);
  await expect(page.getByText(/9 of 10|90/).first()).toBeVisible();
  await look(page, 'audio-result');
  await tabTo(page, /review/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/review/);
  await settled(page);
  await expect(page.getByRole('button', { name: 'What was heard' })).toHaveCount(10);
  await look(page, 'audio-review');
  await page.getByRole('button', { name: 'Play the sound again' }).first().click();
  await expect(page.getByRole('button', { name: 'Pause the sound' })).toBeVisible();
});

test('where the browser forbids sound by itself, it waits for a press; the clock stands meanwhile', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let isAsked = false;
    addEventListener('keydown', () => (isAsked = true), true);
    HTMLMediaElement.prototype.play = function () {
      return isAsked ? play.call(this) : Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
    };
  });
  await logInAs(page, await aPerson(request));
  await page.goto(`${SET}play/`);
  await expect(page.getByText(/Press play to listen/)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveAccessibleName('30 seconds left');
  await look(page, 'audio-waiting');
  expect(await options(page).count()).toBe(0);
  await playKey(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause the sound' })).toBeFocused();
  await expect(page.getByText('Listen …')).toBeVisible();
  await expect(options(page).first()).toBeVisible();
  await expect(page.getByText(/You have heard it\. You can play it again/)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause the sound' })).toBeVisible();
});

test('who cannot listen opens the answers, and reads afterwards what was to be heard', async ({
  page,
  request,
}) => {
  await logInAs(page, await aPerson(request));
  await page.goto(`${SET}play/`);
  await openWithout(page).focus();
  await page.keyboard.press('Enter');
  await expect(options(page).first()).toBeFocused();
  await answerByKey(page, true);
  const words = page.getByRole('button', { name: 'What was heard' });
  await expect(words).toHaveAttribute('aria-expanded', 'true');
  await words.click();
  await expect(words).toHaveAttribute('aria-expanded', 'false');
});

test('a clip that does not load is tried again, or gone on without; nobody is stuck', async ({
  page,
  request,
}) => {
  let isBroken = true;
  await page.route('**/media/**', route => (isBroken ? route.abort() : route.continue()));
  await logInAs(page, await aPerson(request));
  await page.goto(`${SET}play/`);
  await expect(page.getByRole('alert')).toContainText('The sound did not load.');
  await look(page, 'audio-failed');
  await page.getByRole('button', { name: 'Go on without hearing it' }).click();
  await expect(options(page).first()).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Pause the sound' })).toBeVisible();
});

test('a hearing told without a network arrives when it is back, and a reload keeps it', async ({
  page,
  context,
  request,
}) => {
  await logInAs(page, await aPerson(request));
  await page.goto(`${SET}play/`);
  await expect(openWithout(page)).toBeVisible();
  await context.setOffline(true);
  await openWithout(page).click();
  await expect(page.getByText(/Reconnecting/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(options(page).first()).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(options(page).first()).toBeVisible();
});

test('in Arabic everything turns but the sound', async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.context().addCookies([{ name: 'language', value: 'ar', url: 'http://localhost' }]);
  await page.goto(`${ARABIC}play/`);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect(page.locator('.sound-key')).toBeVisible();
  await look(page, 'audio-arabic');
  const [key, time] = [
    await page.locator('.sound-key').boundingBox(),
    await page.locator('.sound-time').boundingBox(),
  ];
  expect(key?.x).toBeLessThan(time?.x ?? 0);
});
