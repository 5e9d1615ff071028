/** What players report is worked off by staff, and whoever was right reads it (DECISIONS 2, 4). */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel, plantCategory } from '../kit/panel.ts';
import { aPerson, callerOf, type Person, pageOf } from '../kit/people.ts';

/** A published question that these people were served and report. */
const reportQuestion = async (
  request: APIRequestContext,
  people: readonly Person[],
  message: string,
): Promise<{ id: number; text: string }> => {
  const word = randomUUID().slice(0, 8);
  const category = await plantCategory(`reported-${word}`, 'Reported');
  const question = await withDatabase(async client => {
    const { rows } = await client.query(
      `insert into question (external_id, category_id, kind, text, options, answer_key)
       values ($1, $2, 'choice', 'Which river ' || $1 || ' flows through Vienna?', '["Danube", "Rhine", "Elbe", "Oder"]',
         '{"kind": "choice", "option": 0}') returning id, text`,
      [word, category],
    );
    for (const { player } of people)
      await client.query('insert into seen_question values ($1, $2, now())', [player.player_id, rows[0].id]);
    await client.query(
      'insert into option_count select $1, place, 10 + 20 * place from generate_series(0, 3) place',
      [rows[0].id],
    );
    return rows[0];
  });
  for (const { token } of people)
    await callerOf(request, token)('report_question', { question_id: question.id, message });
  return question;
};

test('an editor mends a reported question by keyboard, and the reporter reads the thanks', async ({
  page,
  request,
}) => {
  const [ann, bob] = [await aPerson(request, 'Ann'), await aPerson(request, 'Bob')];
  const { id, text } = await reportQuestion(request, [ann, bob], 'A comma is missing');
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Wanja' });
  await openPanel(page, editor, `/admin/reports?open=${id}`);
  const card = page.getByRole('region', { name: 'Question' });
  await expect(card.getByRole('textbox', { name: 'Question' })).toHaveValue(text);
  await expect(page.getByText('A comma is missing').first()).toBeVisible();
  await look(page, 'panel-reports');
  await card.getByRole('textbox', { name: 'Question' }).fill(`${text} (mended)`);
  await expect(card.getByRole('button', { name: 'Save and thank 2' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Closed. Thanks sent: 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: text })).toHaveCount(0);

  const own = await pageOf(page, ann, '/notifications/');
  await expect(own.getByText('You were right: this question is corrected. Thank you.')).toBeVisible();
  await own.context().close();
});

test('a dismissed report is taken back from the notice', async ({ page, request }) => {
  const { id, text } = await reportQuestion(request, [await aPerson(request, 'Cas')], 'too easy');
  await openPanel(
    page,
    await aStaffPerson(request, { role: 'editor', name: 'Xaver' }),
    `/admin/reports?open=${id}`,
  );
  const list = page.getByRole('navigation', { name: 'Open reports' });
  await expect(list.getByRole('link', { name: text })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: 'Question' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('d');
  await expect(page.getByText('Dismissed. Nobody was told.', { exact: true })).toBeVisible();
  await expect(list.getByRole('link', { name: text })).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(list.getByRole('link', { name: text })).toBeVisible();
  // D after G is the dashboard, and dismisses nothing.
  await expect(page.getByRole('region', { name: 'Question' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/admin\/?$/);
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(list.getByRole('link', { name: text })).toBeVisible();
});

test('an admin resets a reported name, and the reporter reads the thanks', async ({ page, request }) => {
  const [ann, rude] = [await aPerson(request, 'Ann'), await aPerson(request, 'Quite Rude')];
  const playerId = rude.player.player_id;
  await callerOf(request, ann.token)('report_player', {
    player_id: playerId,
    kind: 'name',
    message: 'an insult',
  });
  await openPanel(
    page,
    await aStaffPerson(request, { name: 'Yrsa' }),
    `/admin/reports/players?open=${playerId}`,
  );
  await expect(page.getByRole('region', { name: 'Quite Rude' })).toBeVisible();
  await look(page, 'panel-reports-players');
  await page.getByRole('button', { name: 'Act on it' }).click();
  const dialog = page.getByRole('dialog', { name: 'What follows?' });
  await expect(dialog.getByRole('radio', { name: 'Reset the name' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('an insult');
  await look(page, 'panel-reports-act', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Do it and thank 1' }).click();
  await expect(page.getByText('Closed. Thanks sent: 1', { exact: true })).toBeVisible();
  const { name } = await callerOf(request, ann.token)<{ name: string }>('get_player', {
    player_id: playerId,
  });
  expect(name).not.toBe('Quite Rude');

  const own = await pageOf(page, ann, '/notifications/');
  await expect(own.getByText('You were right to report a player, and the team has acted.')).toBeVisible();
  await own.context().close();
});
