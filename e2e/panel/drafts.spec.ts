/** Help with writing: an editor asks a chat endpoint for drafts by keyboard; what passes waits in review, the rest says why not. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { look, settled } from '../kit/look.ts';
import { operate } from '../kit/operator.ts';
import { aStaffPerson, openPanel, plantCategory } from '../kit/panel.ts';

const GOOD = 'Which bird sleeps hanging upside down in Quillabamba caves?';
const WRONG = 'Which fjord froze over in the winter of Zembla?';
const DRAFTS = [
  { text: GOOD, right: 'Zz', wrong: ['Qq', 'Vv', 'Ww'], note: 'So it is.' },
  { text: WRONG, right: 'Aa', wrong: ['Qq', 'Vv', 'Ww'], note: 'So it is.' },
  { text: 'No options here?' },
];

type Option = { readonly number: number; readonly text: string };

/** What a model would write: the drafts, and to the check the number of the option that says Zz. */
const written = (asked: string): object => {
  const { messages, response_format } = JSON.parse(asked);
  if (response_format.json_schema.name === 'drafts') return { questions: DRAFTS };
  const { options }: { options: Option[] } = JSON.parse(messages[1].content);
  return { option: options.find(({ text }) => text === 'Zz')?.number ?? 0 };
};

const chat = createServer(async (request, response) => {
  let asked = '';
  for await (const part of request) asked += String(part);
  const content = JSON.stringify(written(asked));
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
});
test.beforeAll(async () => {
  await new Promise<void>(resolve => chat.listen(0, '127.0.0.1', resolve));
  const { port } = chat.address() as AddressInfo;
  await Promise.all([
    operate('settings', 'writing_help_url', `http://127.0.0.1:${port}/v1`),
    operate('settings', 'writing_help_model', 'tiny-1'),
  ]);
});
test.afterAll(() => {
  chat.closeAllConnections();
  chat.close();
});

test('an editor has questions drafted by keyboard, and finds them in review', async ({ page, request }) => {
  await plantCategory('quillabamba', 'Quillabamba');
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Quilla' });
  await openPanel(page, editor, '/admin/questions');
  await page.getByRole('button', { name: 'Draft with help' }).press('Enter');

  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.press('Control+Enter');
  await expect(page.getByText('Say what the questions are about.')).toBeVisible();
  await subject.fill('Caves of Quillabamba');
  await page.getByRole('combobox', { name: 'Category' }).press('Enter');
  await page.keyboard.type('Quillab');
  await page.keyboard.press('Enter');
  await page.getByRole('spinbutton', { name: 'How many' }).fill('3');
  await subject.press('Control+Enter');

  await expect(page.getByRole('heading', { name: 'Caves of Quillabamba' })).toBeVisible();
  await expect(page.getByText(/3\W+of\W+3/)).toBeVisible();
  const passed = page.getByRole('link', { name: GOOD });
  await expect(passed).toBeVisible();
  await expect(page.getByText('The check, which doesn’t see the answer, gave another one.')).toBeVisible();
  await expect(page.getByText('It couldn’t be read as a question.')).toBeVisible();
  await expect(page.getByText(/1\W+of\W+3\W+in review/)).toBeVisible();
  await settled(page);
  await look(page, 'panel-drafts');

  await passed.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Question/ })).toHaveValue(GOOD);
  await expect(page.getByText('In review').first()).toBeVisible();
});
