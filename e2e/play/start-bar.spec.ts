/** On a phone the start button stays above the foot of the page, within reach of the thumb, and hides nothing (ALIVE 4). */
import { expect, test } from '@playwright/test';
import { settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';

const PHONE = { width: 360, height: 640 };

for (const [path, button] of [
  ['/quiz-play/daily-quiz-dashboard/', 'Play tonight’s ten'],
  ['/self-learning/', 'Start the challenge'],
  ['/random-battle/', 'Find an opponent'],
  ['/group-battle/', 'Open the room'],
  ['/guess-the-word/', 'Play all'],
  ['/fun-and-learn/quiet-wonders/', 'Read the passage'],
] as const) {
  test(`${button}: ${path}`, async ({ page, request }) => {
    await page.setViewportSize(PHONE);
    await logInAs(page, await aPerson(request));
    await page.goto(path);
    await settled(page);
    const begin = page
      .getByRole('region', { name: 'Begin' })
      .getByRole('button', { name: button })
      .or(page.getByRole('region', { name: 'Begin' }).getByRole('link', { name: button }));
    const placed = async () => {
      const box = await begin.boundingBox();
      expect(box?.y).toBeGreaterThan(PHONE.height * 0.6);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    };
    await placed();
    // At the end of the page, the button does not cover the last card.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await placed();
    const card = await page.getByRole('region', { name: 'Begin' }).boundingBox();
    const ends = await page
      .locator('.start-main > *, .start-side > :not(.start-card)')
      .evaluateAll(parts => parts.map(part => part.getBoundingClientRect().bottom));
    expect(Math.max(...ends)).toBeLessThanOrEqual(card?.y ?? 0);
  });
}
