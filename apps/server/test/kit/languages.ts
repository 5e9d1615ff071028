/** Makes a world offer a language, with sentences and questions in the database as an operator would write them. */
import { pretendCatalogue } from './catalogue.ts';
import type { World } from './world.ts';

/** Writes a whole catalogue over the delivered one; missing sentences are blank. */
export const writeCatalogue = async (
  world: World,
  code: string,
  missing: readonly string[] = [],
): Promise<void> => {
  const texts = Object.entries(pretendCatalogue(code)).map(
    ([key, text]) => [key, missing.includes(key) ? '' : text] as const,
  );
  await world.sql('delete from interface_text where language = $1', [code]);
  await world.sql(
    'insert into interface_text (language, key, text) select $1, * from unnest($2::text[], $3::text[])',
    [code, texts.map(([key]) => key), texts.map(([, text]) => text)],
  );
  await world.app.rooms.languages.reread();
};

/** Adds so many questions in this language. */
export const addQuestions = async (world: World, code: string, many: number): Promise<void> => {
  await world.sql(
    `with own as (
      insert into category (slug, type, language_id, name)
      select 'own-' || code, 1, id, 'Own' from language where code = $1
      on conflict (slug) do update set name = excluded.name returning id
    )
    insert into question (external_id, category_id, level, kind, text, options, answer_key)
    select gen_random_uuid()::text, own.id, 1, 'choice', 'Q', '["a", "b"]', '{"kind": "choice", "option": 0}'
    from own, generate_series(1, $2)`,
    [code, many],
  );
  await world.app.rooms.languages.reread();
};
