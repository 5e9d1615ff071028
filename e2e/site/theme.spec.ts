/** An operator's own logo and fonts everywhere on the site (DECISIONS 10, DESIGN 12). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { look, settled } from '../kit/look.ts';
import { operate } from '../kit/operator.ts';

test.describe.configure({ mode: 'serial' });

/** Draws a wide picture with cut-out letters, in the browser that shows it later. */
const drawnLogo = async (page: Page, ink: string): Promise<Buffer> => {
  const address = await page.evaluate(colour => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [560, 128];
    const pen = canvas.getContext('2d');
    if (pen === null) return '';
    pen.fillStyle = colour;
    pen.roundRect(0, 0, 560, 128, 40);
    pen.fill();
    pen.globalCompositeOperation = 'destination-out';
    pen.font = '900 96px sans-serif';
    pen.fillText('QUIZ NIGHT', 16, 98, 528);
    return canvas.toDataURL('image/png');
  }, ink);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};

const logoOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(mark => {
    const { backgroundImage, inlineSize, blockSize } = getComputedStyle(mark);
    const lines = [...mark.children].filter(line => getComputedStyle(line).display !== 'none').length;
    return {
      image: backgroundImage,
      wide: Number.parseFloat(inlineSize),
      high: Number.parseFloat(blockSize),
      lines,
    };
  });
const familyOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(words => getComputedStyle(words).fontFamily);

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  for (const [ink, words] of [
    ['#0B2A33', []],
    ['#FFF6DF', ['dark']],
  ] as const) {
    const path = join(process.env['E2E_DATA_DIR'] ?? '', `logo-${words.length}.png`);
    writeFileSync(path, await drawnLogo(page, ink));
    await operate('logo', 'set', path, ...words);
  }
  await operate('settings', 'font_display', 'rubik');
  await operate('settings', 'font_text', 'system');
  await page.close();
});
test.afterAll(async () => {
  await operate('logo', 'clear');
  await operate('logo', 'clear', 'dark');
  await operate('settings', 'font_display', 'bricolage');
  await operate('settings', 'font_text', 'figtree');
});

test('home, sign-in and foot show the logo in place of the mark, and the page is set in the chosen faces', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', line => {
    if (line.type() === 'error') problems.push(line.text());
  });
  const faces: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'font') faces.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await settled(page);
  const mark = await logoOf(page, '.hero-logo');
  expect(mark.image).toMatch(/\/files\/site\/[\w-]+-560x128\.png"\)$/);
  expect(mark).toMatchObject({ lines: 0, high: 32, wide: 140 });
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toMatch(
    /^\/files\/site\/.*-icon\.png$/,
  );
  const foot = await page
    .locator('.site-foot')
    .evaluate(part => getComputedStyle(part, '::before').backgroundImage);
  expect(foot).toBe(mark.image);
  expect(await familyOf(page, 'h1')).toMatch(/^"Rubik Variable"/);
  expect(await familyOf(page, '.site-foot a')).toMatch(/^system-ui/);
  expect(faces.filter(face => !/rubik/.test(face))).toEqual([]);
  expect(faces.length).toBeGreaterThan(0);
  await look(page, 'theme-home');
  const name = page.locator('.nav-rail .brand-name');
  await expect(name).toHaveText('Trivium');
  expect((await name.boundingBox())?.width).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await logoOf(page, '.nav-rail .site-logo')).toMatchObject({ lines: 0, wide: 140 });

  await page.emulateMedia({ colorScheme: 'light' });
  const [byDay, atSignIn] = [
    await logoOf(page, '.nav-rail .site-logo'),
    await page.goto('/auth/login/').then(async () => {
      await settled(page);
      return logoOf(page, '.sign-in-logo');
    }),
  ];
  expect(atSignIn.lines).toBe(0);
  expect(atSignIn.image).toContain('/files/site/');
  expect(atSignIn.image).not.toBe(byDay.image);
  await look(page, 'theme-sign-in');
  expect(problems).toEqual([]);
});

test('mirrored, the logo is not; Arabic keeps the face that has its letters', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'ar', domain: 'localhost', path: '/' }]);
  await page.goto('/');
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await familyOf(page, 'h1')).toMatch(/^"Rubik Variable"/);
  expect(await page.locator('.hero-logo').evaluate(mark => getComputedStyle(mark).transform)).toBe('none');
  await look(page, 'theme-arabic');
});
