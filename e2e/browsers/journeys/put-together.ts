/** Answers that are assembled: multi match in all its kinds, and words of letters. */
import assert from 'node:assert/strict';
import { foldWord, wordLetters } from '@trivium/rules/question/word';
import { keyOf, rightAnswerOf, rightLabelsOf } from '../../kit/answers.ts';
import { ask, type Journey, sit, type World } from '../journey.ts';
import type { Page } from '../page/page.ts';
import { button, heading, type Target, text, title } from '../page/target.ts';
import { fits, goOn, next } from '../stage.ts';

const LEVEL = '/multi-match-questions/mix-and-match/';
const WORDS = '/guess-the-word/words-for-the-table/';
const KINDS = ['multi_select', 'sequence', 'match'];

type Dealt = { readonly play_id: string; readonly questions: readonly { readonly kind: string }[] };

/** Begins levels until one asks every kind, because ten questions are drawn from many. */
async function dealAll(world: World, person: Parameters<typeof ask>[1]): Promise<void> {
  for (;;) {
    const terms = { category: 'mix-and-match', level: 1 };
    const dealt = await ask<Dealt>(world, person, 'get_multi_match_questions_by_level', terms);
    if (KINDS.every(kind => dealt.questions.some(question => question.kind === kind))) return;
    await ask(world, person, 'finish_play', { play_id: dealt.play_id });
  }
}

const rows: Target = { css: '.order .label' };
const side = (which: ':first-child' | ':last-child'): Target => ({ css: `.match-side${which} .label` });
const grip = (label: string) => button(`Lift ${label}`);

/** Moves the first row by the mouse, the next by the keyboard, the others by their buttons. */
async function order(page: Page, right: readonly string[]): Promise<void> {
  for (const [place, label] of right.entries()) {
    const shown = await page.texts(rows);
    const at = shown.indexOf(label);
    if (at === place) continue;
    if (place === 0) await page.drag(grip(label), grip(shown[0] ?? ''));
    else if (place === 1) {
      await page.press(String(at + 1));
      await page.until('focus on the grip', () => page.hasFocus(grip(label)));
      await page.press(' ');
      for (let step = at; step > place; step -= 1) await page.press('ArrowUp');
      await page.press(' ');
    } else for (let step = at; step > place; step -= 1) await page.click(button(`Move ${label} up`));
    await page.until(`${label} in place ${place + 1}`, async () => (await page.texts(rows))[place] === label);
  }
}

async function answerByHand(page: Page): Promise<void> {
  const asked = await page.text(title);
  const right = rightLabelsOf(asked);
  const { kind } = keyOf(asked).key;
  if (kind === 'sequence') await order(page, right as readonly string[]);
  else if (kind === 'match') {
    const [lefts, rights] = [await page.texts(side(':first-child')), await page.texts(side(':last-child'))];
    for (const [left, partner] of right as readonly (readonly [string, string])[]) {
      await page.press(String(lefts.indexOf(left) + 1));
      await page.press(String(rights.indexOf(partner) + 1));
    }
  } else {
    const shown = await page.texts({ css: '[role="checkbox"] .label' });
    for (const label of right as readonly string[]) {
      await page.click({ role: 'checkbox', at: shown.indexOf(label) });
    }
    await page.until('all chosen', async () => {
      return (await page.count({ role: 'checkbox', checked: true })) === right.length;
    });
  }
  await page.click(button(/Lock in/));
  await page.until('focus on the way on', () => page.hasFocus(goOn));
  await page.sees(heading('That’s the one'));
}

export const multiMatch: Journey = {
  name: 'multi match: sets, sequences by mouse, keys and buttons, pairs',
  play: async world => {
    const { page, person } = await sit(world);
    await dealAll(world, person);
    await page.open(LEVEL);
    await page.click(button(/^Resume level/));
    for (let place = 1; place <= 10; place += 1) {
      await page.misses(goOn);
      await page.sees(text(`${place} of 10`));
      await page.sees({ css: '.put-together' });
      await fits(page, 'multi match');
      await answerByHand(page);
      await next(page);
    }
    await page.sees(text(/100\s?%/));
  },
};

const row: Target = { role: 'group', name: /letters:/ };
const bank: Target = { role: 'button', within: { role: 'group', name: 'Letters to choose from' } };

/** Lays the word tile by tile; a letter that occurs twice is taken from two tiles. */
export async function layTiles(page: Page, word: string, tiles: Target): Promise<void> {
  const shown = await page.texts(tiles);
  const taken = new Set<number>();
  for (const letter of wordLetters(word)) {
    const isIt = (tile: string) => foldWord(tile) === foldWord(letter);
    const at = shown.findIndex((tile, place) => isIt(tile) && !taken.has(place));
    assert.notEqual(at, -1, `${letter} among ${shown.join(' ')}`);
    taken.add(at);
    await page.click({ ...tiles, at });
  }
}

export const guessTheWord: Journey = {
  name: 'guess the word: typed, laid from tiles, taken back, with a hint',
  play: async world => {
    const { page } = await sit(world);
    await page.resize(480, 860);
    await page.open(WORDS);
    await page.click(button('Play'));
    for (let place = 0; place < 10; place += 1) {
      await page.misses(goOn);
      await page.sees(text(`${place + 1} of 10`));
      await page.sees(button(/^Check/));
      const word = rightAnswerOf(await page.text(title));
      const total = wordLetters(word).length;
      if (place === 0) {
        await page.click({ ...bank, at: 0 });
        await page.sees({ ...row, name: /^1 of/ });
        await page.click(button(/^Take back .* letter 1$/));
        await page.sees({ ...row, name: /^0 of/ });
        await page.click(button(/^Hint/));
        await page.sees({ ...row, name: /^1 of/ });
      }
      if (place === 1) await layTiles(page, word, bank);
      else for (const letter of wordLetters(word)) await page.press(foldWord(letter));
      await page.sees({ ...row, name: new RegExp(`^${total} of ${total} letters`) });
      await fits(page, 'word');
      await page.press('Enter');
      await page.until('focus on the way on', () => page.hasFocus(goOn));
      await page.sees(heading(/That’s the one/, 2));
      await next(page);
    }
    await page.sees(text(/100\s?%/));
  },
};
