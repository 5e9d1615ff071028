/** The words by which a question is found are those of the function that takes texts apart (migrations 0058, 0100 and 0276). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it.each([
  ['Which river — the longest, they say — crosses Perú?', ['The Amazon', 'Río Negro', 'a_b/c (d)'], ''],
  ['ما هي عاصمةُ مِصْر؟', ['القاهرة', 'الإسكندرية', '٣٤'], ''],
  ['हिन्दी की राजधानी क्या है।', ['नई दिल्ली', 'मुंबई'], ''],
  ['日本の首都、東京。', [], 'Straße'],
  [`${'long'.repeat(40)} 7×8=56; "A_b" [c]`, ['İstanbul', 'ﬁn'], 'œuf'],
])('of %s', async (text, options, word) => {
  const [row] = await world.sql<{ are: boolean }>(
    `select question_search($1, $2, $3) = array_to_tsvector(array(
       select distinct left(word, 60) from unnest(string_to_array(
         question_words(search_fold($1::text || ' ' || $2::jsonb::text || ' ' || $4::text)), ' ')) word
       where word <> '')) as are`,
    [text, JSON.stringify(options), JSON.stringify(word === '' ? {} : { word }), word],
  );
  expect(row?.are).toBe(true);
});
