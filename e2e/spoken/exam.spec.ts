/** An exam as a screen reader says it, from its rules to its result, in both directions (DECISIONS 7, DESIGN 10). */
import { expect, test } from '@playwright/test';
import { tabOnto } from '../kit/keys.ts';
import { glance } from '../kit/look.ts';
import { examOf } from '../kit/occasions.ts';
import { examKeyOf, seedOccasions } from '../kit/operator.ts';
import { aListener, DIRECTIONS } from './listener.ts';

const EXAMS = { en: 'science-basics', ar: 'general-knowledge-exam-ar' } as const;

test.beforeAll(async () => void (await seedOccasions()));

for (const language of DIRECTIONS) {
  test(`an exam: ${language}`, async ({ browser, request }) => {
    const { form, questions } = examOf(EXAMS[language]);
    const { page, transcript, button, press, pattern } = await aListener(browser, request, language, 'Amina');
    await page.goto('/exam-module/');
    const card = page.getByRole('article').filter({ hasText: form.title });
    await press(button('exam.read_rules', card));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await transcript.after('the rules');
    await press(button('exam.start', dialog));
    await expect(page.getByLabel(pattern('exam.key'))).toBeFocused();
    await transcript.after('started without the key');
    await tabOnto(page, page.getByLabel(pattern('exam.key')));
    await page.keyboard.type(await examKeyOf(form.title));
    await tabOnto(page, page.getByRole('checkbox'));
    await transcript.after('the key is typed');
    await page.keyboard.press('Space');
    await press(button('exam.start', dialog));
    const heading = page.getByRole('heading', { level: 1 });
    const saved = page.getByText(pattern('exam_sheet.saved'));
    await expect(page.getByRole('radio').first()).toBeVisible();
    const dealt = async () => {
      const labels = await page.getByRole('radio').locator('.label').allTextContents();
      const asked = ((await heading.textContent()) ?? '').trim();
      return [[asked, '‹question›'] as const, ...labels.map(label => [label.trim(), '‹option›'] as const)];
    };
    await transcript.after('the first question', await dealt());
    await glance(page, `exam-sheet-${language}`);
    await transcript.reading('the first question, read', await dealt());
    await page.keyboard.press('1');
    await expect(saved).toBeVisible();
    await transcript.after('answered', await dealt());
    const [asked] = await dealt();
    await page.keyboard.press('PageDown');
    await expect(heading).not.toHaveText(asked?.[0] ?? '');
    await transcript.after('the next question', await dealt());
    await press(button('exam_sheet.mark'));
    await transcript.after('marked for later', await dealt());
    for (let place = 2; place < questions.length; place += 1) await page.keyboard.press('PageDown');
    await transcript.after('the last question', await dealt());
    await press(button('exam_sheet.hand_in', page.locator('.exam-sheet-foot')));
    await expect(dialog).toBeVisible();
    await transcript.after('hand in?', await dealt());
    await press(button('exam_sheet.hand_in', dialog));
    await expect(page).toHaveURL(/\/result\/$/);
    await expect(heading).toBeFocused();
    await transcript.after('the result');
    // The day and hour at which the review opens.
    await transcript.reading('the result, read', [[/(?<=: )\p{L}+[,،] [^"]*(?=\."$)/gmu, '‹when›']]);
    expect(transcript.text()).toMatchSnapshot(`exam-${language}.txt`);
    await page.context().close();
  });
}
