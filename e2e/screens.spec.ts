/** Every screen in light and dark, on a phone and a desktop: nothing for axe to find, nothing that scrolls sideways. */
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { aPerson, logInAs } from './people.ts';
import { answer, next, playLevel, questionOn } from './stage.ts';

const SIZES = { phone: { width: 360, height: 800 }, desktop: { width: 1440, height: 900 } } as const;
const SCHEMES = ['light', 'dark'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Where pictures of the screens are put for people to look at; none are taken when it is not set. */
const PICTURES = process.env['SCREENS_DIR'];

/** Looks at the screen as it stands in all four ways. */
async function look(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(100);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${name} ${size} scrolls sideways`).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' | ')}`);
      expect(found, `${name} ${size} ${colorScheme}`).toEqual([]);
      if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}-${size}-${colorScheme}.png`) });
    }
  }
}

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

for (const [name, path] of Object.entries({
  'home-guest': '/',
  'hub-guest': '/quiz-play/',
  login: '/auth/login/',
  'sign-up': '/auth/sign-up/',
  'reset-password': '/auth/reset-password/',
  'not-found': '/no/such/place/',
  'leaderboard-guest': '/leaderboard/',
})) {
  test(`guest: ${name}`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    await look(page, name);
  });
}

for (const [name, path] of Object.entries({
  home: '/',
  hub: '/quiz-play/',
  categories: '/quiz-zone/',
  logical: '/logical-quiz/',
  subcategories: '/quiz-zone/planet-earth/',
  levels: '/quiz-zone/planet-earth/land-and-water/',
  leaderboard: '/leaderboard/',
  profile: '/profile/',
  settings: '/profile/settings/',
})) {
  test(`player: ${name}`, async ({ page, request }) => {
    await logInAs(page, await aPerson(request));
    await page.goto(path);
    await settled(page);
    await look(page, name);
  });
}

test('player: play, verdict, result and review', async ({ page, request }) => {
  test.setTimeout(180_000);
  await logInAs(page, await aPerson(request));
  await page.goto('/quiz-zone/planet-earth/land-and-water/');
  await page.getByText(/Play level 1/).click();
  await questionOn(page);
  await look(page, 'play');
  await answer(page, false);
  await look(page, 'verdict-wrong');
  await next(page);
  await playLevel(page, 9, 1);
  await settled(page);
  await look(page, 'result');
  await page
    .getByRole('link', { name: /review/i })
    .or(page.getByRole('button', { name: /review/i }))
    .first()
    .click();
  await settled(page);
  await look(page, 'review');
});

test('mirrored in Arabic: home, categories, levels and play', async ({ page, request, context }) => {
  await context.addCookies([{ name: 'language', value: 'ar', domain: 'localhost', path: '/' }]);
  const person = await aPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  await request.post('/api/update_profile', { headers, data: { web_language: 'ar' } });
  await logInAs(page, { ...person, player: { ...person.player, web_language: 'ar' } as never });
  for (const [name, path] of Object.entries({
    home: '/',
    categories: '/quiz-zone/',
    levels: '/quiz-zone/planet-earth/land-and-water/',
  })) {
    await page.goto(path);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await look(page, `arabic-${name}`);
  }
});
