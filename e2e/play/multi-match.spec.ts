/** Multi match: a level by the keyboard alone, rows and pairs by pointer and finger, and how its cards look (DECISIONS 4, DESIGN 6, 10). */
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { keyOf, rightLabelsOf } from '../kit/answers.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';
import { next } from '../kit/stage.ts';

const LEVEL = '/multi-match-questions/mix-and-match/';

const goOn = (page: Page) =>
  page.getByRole('button', { name: /Next question|See result|السؤال التالي|عرض النتيجة/ });
const lockIn = (page: Page) => page.getByRole('button', { name: /Lock in|تثبيت/ });
const trimmed = async (labels: Locator) => (await labels.allTextContents()).map(label => label.trim());

const KINDS = ['multi_select', 'sequence', 'match'];

/** Begins levels until one asks every kind, because ten questions are drawn from many. */
const begin = async (page: Page, request: APIRequestContext) => {
  const person = await aPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  const call = async (action: string, data: object) =>
    (await (await request.post(`/api/${action}`, { headers, data })).json()).data;
  const deal = async () => {
    const { play_id, questions } = await call('get_multi_match_questions_by_level', {
      category: 'mix-and-match',
      level: 1,
    });
    const kinds = new Set((questions as { kind: string }[]).map(({ kind }) => kind));
    if (KINDS.every(kind => kinds.has(kind))) return true;
    await call('finish_play', { play_id });
    return false;
  };
  await expect.poll(deal).toBe(true);
  await logInAs(page, person);
  await page.goto(LEVEL);
  // A play is running already, so the road offers to continue it.
  await page.getByRole('button', { name: /^Resume level/ }).click();
  await expect(page.locator('.put-together')).toBeVisible();
};

/** The text of the question on the stage, once it can be answered. */
const questionOn = async (page: Page): Promise<string> => {
  await expect(goOn(page)).toBeHidden();
  await expect(page.locator('.put-together')).toBeVisible();
  return ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim();
};
const kindOn = async (page: Page) => keyOf(await questionOn(page)).key.kind;

/** Tabs to the button below and presses it. */
const lockInByKeys = async (page: Page) => {
  for (let tabs = 0; tabs < 8; tabs += 1) {
    if (await lockIn(page).evaluate(button => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(lockIn(page)).toBeFocused();
  await page.keyboard.press('Enter');
};

const chooseByKeys = async (page: Page, right: readonly string[]) => {
  const labels = await trimmed(page.getByRole('checkbox').locator('.label'));
  for (const label of right) await page.keyboard.press(String(labels.indexOf(label) + 1));
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(right.length);
};

/** Lifts each row that is out of place and moves it with the arrow keys. */
const orderByKeys = async (page: Page, right: readonly string[]) => {
  const rows = page.locator('.order .label');
  for (const [place, label] of right.entries()) {
    const at = (await trimmed(rows)).indexOf(label);
    if (at === place) continue;
    await page.keyboard.press(String(at + 1));
    await expect(page.getByRole('button', { name: `Lift ${label}`, exact: true })).toBeFocused();
    await page.keyboard.press('Space');
    for (let step = at; step > place; step -= 1) await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`${label}, ${place + 1} of ${right.length}`)).toBeAttached();
    await page.keyboard.press('Space');
  }
  expect(await trimmed(rows)).toEqual(right);
};

const matchByKeys = async (page: Page, right: readonly (readonly [string, string])[]) => {
  const [first, second] = [page.locator('.match-side').first(), page.locator('.match-side').last()];
  const lefts = await trimmed(first.locator('.label'));
  const rights = await trimmed(second.locator('.label'));
  for (const [left, partner] of right) {
    await page.keyboard.press(String(lefts.indexOf(left) + 1));
    await page.keyboard.press(String(rights.indexOf(partner) + 1));
  }
};

/** Answers the open question right, with keys only. */
const answerByKeys = async (page: Page) => {
  const text = await questionOn(page);
  const right = rightLabelsOf(text);
  const { kind } = keyOf(text).key;
  if (kind === 'match') await matchByKeys(page, right as readonly (readonly [string, string])[]);
  else if (kind === 'sequence') await orderByKeys(page, right as readonly string[]);
  else await chooseByKeys(page, right as readonly string[]);
  await lockInByKeys(page);
  await expect(goOn(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'That’s the one' })).toBeVisible();
};

/** Answers questions until one of this kind is asked. */
const reach = async (page: Page, kind: string) => {
  while ((await kindOn(page)) !== kind) {
    await answerByKeys(page);
    await next(page);
  }
};

test('a level is played to the full by the keyboard alone', async ({ page, request }) => {
  test.setTimeout(120_000);
  await logInAs(page, await aPerson(request));
  await page.goto(LEVEL);
  const play = page.getByRole('button', { name: 'Play level 1' });
  await expect(play).toBeVisible();
  await play.focus();
  await page.keyboard.press('Enter');
  let sequences = 0;
  for (let place = 1; place <= 10; place += 1) {
    await expect(page.getByText(`${place} of 10`).first()).toBeVisible();
    if ((await kindOn(page)) === 'sequence') sequences += 1;
    await answerByKeys(page);
    await next(page);
  }
  await settled(page);
  await expect(page.getByText('100%').first()).toBeVisible();
  await page.getByRole('link', { name: /review/i }).click();
  await settled(page);
  // Rows keep their numbers, other answers have none.
  await expect(page.locator('ol.list-decimal')).toHaveCount(sequences);
  await look(page, 'multi-match-review');
});

test('Escape puts a lifted row back', async ({ page, request }) => {
  await begin(page, request);
  await reach(page, 'sequence');
  const rows = page.locator('.order .label');
  const dealt = await trimmed(rows);
  await page.keyboard.press('1');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await trimmed(rows)).not.toEqual(dealt);
  await page.keyboard.press('Escape');
  expect(await trimmed(rows)).toEqual(dealt);
  await expect(page.getByRole('button', { name: `Lift ${dealt[0]}`, exact: true })).toBeFocused();
});

test('rows are dragged by a mouse, and moved by their buttons', async ({ page, request }) => {
  await begin(page, request);
  await reach(page, 'sequence');
  const rows = page.locator('.order .label');
  const dealt = await trimmed(rows);
  const from = await page.getByRole('button', { name: `Lift ${dealt[0]}`, exact: true }).boundingBox();
  const over = await page.getByRole('button', { name: `Lift ${dealt[2]}`, exact: true }).boundingBox();
  if (from === null || over === null) throw new Error('no grips');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(over.x + 10, over.y + 14, { steps: 6 });
  await page.mouse.up();
  const [first = '', second = '', third = ''] = dealt;
  expect((await trimmed(rows)).slice(0, 3)).toEqual([second, third, first]);
  await page.getByRole('button', { name: `Move ${first} up`, exact: true }).click();
  await page.getByRole('button', { name: `Move ${first} up`, exact: true }).click();
  expect(await trimmed(rows)).toEqual(dealt);
  await expect(page.getByRole('button', { name: `Move ${first} up`, exact: true })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a finger on the grip drags a row, without scrolling the page', async ({ page, request, context }) => {
    await begin(page, request);
    await reach(page, 'sequence');
    const rows = page.locator('.order .label');
    const dealt = await trimmed(rows);
    const grip = page.getByRole('button', { name: `Lift ${dealt[1]}`, exact: true });
    await grip.scrollIntoViewIfNeeded();
    const [from, over] = [
      await grip.boundingBox(),
      await page.getByRole('button', { name: `Lift ${dealt[0]}`, exact: true }).boundingBox(),
    ];
    if (from === null || over === null) throw new Error('no grips');
    const scrolled = await page.evaluate(() => scrollY);
    const touch = await context.newCDPSession(page);
    const x = from.x + from.width / 2;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
    const start = from.y + from.height / 2;
    const end = over.y + over.height / 2 - 6;
    await send('touchStart', start);
    for (let step = 1; step <= 6; step += 1) await send('touchMove', start + ((end - start) * step) / 6);
    await send('touchEnd');
    await expect(rows.first()).toHaveText(dealt[1] ?? '');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});

/** Fills in a part of the answer. */
const beginAnswer = async (page: Page, kind: string) => {
  const keys =
    { multi_select: ['2'], sequence: ['2', 'Space'], match: ['1', '2', '2', '1', '3'] }[kind] ?? [];
  for (const key of keys) await page.keyboard.press(key);
};
const endAnswer = async (page: Page, kind: string) => {
  if (kind === 'match') for (const key of ['3', '4', '4', '5', '5']) await page.keyboard.press(key);
  // The time may have run out while the screen was examined.
  if (await lockIn(page).isVisible()) await lockIn(page).click();
  await expect(goOn(page)).toBeVisible({ timeout: 60_000 });
};
const lookAtEach = async (page: Page, name: string, isToldSeen: boolean) => {
  const seen = new Set<string>();
  while (seen.size < KINDS.length) {
    const kind = await kindOn(page);
    await beginAnswer(page, kind);
    if (!seen.has(kind)) await look(page, `${name}-${kind}`);
    await endAnswer(page, kind);
    if (!seen.has(kind) && isToldSeen) await look(page, `${name}-${kind}-told`);
    seen.add(kind);
    await page.waitForTimeout(300);
    await goOn(page).click();
  }
};

test('each card is seen open and told', async ({ page, request }) => {
  test.setTimeout(240_000);
  await begin(page, request);
  await lookAtEach(page, 'multi-match', true);
});

test('each card is seen mirrored in Arabic', async ({ page, request, context }) => {
  test.setTimeout(240_000);
  await context.addCookies([{ name: 'language', value: 'ar', domain: 'localhost', path: '/' }]);
  const person = await aPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  await request.post('/api/update_profile', { headers, data: { web_language: 'ar' } });
  await logInAs(page, { ...person, player: { ...person.player, web_language: 'ar' } as never });
  await page.goto('/multi-match-questions/mix-and-match-ar/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: /لعب المستوى|متابعة المستوى/ }).click();
  await lookAtEach(page, 'arabic-multi-match', true);
});
