/** A person at a browser in one language, and the pictures of their screens. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { TextKey } from '@trivium/messages/text';
import { aReader, callerOf, logInAs, type Person } from '../kit/people.ts';
import { type Language, patternOf } from '../kit/texts.ts';
import { find } from './finder/find.ts';
import { isWanted, wish } from './wish.ts';

/** Names of people, which are no words of another language. */
const NAMES = ['Amina', 'Theo', 'Noor', 'Ada', 'Ben'];
const TALLEST = 2_600;

export type Sitting = {
  readonly language: Language;
  readonly page: Page;
  readonly request: APIRequestContext;
  /** Null for a guest. */
  readonly person: Person | null;
  readonly ask: <Data>(action: string, data?: object) => Promise<Data>;
  /** The control with that sentence as its name, whatever fills the placeholders. */
  readonly control: (stem: TextKey, within?: Locator) => Locator;
  readonly pattern: (stem: TextKey) => RegExp;
  /** Opens a path and waits until the screen is quiet. */
  readonly visit: (path: string) => Promise<void>;
  readonly draw: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function sit(
  browser: Browser,
  request: APIRequestContext,
  language: Language,
  name: string | null = 'Amina',
): Promise<Sitting> {
  const person = name === null ? null : await aReader(request, language, name);
  const [size] = wish.sizes;
  const context = await browser.newContext({
    locale: language,
    reducedMotion: 'reduce',
    viewport: size ?? null,
  });
  await context.addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  const page = await context.newPage();
  if (person !== null) await logInAs(page, person);
  const control = (stem: TextKey, within: Locator = page.locator('body')) => {
    const wanted = { name: patternOf(language, stem) };
    const roles = ['button', 'link', 'radio', 'tab', 'checkbox'] as const;
    return roles
      .map(role => within.getByRole(role, wanted))
      .reduce((all, each) => all.or(each))
      .filter({ visible: true })
      .first();
  };
  return {
    ...{ language, page, request, person, control },
    ask: callerOf(request, person?.token ?? ''),
    pattern: stem => patternOf(language, stem),
    visit: async path => {
      await page.goto(path);
      await rested(page);
    },
    draw: name => draw(page, language, name),
    close: () => context.close(),
  };
}

/** Waits for a heading, for the end of loading and skeletons, and for the fonts. */
export async function rested(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(150);
}

/** Takes a picture for each size and scheme. The finder runs once for each size, because colours do not change the layout. */
async function draw(page: Page, language: Language, name: string): Promise<void> {
  if (!isWanted(name)) return;
  const folder = join(wish.folder, language);
  mkdirSync(folder, { recursive: true });
  for (const size of wish.sizes) {
    await page.setViewportSize(size);
    for (const [at, colorScheme] of wish.schemes.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(at === 0 ? 120 : 60);
      const picture = `${name}-${size.width}-${colorScheme}.png`;
      if (at === 0) {
        const findings = await find(page, NAMES);
        const line = JSON.stringify({ language, screen: name, ...size, picture, ...findings });
        appendFileSync(join(wish.folder, 'findings.jsonl'), `${line}\n`);
      }
      await photograph(page, size, join(folder, picture));
    }
  }
}

/** Takes the whole page up to a limit, in a window as high as the page, so that bars are in their final place. */
async function photograph(page: Page, size: { width: number; height: number }, path: string): Promise<void> {
  const isHeld = (await page.locator('dialog[open]').count()) > 0;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = isHeld ? size.height : Math.min(whole, TALLEST);
  if (height <= size.height) return void (await page.screenshot({ path }));
  await page.setViewportSize({ width: size.width, height });
  await page.screenshot({ path });
  await page.setViewportSize(size);
}

/** Presses Escape until the dialog is closed. */
export async function dismiss(page: Page): Promise<void> {
  await expect(async () => {
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count()).toBe(0);
  }).toPass({ timeout: 10_000, intervals: [200] });
}
