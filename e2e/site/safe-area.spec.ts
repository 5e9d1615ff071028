/** Phones with a notch, round corners and a bar for gestures: nothing that is pressed stands under them (DESIGN 11). */
import { expect, type Page, test } from '@playwright/test';
import { settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';
import { answer } from '../kit/stage.ts';

type Insets = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

const UPRIGHT = {
  size: { width: 390, height: 844 },
  insets: { top: 47, right: 0, bottom: 34, left: 0 },
} as const;
const ON_ITS_SIDE = {
  size: { width: 844, height: 390 },
  insets: { top: 0, right: 47, bottom: 21, left: 47 },
} as const;

const hold = async (
  page: Page,
  { size, insets }: { size: typeof UPRIGHT.size | typeof ON_ITS_SIDE.size; insets: Insets },
) => {
  await page.setViewportSize(size);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
};

/** Buttons, links and fields in sight that reach under an inset: at the sides all of them, above and below those that do not scroll away. */
const covered = (page: Page, insets: Insets) =>
  page.evaluate(({ top, right, bottom, left }) => {
    const isHeld = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isHeld(element.parentElement));
    /** In a row that scrolls sideways by itself. */
    const isInStrip = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isInStrip(element.parentElement));
    const dialog = document.querySelector('dialog[open]');
    return [...(dialog ?? document).querySelectorAll('a[href], button, input, select, textarea')]
      .filter(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map(element => {
        // The rail may scroll by itself.
        if (isHeld(element) || isInStrip(element))
          element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        return { element, box: element.getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 1 && box.bottom > 0 && box.top < innerHeight)
      .filter(({ element, box }) => {
        const isBeside = box.left < left - 1 || box.right > innerWidth - right + 1;
        const isUnder = box.top < top - 1 || box.bottom > innerHeight - bottom + 1;
        return isBeside || (isHeld(element) && isUnder);
      })
      .map(({ element, box: { x, y, width, height } }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
        return `${element.tagName} ${name}: ${[x, y, width, height].map(Math.round).join(' ')}`;
      });
  }, insets);

// What still moves in is not where it will stand.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, phone] of Object.entries({ upright: UPRIGHT, 'on its side': ON_ITS_SIDE })) {
  test(`a phone ${name}: bars, sheets and dialogs keep clear of its edges`, async ({ page, request }) => {
    test.setTimeout(120_000);
    await logInAs(page, await aPerson(request));
    await hold(page, phone);
    const see = async (where: string) => expect.soft(await covered(page, phone.insets), where).toEqual([]);
    for (const path of [
      '/',
      '/quiz-play/',
      '/leaderboard/',
      '/profile/',
      '/profile/settings/',
      '/battles/',
    ]) {
      await page.goto(path);
      await settled(page);
      await see(path);
    }
    await page.goto('/quiz-zone/planet-earth/land-and-water/');
    await page.getByRole('button', { name: 'Play level 1' }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await see('question');
    await answer(page, true);
    await see('verdict');
    await page.getByRole('button', { name: 'Leave the quiz' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await see('leave dialog');
  });
}

test('on a phone whose keyboard is up, the field that is typed in and its button are in sight', async ({
  page,
}) => {
  // The keyboard takes its room from the page (`interactive-widget=resizes-content`).
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/auth/sign-up/');
  await settled(page);
  await page.setViewportSize({ width: 360, height: 300 });
  for (const field of await page.getByRole('textbox').all()) {
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 1 });
  }
  const send = page.locator('main form button[type="submit"]').first();
  await send.scrollIntoViewIfNeeded();
  await send.click({ trial: true });
});
