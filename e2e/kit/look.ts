/** Examines a screen in light and dark, on a phone and a desktop: axe finds nothing, and nothing scrolls sideways. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { judgeContrast } from './contrast.ts';

const SIZES = { phone: { width: 360, height: 800 }, desktop: { width: 1440, height: 900 } } as const;
const SCHEMES = ['light', 'dark'] as const;
/** Of what is right, axe would write down every place. */
const RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations', 'incomplete'],
};
/** The folder for pictures of the screens; none are taken when it is not set. */
const PICTURES = process.env['SCREENS_DIR'];
/** The file for contrasts measured by pixels, one place a line; none are measured when it is not set. */
const CONTRAST = process.env['CONTRAST'];

/**
 * Examines all four combinations; `name` names the pictures. Axe reads each size and each scheme once a screen, in pairs that change from
 * screen to screen: reading every pair takes a third of the whole run and finds the same. LOOK=all reads them all.
 * CONTRAST=<file> measures the contrasts that axe leaves open by their pixels, in both schemes.
 * `within` names the part that axe reads: a dialog, say, above a page that its scrim darkens.
 */
export async function look(page: Page, name: string, within?: string): Promise<void> {
  const turn = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2;
  for (const [at, [size, viewport]] of Object.entries(SIZES).entries()) {
    await page.setViewportSize(viewport);
    // What changes its shape by script has done so when the second frame is drawn.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    // A moving element may reach farther, so the width is read during the motion.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await notSideways(page, `${name} ${size}`);
    for (const [scheme, colorScheme] of SCHEMES.entries()) {
      const isRead = (at + scheme) % 2 === turn || process.env['LOOK'] === 'all';
      if (!isRead && !PICTURES) continue;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(100);
      if (isRead) await read(page, `${name} ${size} ${colorScheme}`, within);
      if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}-${size}-${colorScheme}.png`) });
    }
  }
}

/** Opens one address after another and examines each screen, once it is there: a page of its own for each would load everything anew. */
export async function lookThrough(page: Page, screens: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await settled(page);
    await look(page, name);
  }
}

/** Axe reads the screen as it stands, in both schemes: for one that does not wait. */
export async function glance(page: Page, name: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await read(page, `${name} ${colorScheme}`);
    if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`) });
  }
}

/** Brings axe into the page and its frames, once a document: reading its half a megabyte takes longer than most screens. */
async function bringAxe(page: Page): Promise<void> {
  const isThere = () => 'axe' in globalThis;
  for (const frame of page.frames()) if (!(await frame.evaluate(isThere))) await frame.evaluate(axe.source);
}

/** Expects axe to find nothing. */
async function read(page: Page, where: string, within?: string): Promise<void> {
  await bringAxe(page);
  const { violations, incomplete } = await page.evaluate(
    ([part, options]) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(part ?? document, options as RunOptions),
    [within, RULES] as const,
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' | ')}`);
  expect(found, where).toEqual([]);
  if (CONTRAST) await judge(page, where, incomplete);
}

type Undecided = readonly {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown[] }[];
}[];

/** Texts over gradients and pictures, whose contrast axe leaves open. */
async function judge(page: Page, where: string, undecided: Undecided): Promise<void> {
  const targets = undecided
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ target }) => String(target[0])));
  const judged = await judgeContrast(page, targets);
  const lines = judged.map(each => JSON.stringify({ where, ...each }));
  appendFileSync(CONTRAST ?? '', lines.map(line => `${line}\n`).join(''));
  const poor = judged.filter(({ ratio, least }) => ratio < least);
  expect.soft(poor, where).toEqual([]);
}

/** The page may not scroll sideways, whatever room its scroll bar takes and whatever is sliding in. */
export async function notSideways(page: Page, name: string): Promise<void> {
  const beside = await page.evaluate(() => {
    const width = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const atRest = width();
    const moves = document.getAnimations().map(move => ({ move, at: move.currentTime }));
    for (const { move } of moves) move.currentTime = 0;
    const atBegin = width();
    for (const { move, at } of moves) move.currentTime = at;
    return Math.max(atRest, atBegin);
  });
  expect(beside, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Waits until the screen has its heading and no reply is missing. An idle network is not enough, since it may be idle between screens. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
