/** Somebody who plays by keyboard and ear, in one language. */
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { TextKey } from '@trivium/messages/text';
import { labelsOf, noteOf, readSeen, rightAnswerOf, type Seen } from '../kit/answers.ts';
import { tabOnto } from '../kit/keys.ts';
import { aReader, callerOf, logInAs, type Person } from '../kit/people.ts';
import { type Language, patternOf } from '../kit/texts.ts';
import { type Dealt, type Transcript, transcriptOf } from '../kit/transcript.ts';

/** One direction each. */
export const DIRECTIONS = ['en', 'ar'] as const satisfies readonly Language[];

const CATEGORIES = { en: 'screens-and-stages', ar: 'geography-ar' } as const;

/** A category of whose options none holds a number, so that a number that is said is a place or points. */
export function categoryIn(language: (typeof DIRECTIONS)[number]): string {
  const slug = CATEGORIES[language];
  expect(labelsOf(slug).filter(label => /\p{Nd}/u.test(label))).toEqual([]);
  return slug;
}

export type Listener = {
  readonly page: Page;
  readonly person: Person;
  readonly transcript: Transcript;
  readonly button: (stem: TextKey, within?: Locator) => Locator;
  readonly pattern: (stem: TextKey) => RegExp;
  /** Goes there with Tab and presses Enter. */
  readonly press: (button: Locator) => Promise<void>;
};

export async function aListener(
  browser: Browser,
  request: APIRequestContext,
  language: Language,
  name: string,
): Promise<Listener> {
  const person = await aReader(request, language, name);
  const ask = callerOf(request, person.token);
  // Quests are drawn by player and day, and a league has whoever came before, so their words differ.
  await ask('set_road_switch', { name: 'quests', status: 0 });
  await ask('set_league_switch', { status: 0 });
  const context = await browser.newContext({ locale: language, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  const page = await context.newPage();
  const transcript = await transcriptOf(page);
  await logInAs(page, person);
  const pattern = (stem: TextKey) => patternOf(language, stem);
  return {
    ...{ page, person, transcript, pattern },
    button: (stem, within = page.locator('body')) => within.getByRole('button', { name: pattern(stem) }),
    press: async button => {
      await tabOnto(page, button);
      await page.keyboard.press('Enter');
    },
  };
}

export type Table = {
  readonly asked: string;
  readonly seen: Seen;
  readonly labels: readonly string[];
  readonly right: number;
};

/** The question on the stage: its words, its options as they are dealt, and the place of the right one. */
export async function tableOn(page: Page): Promise<Table> {
  const radios = page.getByRole('radio').locator('.label');
  await expect(radios.first()).toBeVisible();
  const asked = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim();
  const labels = (await radios.allTextContents()).map(label => label.trim());
  const seen = await page.evaluate(readSeen);
  const words = rightAnswerOf(asked, seen);
  // True and false are written by the interface.
  const right = words === 'true' || words === 'false' ? (words === 'true' ? 0 : 1) : labels.indexOf(words);
  if (right < 0) throw new Error(`${words} among ${labels.join(' | ')}`);
  return { asked, seen, labels, right };
}

const LETTERS = 'ABCD';

/** What chance dealt, by the signs that stand for it in a transcript. */
export const signsOf = ({ asked, seen, labels, right }: Table): Dealt => [
  [asked, '‹question›'],
  [noteOf(asked, seen), '‹note›'],
  ...labels.flatMap((label, at) => {
    const sign = at === right ? '‹right›' : '‹wrong›';
    return [[label, sign] as const, [`${LETTERS[at]}, ${label}`, sign] as const];
  }),
];
