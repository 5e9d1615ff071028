/** Question banks brought in by an editor: recognised, mapped, mended, published, played and taken back (DECISIONS 12). */
import { expect, type Page, test } from '@playwright/test';
import { look, settled } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

const CHOOSE = 'Choose files';

const drop = async (page: Page, name: string, text: string): Promise<void> => {
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
};

test('an editor brings a sheet in, mends two rows, publishes and takes it back', async ({ page, request }) => {
  const word = `harbour${Date.now()}`;
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Imke' });
  await openPanel(page, editor, '/admin/imports');
  await expect(page.getByRole('button', { name: CHOOSE })).toBeVisible();
  await settled(page);
  await look(page, 'panel-imports');
  await drop(
    page,
    `${word}.csv`,
    [
      'My question,First,Second,Third,Fourth,Solution,Theme',
      `Which ${word} lies in the north?,Kirkenes,Cadiz,Genoa,Split,A,${word}`,
      `Which ${word} lies in the south?,Kiel,Ushuaia,Oslo,Bergen,B,${word}`,
      `Which ${word} has two piers?,Varna,Varna,Izmir,Haifa,C,${word}`,
      `Which ${word} has no key?,Dover,Calais,Ostend,Hull,,${word}`,
    ].join('\n'),
  );
  await page.waitForTimeout(4000);
  await page.screenshot({ path: '/tmp/shots-panel/r1.png' });
  await page.keyboard.press('Control+Enter');
  await page.waitForTimeout(2000);
  await page.screenshot({ path: '/tmp/shots-panel/r2.png' });
  await page.keyboard.press('Control+Enter');
  await page.waitForTimeout(2000);
  await page.screenshot({ path: '/tmp/shots-panel/r3.png' });
  await page.keyboard.press('Control+Enter');
  await page.waitForTimeout(4000);
  await page.screenshot({ path: '/tmp/shots-panel/r4.png' });
  await page.keyboard.press('Control+Enter');
  await page.waitForTimeout(4000);
  await page.screenshot({ path: '/tmp/shots-panel/r5.png' });
});
