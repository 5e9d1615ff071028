/** Sound, vibration and motion of the device: chosen in the settings and kept over a reload (DESIGN 7, 8). */
import { expect, test } from '@playwright/test';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';

test('a calm device stays calm over a reload, and a full one moves though its system says not', async ({
  page,
  request,
}) => {
  await logInAs(page, await aPerson(request));
  await page.goto('/profile/settings/');
  await settled(page);
  const base = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tv-base').trim());
  await page.getByRole('radio', { name: 'Calm: nothing slides or rolls' }).check();
  await look(page, 'sound-and-motion');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'calm');
  expect(await base()).toMatch(/^0m?s$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('radio', { name: 'Full' }).check();
  expect(await base()).not.toMatch(/^0m?s$/);
});

test('the sound can be tried, and is silent once switched off', async ({ page, request }) => {
  await page.addInitScript(() => {
    const begin = OscillatorNode.prototype.start;
    const tones = { begun: 0 };
    Object.assign(globalThis, { tones });
    OscillatorNode.prototype.start = function (when) {
      tones.begun++;
      begin.call(this, when);
    };
  });
  await logInAs(page, await aPerson(request));
  const synth = page.waitForResponse(/\/assets\/synth-/);
  await page.goto('/profile/settings/');
  await (await synth).finished();
  await settled(page);
  const begun = () =>
    page.evaluate(() => (globalThis as unknown as { tones: { begun: number } }).tones.begun);
  expect(await begun()).toBe(0);
  await page.getByRole('button', { name: 'Try the sound' }).click();
  await expect.poll(begun).toBe(2);
  await page.getByRole('checkbox', { name: 'Sounds while playing' }).uncheck();
  await expect(page.getByRole('button', { name: 'Try the sound' })).toHaveCount(0);
});
