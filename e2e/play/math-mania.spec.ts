/** Math mania by the keyboard alone: formulas are drawn and readable by screen readers, and KaTeX is only fetched for them (DECISIONS 4). */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { rightAnswerOf } from '../kit/answers.ts';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';
import { next } from '../kit/stage.ts';

const SET = '/math-mania/numbers-and-shapes/arithmetic-and-algebra/';
const ARABIC = '/math-mania/numbers-and-shapes-ar/';

/** The text as its author typed it: each formula is read back from the source in its MathML. */
const typed = (place: Locator): Promise<string> =>
  place.evaluate(element => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const formula of copy.querySelectorAll<HTMLElement>('.formula')) {
      const tex = formula.querySelector('annotation')?.textContent ?? '';
      formula.replaceWith(formula.dataset['display'] ? `$$${tex}$$` : `\\(${tex}\\)`);
    }
    return (copy.textContent ?? '').trim();
  });

async function answerByKey(page: Page, isRight: boolean): Promise<void> {
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  const right = rightAnswerOf(await typed(page.getByRole('heading', { level: 1 })));
  const labels = await page.getByRole('radio').locator('.label').all();
  const shown = await Promise.all(labels.map(typed));
  const place = shown.indexOf(right);
  expect(place, `${right} among ${shown.join(' | ')}`).toBeGreaterThanOrEqual(0);
  await page.keyboard.press(String((isRight ? place : (place + 1) % shown.length) + 1));
  await expect(page.getByRole('button', { name: /Next question|See result/ })).toBeFocused();
}

/** The files of KaTeX that the browser fetched, and what its policy refused. */
function watch(page: Page): { fetched: string[]; refused: string[] } {
  const fetched: string[] = [];
  const refused: string[] = [];
  page.on('request', request => {
    if (/formula-drawing|KaTeX/.test(request.url())) fetched.push(request.url());
  });
  page.on('console', message => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  return { fetched, refused };
}

type Worded = { text: string; options: { text: string }[] };

/** Changes the texts of the questions in replies. The first one is opened with the set, or after it on a slow machine. */
const reword = (page: Page, change: (question: Worded) => void) =>
  page.route(/\/api\/(get_maths_questions|open_question)$/, async route => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data?.questions.forEach(change);
    await route.fulfill({ response: reply, json: body });
  });

test('a set by the keyboard alone, to result and review, within the page’s own policy', async ({
  page,
  request,
}) => {
  test.setTimeout(360_000);
  const { fetched, refused } = watch(page);
  await logInAs(page, await aPerson(request));
  await page.goto('/math-mania/');
  await settled(page);
  await look(page, 'math-categories');
  expect(fetched).toEqual([]);
  await tabTo(page, /Numbers and shapes/);
  await page.keyboard.press('Enter');
  await tabTo(page, /Arithmetic and algebra/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SET);
  await settled(page);
  await expect.poll(() => fetched.length, 'fetched before it is needed').toBeGreaterThan(0);
  await tabTo(page, /^Play$/);
  await page.keyboard.press('Enter');

  let isDisplaySeen = false;
  for (let place = 0; place < 10; place += 1) {
    await expect(page.getByText(`${place + 1} of 10`).first()).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeVisible();
    const hasDisplay = (await page.locator('.question .formula[data-display]').count()) > 0;
    if (place === 0) await look(page, 'math-question');
    if (hasDisplay && !isDisplaySeen) await look(page, 'math-display');
    isDisplaySeen ||= hasDisplay;
    await answerByKey(page, place !== 1);
    if (place < 2) await look(page, place === 0 ? 'math-right' : 'math-wrong');
    await next(page);
  }
  await settled(page);
  await expect(page.getByText(/9 of 10|90/).first()).toBeVisible();
  await tabTo(page, /review/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/review/);
  await settled(page);
  await expect(page.locator('.formula .katex').first()).toBeVisible();
  await look(page, 'math-review');
  expect(refused).toEqual([]);
  expect(fetched.filter(url => /\.(?:ttf|woff)(?:$|\?)/.test(url))).toEqual([]);
});

test('a reader gets MathML, the eye gets the drawing, and neither gets both', async ({ page, request }) => {
  await reword(page, question => {
    question.text = 'What is \\(\\frac{3}{4}\\) of \\(20\\)?';
    for (const option of question.options) option.text = '\\(\\frac{60}{4}\\)';
  });
  await logInAs(page, await aPerson(request));
  await page.goto(`${SET}play/`);
  const formula = page.locator('.question .formula').first();
  await expect(formula.locator('math')).toHaveCount(1);
  await expect(formula.locator('.katex-html')).toHaveAttribute('aria-hidden', 'true');
  // A formula in an answer has a name of plain characters.
  await expect(page.getByRole('radio', { name: '60/4' })).toHaveCount(4);
});

test('a formula wider than a small phone scrolls in its own box, by keys too; a hostile one breaks nothing', async ({
  page,
  request,
}) => {
  const texts = [
    `$$${'x_1 + x_2 + \\frac{a}{b} + '.repeat(14)}y$$`,
    '\\(\\href{javascript:alert(1)}{x}\\) \\(\\rule{10000em}{1em}\\) \\(\\includegraphics{/a.png}\\) done',
    `\\(${'{'.repeat(10_000)}x${'}'.repeat(10_000)}\\)`,
    '\\(\\def\\a{\\a\\a}\\a\\) \\(\\frac{1\\)',
  ];
  let text = texts[0];
  await reword(page, question => {
    question.text = text ?? '';
    if (text !== texts[0]) for (const option of question.options) option.text = texts[1] ?? '';
  });
  await logInAs(page, await aPerson(request));
  await page.setViewportSize({ width: 360, height: 800 });
  const { refused } = watch(page);
  for (text of texts) {
    await page.goto(`${SET}play/`);
    await expect(page.locator('.question .formula').first()).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    // The question slides in.
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(wide).toBeLessThanOrEqual(0);
    await expect(page.locator('.play a, .play img, .play script')).toHaveCount(0);
    if (text === texts[0]) {
      await expect(page.locator('.question .formula')).toHaveAttribute('tabindex', '0');
      await look(page, 'math-wide');
    }
    if (text === texts[3]) {
      await expect(page.locator('.question code').first()).toBeVisible();
      await look(page, 'math-broken');
    }
    await page.setViewportSize({ width: 360, height: 800 });
  }
  expect(refused).toEqual([]);
});

test('in Arabic a formula still runs from left to right', async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.goto(`${ARABIC}play/`);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect(page.locator('.formula .katex').first()).toBeVisible();
  await look(page, 'math-arabic');
  expect(
    await page
      .locator('.formula')
      .first()
      .evaluate(box => getComputedStyle(box).direction),
  ).toBe('ltr');
});

test('a quiz without formulas never loads KaTeX', async ({ page, request }) => {
  const { fetched } = watch(page);
  await logInAs(page, await aPerson(request));
  await page.goto('/quiz-zone/planet-earth/land-and-water/level/1/');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: /Next question/ })).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
});
