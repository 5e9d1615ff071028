/** A place on the map, what links four things, and a picture, as a screen reader says them, in both directions (DESIGN 10, DECISIONS 13). */
import { expect, test } from '@playwright/test';
import { callerOf } from '../kit/people.ts';
import type { Dealt } from '../kit/transcript.ts';
import { aListener, DIRECTIONS, signsOf, tableOn } from './listener.ts';

type Question = {
  readonly kind: string;
  readonly question_id: number;
  readonly image_alt: string;
  readonly clues: readonly { readonly text: string }[];
  readonly options: readonly { readonly text: string }[];
};
type Play = { readonly play_id: string; readonly questions: readonly Question[] };

const LINKS = { category: 'threads-and-pins', level: 1 };
const KINDS = [
  { kind: 'place', of: { en: LINKS, ar: LINKS } },
  { kind: 'connection', of: { en: LINKS, ar: LINKS } },
  {
    kind: 'choice',
    of: {
      en: { category: 'picture-atlas', subcategory: 'picture-flags', level: 1 },
      ar: { category: 'picture-atlas-ar', subcategory: 'picture-flags-ar', level: 1 },
    },
  },
] as const;

for (const language of DIRECTIONS) {
  test(`a map, a connection and a picture: ${language}`, async ({ browser, request }) => {
    test.setTimeout(120_000);
    const { page, person, transcript, button, press, pattern } = await aListener(
      browser,
      request,
      language,
      'Amina',
    );
    const call = callerOf(request, person.token);
    for (const { kind, of } of KINDS) {
      let play: Play | null = null;
      const deal = async () => {
        play = await call<Play>('get_questions_by_level', of[language]);
        const [first] = play.questions;
        const dealt = [...(first?.clues ?? []), ...(first?.options ?? [])];
        // A digit that is dealt would stand for every digit that is said.
        if (first?.kind === kind && !dealt.some(({ text }) => /\p{Nd}/u.test(text))) return true;
        await call('quit_play', { play_id: play.play_id });
        return false;
      };
      await expect.poll(deal, { intervals: [200], timeout: 30_000 }).toBe(true);
      const { play_id } = play as unknown as Play;
      const { subcategory } = { subcategory: undefined, ...of[language] };
      const road =
        kind === 'choice'
          ? `/quiz-zone/${of[language].category}/${subcategory}/`
          : '/logical-quiz/threads-and-pins/';
      await page.goto(road);
      await press(page.getByRole('button', { name: pattern('level.resume') }));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const [shown] = (await call<Play>('get_play', { play_id })).questions;
      const pictured: Dealt = [
        ...(shown?.image_alt ? [[shown.image_alt, '‹picture›'] as const] : []),
        ...(shown?.clues.map(({ text }) => [text, '‹thing›'] as const) ?? []),
      ];
      const step = kind === 'choice' ? 'a picture' : kind === 'place' ? 'a map' : 'a connection';
      if (kind === 'place') {
        const words = await page.getByRole('heading', { level: 1 }).textContent();
        const asked = [[words ?? '', '‹question›']] as const;
        await transcript.after(`${step}: begins`, asked);
        await transcript.reading(`${step}, read`, asked);
        await press(button('play.place.list'));
      }
      const table = await tableOn(page);
      const dealt = [...pictured, ...signsOf(table)];
      await transcript.after(kind === 'place' ? `${step}: its list opens` : `${step}: begins`, dealt);
      const options = table.labels.map(label => [label, '‹option›'] as const);
      await transcript.reading(kind === 'place' ? `${step} with its list, read` : `${step}, read`, [
        ...pictured,
        ...options,
        [table.asked, '‹question›'],
      ]);
      await page.keyboard.press(String(table.right + 1));
      await expect(button('play.next')).toBeFocused();
      await transcript.after(`${step}: answered rightly`, dealt);
      await call('quit_play', { play_id });
    }
    expect(transcript.text()).toMatchSnapshot(`kinds-${language}.txt`);
    await page.context().close();
  });
}
