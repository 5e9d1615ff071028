/** An exam in the panel: planned, published, sat with a sign told while it runs, another attempt, and the printed sheet (PANEL, `panel-exam-results`). */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { glance, look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';
import { aPerson, type Person } from '../kit/people.ts';

const HOUR_MS = 3_600_000;
/** The site’s clocks show UTC. */
const wall = (afterMs: number) => new Date(Date.now() + afterMs).toISOString().slice(0, 16);

const callAs = async <T>(
  request: APIRequestContext,
  person: Person,
  action: string,
  data: object,
): Promise<T> => {
  const answer = await request.post(`/api/${action}`, {
    headers: { authorization: `Bearer ${person.token}`, cookie: 'e2e=device' },
    data,
  });
  const body = (await answer.json()) as { error: boolean; code?: string; data: T };
  if (body.error) throw new Error(`${action} was refused: ${body.code}`);
  return body.data;
};

const typeQuestion = async (page: Page, text: string, options: readonly string[]) => {
  await page.getByRole('button', { name: 'Type a question' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Type a question' });
  await dialog.getByRole('textbox', { name: 'Question', exact: true }).fill(text);
  for (const [at, option] of options.entries())
    await dialog.getByRole('textbox', { name: new RegExp(`^Option \\u2068?${at + 1}`) }).fill(option);
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter');
};

type Play = { play_id: string; questions: { question_id: number }[] };

test('an editor plans an exam, sees a sign while it is sat, grants another attempt, and prints the sheet', async ({
  page,
  request,
}) => {
  const [editor, candidate] = await Promise.all([
    aStaffPerson(request, { name: 'Ottoline', role: 'editor', rights: ['exams'] }),
    aPerson(request, 'Zebulon Quick'),
  ]);
  await openPanel(page, editor, '/admin/exams');
  await expect(page.getByRole('heading', { level: 1, name: 'Exams' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New exam' })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Title' }).fill('Night school, physics');
  await page.getByLabel('Can be begun from').fill(wall(-HOUR_MS));
  await page.getByLabel('Can be begun until').fill(wall(5 * HOUR_MS));
  await page.getByRole('textbox', { name: 'One rule a line' }).fill('No books.\nNo phones.');
  await typeQuestion(page, 'Which of these is a base?', ['Soap', 'Vinegar', 'Lemon']);
  await typeQuestion(page, 'What holds the moon?', ['Gravity', 'Glue']);
  await glance(page, 'panel-exam-plan');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The plan is saved.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show the key' }).press('Enter');
  const key = page.locator('.exam-key');
  await expect(key).toHaveText(/^\d{6}$/);
  const exam_key = await key.textContent();
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('link', { name: 'Results' }).press('Enter');
  await expect(page.getByText('Nobody yet.').first()).toBeVisible();

  const exam_module_id = Number(/exams\/(\d+)/.exec(page.url())?.[1]);
  const start = { exam_module_id, exam_key, agreed: true };
  const { play_id, questions } = await callAs<Play>(request, candidate, 'get_exam_module_questions', start);
  const question_id = questions[0]?.question_id;
  await callAs(request, candidate, 'report_exam_page', {
    ...{ play_id, kind: 'copy', page: 'page-1', number: 1, question_id },
  });
  // The desk asks again by itself while somebody sits.
  await expect(page.getByRole('row', { name: /Zebulon Quick.*1.*Sitting now/ })).toBeVisible({
    timeout: 12_000,
  });
  const told = await callAs<{ notifications: { kind: string }[] }>(request, editor, 'get_notifications', {});
  expect(told.notifications.some(({ kind }) => kind === 'exam_violation')).toBe(true);
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Zebulon Quick' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/copied from the page/).first()).toBeVisible();
  await callAs(request, candidate, 'submit_answer', { play_id, question_id, answer: 'a' });
  await callAs(request, candidate, 'set_exam_module_result', { exam_module_id });
  await page.reload();
  await page.getByRole('button', { name: 'Zebulon Quick' }).press('Enter');
  await expect(page.getByText(/handed in/).first()).toBeAttached();
  await look(page, 'panel-exam-results');

  await page.getByRole('button', { name: 'New attempt' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /Another attempt/ });
  await dialog.getByLabel('Reason').fill('The power failed.');
  await dialog.getByRole('button', { name: 'New attempt' }).press('Enter');
  await expect(page.getByRole('row', { name: /Zebulon Quick.*New attempt granted/ })).toBeVisible();

  await page.getByRole('link', { name: 'Print sheet' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Night school, physics' })).toBeVisible();
  await glance(page, 'panel-exam-sheet');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Panel' })).toBeHidden();
  await expect(page.getByText('Name and signature')).toBeVisible();
});
