/** What is mended by hand in an import, and what leaves again: a twin, a picture, a formula, refused rows as a sheet, an archive with media. */
import { expect, test } from '@playwright/test';
import { openArchive } from '@trivium/formats/bank/archive';
import { quizFormat } from '@trivium/formats/quiz/bank-format';
import sharp from 'sharp';
import { withDatabase } from '../kit/database.ts';
import { choose, dropOn, isOn, next, READ_MS, saved, toWhere } from '../kit/dropped.ts';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel, plantCategory } from '../kit/panel.ts';

const HEADS = 'question,option 1,option 2,option 3,answer,category,picture';

/** A question of the bank whose words a file repeats with another key. */
const plantTwin = (word: string): Promise<void> =>
  withDatabase(async client => {
    await client.query(
      `insert into question (external_id, category_id, kind, text, options, answer_key, state)
       select $1, id, 'choice', 'Which ' || $1 || ' is the oldest?', '["Brest","Varna"]', '{"kind":"choice","option":0}', 'published'
       from category where slug = $1`,
      [word],
    );
  });

const tower = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#2f6f8f' } })
    .png()
    .toBuffer();

test('twins, a picture, a formula and refused rows are settled by hand, and all of it leaves again with its picture', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const word = `quay${Date.now()}`;
  await plantCategory(word);
  await plantTwin(word);
  const rows = [
    `Which ${word} is the oldest?,Brest,Varna,Genoa,B,${word},`,
    `Which ${word} is shown?,Brest,Varna,Genoa,A,${word},tower.png`,
    `How long is ${word} at \\(\\frac{1}\\) speed?,Two,Three,Four,C,${word},`,
    `Which ${word} has twice the same?,Cork,Cork,Faro,C,${word},`,
  ];
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Ilka' });
  await openPanel(page, editor, '/admin/imports');
  await choose(page, [`${word}.csv`, [HEADS, ...rows].join('\n')]);
  await expect(page.getByText(/4 rows.*English/)).toBeVisible({ timeout: READ_MS });
  await toWhere(page);
  await page.getByRole('radio', { name: 'Draft' }).click();
  await next(page);
  await expect(page.getByRole('heading', { name: 'Refused: 3 rows' })).toBeVisible({ timeout: READ_MS });

  await expect(page.getByRole('heading', { name: 'Same question, another answer' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByRole('button', { name: 'Keep both' })).toHaveAttribute('aria-pressed', 'true');
  await dropOn(
    page.getByRole('button', { name: /^Drop .*tower.png/ }),
    'tower.png',
    'image/png',
    await tower(),
  );
  await expect(page.getByText('1 mended just now.')).toBeVisible();
  const formula = page.getByRole('textbox', { name: /^Text with the formula/ });
  await formula.fill(`How long is ${word} at \\(\\frac{1}{2}\\) speed?`);
  await expect(page.frameLocator('.preview-line').locator('.katex .mfrac')).toBeVisible();
  await look(page, 'panel-import-mend');
  await formula.press('Enter');
  await expect(page.getByText('2 mended just now.')).toBeVisible();

  await page.getByRole('button', { name: /as a sheet, with reasons/ }).click();
  const [name, bytes] = await saved(page, () => page.getByRole('menuitem', { name: 'CSV' }).click());
  const refused = bytes.toString();
  expect(refused).toContain('Answers A and B are the same');
  expect(refused).toContain('twice the same');
  await page.getByRole('button', { name: 'Import 3' }).click();
  await expect(page.getByRole('heading', { name: '3 questions are drafts' })).toBeVisible({
    timeout: READ_MS,
  });

  await page.getByRole('link', { name: 'Read them' }).click();
  await expect(page.getByText('3 found')).toBeVisible();
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Our own text' })).toBeChecked();
  await look(page, 'panel-export');
  await next(page);
  const fetching = page.getByRole('button', { name: 'Download' });
  await expect(fetching).toBeVisible({ timeout: READ_MS });
  const [archiveName, archived] = await saved(page, () => fetching.click());
  const archive = openArchive(new Uint8Array(archived));
  const found = [];
  const file = { name: archiveName, bytes: new Uint8Array(archived), archive };
  for await (const each of quizFormat.read(file, { sheets: [] })) found.push(each);
  const items = found.flatMap(each => (each.type === 'question' ? each.item : []));
  expect(items.map(({ text }) => text).toSorted()).toEqual([
    `How long is ${word} at \\(\\frac{1}{2}\\) speed?`,
    `Which ${word} is shown?`,
    `Which ${word} is the oldest?`,
  ]);
  const picture = items.find(({ image }) => image !== null)?.image?.name ?? '';
  expect((archive?.read(picture)?.byteLength ?? 0) > 100).toBe(true);

  await page.goto('/admin/imports');
  await choose(page, [name, refused.replace('Cork,Cork', 'Cork,Cobh')]);
  await toWhere(page);
  await next(page);
  await isOn(page, 'Dry run');
  await expect(page.getByRole('button', { name: 'Import 1' })).toBeVisible({ timeout: READ_MS });
  await expect(page.getByText('Nothing is refused.')).toBeVisible();
});
