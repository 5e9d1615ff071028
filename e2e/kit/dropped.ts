/** Files for the page where question banks come in: chosen by its field, or dropped on a part of the page. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

const mimeType = 'application/octet-stream';

export type Sheet = readonly [name: string, text: string | Buffer];

export const choose = (page: Page, ...files: readonly Sheet[]): Promise<void> =>
  page
    .locator('input[type=file][multiple]')
    .setInputFiles(files.map(([name, text]) => ({ name, mimeType, buffer: Buffer.from(text) })));

/** Drops a file on what takes it, as a hand with a mouse does. */
export async function dropOn(place: Locator, name: string, type: string, bytes: Buffer): Promise<void> {
  const dataTransfer = await place.page().evaluateHandle(
    ([file, kind, letters]) => {
      const held = new DataTransfer();
      const signs = Uint8Array.from(atob(letters), sign => sign.charCodeAt(0));
      held.items.add(new File([signs], file, { type: kind }));
      return held;
    },
    [name, type, bytes.toString('base64')] as const,
  );
  await place.dispatchEvent('drop', { dataTransfer });
}

/** A thread reads each file anew, which a busy machine begins late. */
export const READ_MS = 60_000;

export const next = (page: Page) => page.keyboard.press('Control+Enter');
export const isOn = (page: Page, step: string) =>
  expect(page.locator('.step-bar [aria-current="step"]')).toHaveText(new RegExp(step));

/** From dropped files to where they go, by way of the columns where one of them is a sheet of its own. */
export async function toWhere(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Next/ })).toBeEnabled({ timeout: READ_MS });
  const columns = await page.getByRole('button', { name: /Next.*Columns/ }).isVisible();
  await next(page);
  if (columns) {
    await isOn(page, 'Columns');
    await next(page);
  }
  await isOn(page, 'Where to');
}

/** The bytes of what an act downloads, and their name. */
export async function saved(page: Page, act: () => Promise<unknown>): Promise<readonly [string, Buffer]> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return [download.suggestedFilename(), await readFile(await download.path())];
}
