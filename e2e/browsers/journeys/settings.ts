/** The settings of the device, which offer nothing that it cannot do. */
import assert from 'node:assert/strict';
import { type Journey, sit } from '../journey.ts';
import { button, field, text } from '../page/target.ts';
import { fits } from '../stage.ts';

const WORDS = 'Shorter';

const able = () => ({
  vibrate: typeof navigator.vibrate === 'function',
  push: 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
});

const ground = () => getComputedStyle(document.body).backgroundColor;
const attributes = () => {
  const { lang, dir, dataset } = document.documentElement;
  return { lang, dir, theme: dataset['theme'] ?? '', motion: dataset['motion'] ?? '' };
};

export const settings: Journey = {
  name: 'settings: theme, motion, sound, language, and nothing that the engine lacks',
  play: async world => {
    const { page } = await sit(world);
    await page.resize(480, 860);
    await page.open('/profile/settings/');
    await page.settled();
    await fits(page, 'settings');
    const { vibrate, push } = await page.evaluate(able);
    assert.equal(await page.count({ role: 'checkbox', name: /^Short vibrations/ }), vibrate ? 1 : 0);
    assert.equal(await page.count({ role: 'checkbox', name: /^On this device too/ }), push ? 1 : 0);

    const light = await page.evaluate(ground);
    await page.click({ role: 'radio', name: 'Dark' });
    await page.until('dark', async () => (await page.evaluate(ground)) !== light);
    await page.click({ role: 'radio', name: /^Calm/ });
    await page.reload();
    await page.settled();
    assert.deepEqual(await page.evaluate(attributes), {
      lang: 'en',
      dir: 'ltr',
      theme: 'dark',
      motion: 'calm',
    });
    await page.click(button('Try the sound'));
    await page.click({ role: 'checkbox', name: 'Sounds while playing' });
    await page.misses(button('Try the sound'));

    await page.fill(field('Name'), WORDS);
    await page.press('Enter');
    await page.sees(text('Saved'));
    await page.choose(field('Language of the app'), 'ar');
    await page.until('right to left', async () => (await page.evaluate(attributes)).dir === 'rtl');
    await page.settled();
    await fits(page, 'settings in Arabic');
    await page.reload();
    await page.settled();
    assert.equal((await page.evaluate(attributes)).lang, 'ar');
    await page.open('/profile/');
    await page.sees(text(new RegExp(WORDS)));
  },
};
