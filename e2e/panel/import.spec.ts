/** Question banks brought in by an editor: recognised, mapped, mended, published, played and taken back (DECISIONS 12). */
import { expect, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { choose, isOn, next, READ_MS, toWhere } from '../kit/dropped.ts';
import { pressOn, tabOnto } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aStaffPerson, openPanel, plantCategory } from '../kit/panel.ts';
import { aPerson, pageOf } from '../kit/people.ts';

const sheet = (word: string): string =>
  [
    'My question,First,Second,Third,Fourth,Solution,Theme',
    ...['north', 'south', 'east', 'west', 'middle', 'desert', 'forest', 'valley'].map(
      (side, at) =>
        `Which ${word} lies in the ${side}?,Kiel ${at},Cadiz ${at},Genoa ${at},Split ${at},B,${word}`,
    ),
    `Which ${word} has two piers?,Varna,Varna,Izmir,Haifa,C,${word}`,
    `Which ${word} has no key?,Dover,Calais,Ostend,Hull,,${word}`,
  ].join('\n');

/** By keyboard alone, once the file is chosen. */
test('an editor brings a sheet in, mends two rows, publishes, a player plays one, and it is taken back', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const word = `harbour${Date.now()}`;
  await plantCategory(word, undefined, { isShown: true });
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Imke' });
  await openPanel(page, editor, '/admin/imports');
  await settled(page);
  await look(page, 'panel-imports');
  await choose(page, [`${word}.csv`, sheet(word)]);
  await expect(page.getByText('A sheet of your own')).toBeVisible({ timeout: READ_MS });
  await look(page, 'panel-import-files');
  await next(page);
  await isOn(page, 'Columns');
  // The step before took its frames away: the browser counts their requests as open for a minute.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await look(page, 'panel-import-columns');
  await next(page);
  await isOn(page, 'Where to');
  const states = page.getByRole('radiogroup', { name: 'They come in as' });
  await tabOnto(page, states.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(states.getByRole('radio', { name: 'Draft' })).toBeChecked();
  await look(page, 'panel-import-where');
  await next(page);
  await isOn(page, 'Dry run');
  await expect(page.getByRole('heading', { name: 'Refused: 2 rows' })).toBeVisible({ timeout: READ_MS });
  await expect(page.getByRole('button', { name: 'Import 8' })).toBeVisible();
  await look(page, 'panel-import-dry');

  await tabOnto(page, page.getByLabel(/^Answer .?B/));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Piraeus');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 mended just now.')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: /C.? is right: .?Ostend/ }));
  await expect(page.getByText('2 mended just now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 10' })).toBeVisible();
  await next(page);
  await expect(page.getByRole('heading', { name: '10 questions are drafts' })).toBeVisible({
    timeout: READ_MS,
  });
  await settled(page);
  await look(page, 'panel-import-report');

  await pressOn(page, page.getByRole('button', { name: 'Publish all' }));
  await pressOn(page, page.getByRole('button', { name: 'Publish 10' }));
  await expect(page.getByRole('heading', { name: '10 questions are published' })).toBeVisible();
  const player = await pageOf(page, await aPerson(request), `/quiz-zone/${word}/level/1/`);
  await expect(player.getByText(new RegExp(`Which ${word}`)).first()).toBeVisible();
  await player.context().close();

  const report = page.url();
  await pressOn(page, page.getByRole('link', { name: 'Read them' }));
  await expect(page.getByText('10 found')).toBeVisible();
  const chip = page.getByRole('button', { name: new RegExp(`^Without .*Import ${word}`) });
  await page.reload();
  await pressOn(page, chip);
  await expect(page.getByText('10 found')).toHaveCount(0);
  await expect(chip).toHaveCount(0);
  expect(page.url()).not.toContain('import_id');
  await page.goto(report);
  await pressOn(page, page.getByRole('button', { name: 'Take it all back' }));
  await look(page, 'panel-import-back', '[role=dialog]');
  await pressOn(page, page.getByRole('button', { name: 'Take back 10' }));
  await expect(page.getByRole('heading', { name: /was taken back$/ })).toBeVisible({ timeout: READ_MS });
  await look(page, 'panel-import-undone');
});

test('a file that is no bank is refused with a sentence, and an Arabic and a Hindi one come in', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const word = `zone${Date.now()}`;
  await plantCategory(`${word}ar`, undefined, { language: 'ar' });
  await plantCategory(`${word}hi`, undefined, { language: 'hi' });
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Ingrid' });
  await openPanel(page, editor, '/admin/imports');
  await choose(page, [`${word}.bin`, Buffer.from([0, 255, 1, 254, 2, 253, 0, 0, 9])]);
  await expect(page.getByText(/^(Not recognised|Refused)$/)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`Remove .*${word}`) }).click();
  await expect(page.getByText(`${word}.bin`)).toHaveCount(0);
  await choose(page, [
    `${word}-ar.csv`,
    `question,option 1,option 2,answer,category\nما عاصمة بلد الأرز ${word}؟,بيروت,صنعاء,بيروت,${word}ar\nما لون سماء ${word} نهارًا؟,أحمر,أزرق,أزرق,${word}ar`,
  ]);
  await choose(page, [
    `${word}-hi.csv`,
    `question,option 1,option 2,answer,category\n${word} में सूरज किस दिशा में उगता है?,पूरब,पश्चिम,पूरब,${word}hi\n${word} का सबसे बड़ा फल कौन सा है?,कटहल,बेर,कटहल,${word}hi`,
  ]);
  await expect(page.getByText(`${word}-hi.csv`)).toBeVisible();
  await toWhere(page);
  await page.getByRole('radio', { name: 'As it reads' }).click();
  await next(page);
  await expect(page.getByRole('button', { name: 'Import 4' })).toBeVisible({ timeout: READ_MS });
  await expect(page.getByText('بيروت').first()).toBeVisible();
  await next(page);
  await expect(page.getByRole('region', { name: 'Report' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^4 questions/ })).toBeVisible();
});

test('an import that was stopped goes on and brings each row once', async ({ page, request }) => {
  test.setTimeout(240_000);
  const word = `many${Date.now()}`;
  const count = 2_500;
  await plantCategory(word);
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Isko' });
  await openPanel(page, editor, '/admin/imports');
  const rows = Array.from(
    { length: count },
    (_, at) => `What is ${at} plus ${at * 7} in ${word}?,${at * 8},${at * 8 + 1},${at * 8 + 3},A,${word}`,
  );
  await choose(page, [
    `${word}.csv`,
    ['question,option 1,option 2,option 3,answer,category', ...rows].join('\n'),
  ]);
  await expect(page.getByText(`${word}.csv`)).toBeVisible();
  await toWhere(page);
  await next(page);
  const begin = page.getByRole('button', { name: /^Import [1-9]/ });
  // It gives way to battles, which other journeys play meanwhile.
  await expect(begin).toBeVisible({ timeout: 120_000 });
  await begin.click();
  await page.getByRole('button', { name: 'Stop here' }).click();
  await expect(page.getByRole('heading', { name: /^Stopped after/ })).toBeVisible({ timeout: 30_000 });
  await look(page, 'panel-import-stopped');
  await page.reload();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('region', { name: 'Report' })).toBeVisible({ timeout: 60_000 });
  const brought = await withDatabase(async client => {
    const { rows: found } = await client.query(
      'select count(*)::int as all, count(distinct text)::int as texts from question q join category c on c.id = q.category_id where c.slug = $1',
      [word],
    );
    return found[0];
  });
  expect(brought).toEqual({ all: count, texts: count });
});
