/** Draws the screens of a guest: a code, the first page, a refused form, the sample quiz. */
import { expect } from '@playwright/test';
import { codeTo } from '../../kit/letters.ts';
import { newMobile } from '../../kit/people.ts';
import { rested, type Sitting } from '../sitting.ts';
import { answerBy, goOnFrom, playOut } from './stage.ts';

export async function drawSignUp({ page, visit, draw }: Sitting): Promise<void> {
  const mobile = newMobile();
  await visit('/auth/login/');
  const code = page.locator('input[autocomplete="tel-country-code"]');
  const number = page.locator('input[autocomplete="tel-national"]');
  await code.fill(mobile.slice(0, 3));
  await number.fill('1');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  await draw('login-refused');
  await number.fill(mobile.slice(3));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/otp-verify/);
  await rested(page);
  await draw('otp-verify');
  await page
    .getByRole('textbox')
    .first()
    .fill(await codeTo(mobile));
  await expect(page).toHaveURL(/set-up/);
  await rested(page);
  await draw('set-up');
}

export async function drawContact({ page, visit, draw }: Sitting): Promise<void> {
  await visit('/contact-us/');
  await page.locator('form input').first().fill('Ann');
  await page.locator('form textarea').fill('?');
  await page.locator('form input').nth(1).fill('no address');
  await page.locator('form button[type="submit"]').click();
  await page.waitForTimeout(400);
  await draw('page-contact-refused');
  await page.locator('form input').nth(1).fill('ann@example.org');
  await page.locator('form button[type="submit"]').click();
  await expect(page.locator('form')).toHaveCount(0);
  await rested(page);
  await draw('page-contact-sent');
  await visit('/faq/');
  await page.locator('summary').first().click();
  await draw('page-faq-open');
  await visit('/blog/');
  await page.locator('main a[href^="/blog/"]').first().click();
  await rested(page);
  await draw('blog-post');
}

export async function drawSample(sitting: Sitting): Promise<void> {
  const { page, visit, draw } = sitting;
  await visit('/sample-quiz/');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await draw('sample');
  await answerBy(sitting, true);
  await draw('sample-right');
  await goOnFrom(sitting);
  await playOut(sitting, false);
  await draw('sample-result');
}
