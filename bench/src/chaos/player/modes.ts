/** The thirteen modes of a player alone: the call that starts a play of each, as the web makes it. */
import { type Dice, pick } from '@trivium/rules/dice';
import type pg from 'pg';
import type { Fields } from './caller.ts';

/** Where the starter pack has something of each mode, and the contests and exams of the storm. */
export type Places = {
  /** By type of category: some that anybody may play. */
  readonly categories: ReadonlyMap<number, readonly { category: string; subcategory: string | null }[]>;
  readonly passages: readonly string[];
  readonly premium: readonly string[];
  /** Those that may be entered now. */
  readonly contests: () => readonly number[];
  readonly exams: readonly { readonly id: number; readonly key: string }[];
};

export const SOLO_MODES = [
  'daily_quiz',
  'quiz_zone',
  'true_and_false',
  'guess_the_word',
  'audio_questions',
  'fun_and_learn',
  'math_mania',
  'self_challenge',
  'multi_match',
  'logical_quiz',
  'contest',
  'exam',
  'bookmarks',
] as const;
export type SoloMode = (typeof SOLO_MODES)[number];

/** What a player plays before he begins anew: contests and exams come twice, because troubles of their own meet them. */
export const SOLO_ROUND: readonly SoloMode[] = [...SOLO_MODES, 'contest', 'exam'];

export type Start = { readonly action: string; readonly fields: Fields };

const SETS = {
  guess_the_word: ['get_guess_the_word', 3],
  audio_questions: ['get_audio_questions', 4],
  math_mania: ['get_maths_questions', 5],
} as const;
const LEVELS = {
  quiz_zone: ['get_questions_by_level', 1],
  logical_quiz: ['get_questions_by_level', 7],
  multi_match: ['get_multi_match_questions_by_level', 6],
} as const;

/** The call that starts a play of a mode; undefined where the pack has nothing for it. */
export const startOf = (mode: SoloMode, places: Places, dice: Dice): Start | undefined => {
  const placeOf = (type: number) => pick(dice, places.categories.get(type) ?? []);
  switch (mode) {
    case 'daily_quiz':
      return { action: 'get_daily_quiz', fields: {} };
    case 'true_and_false':
      return { action: 'get_questions_by_type', fields: { type: 2 } };
    case 'bookmarks':
      return { action: 'get_bookmark_questions', fields: {} };
    case 'quiz_zone':
    case 'logical_quiz':
    case 'multi_match': {
      const [action, type] = LEVELS[mode];
      const place = placeOf(type);
      if (place === undefined) return undefined;
      const { category, subcategory } = place;
      return { action, fields: { category, ...(subcategory === null ? {} : { subcategory }), level: 1 } };
    }
    case 'guess_the_word':
    case 'audio_questions':
    case 'math_mania': {
      const [action, type] = SETS[mode];
      const place = placeOf(type);
      if (place === undefined) return undefined;
      const { category, subcategory } = place;
      return subcategory === null
        ? { action, fields: { type: 'category', type_id: category } }
        : { action, fields: { type: 'subcategory', type_id: subcategory } };
    }
    case 'fun_and_learn': {
      const passage = pick(dice, places.passages);
      return passage === undefined
        ? undefined
        : { action: 'get_fun_n_learn_questions', fields: { fun_n_learn_id: passage } };
    }
    case 'self_challenge': {
      const place = placeOf(1);
      const fields = { category_slug: place?.category ?? '', limit: 5, minutes: 3 };
      return place === undefined ? undefined : { action: 'get_questions_for_self_challenge', fields };
    }
    case 'contest': {
      const contest_id = pick(dice, places.contests());
      return contest_id === undefined
        ? undefined
        : { action: 'get_questions_by_contest', fields: { contest_id } };
    }
    case 'exam': {
      const exam = pick(dice, places.exams);
      return exam === undefined
        ? undefined
        : {
            action: 'get_exam_module_questions',
            fields: { exam_module_id: exam.id, exam_key: exam.key, agreed: true },
          };
    }
  }
};

type PlaceRow = { type: number; category: string; subcategory: string | null };

/** Finds what the pack has in English. */
export const findPlaces = async (sql: pg.Pool, contests: Places['contests']): Promise<Places> => {
  const found = await sql.query<PlaceRow>(
    `select category.type, category.slug as category, subcategory.slug as subcategory
     from question join category on category.id = question.category_id
     left join subcategory on subcategory.id = question.subcategory_id
     join language on language.id = category.language_id and language.code = 'en'
     where not category.is_premium and category.is_active and question.is_active
     group by category.id, subcategory.id having count(*) filter (where question.level = 1) >= 5
     order by category.type, category.id, subcategory.id`,
  );
  const passages = await sql.query<{ slug: string }>(
    `select passage.slug from passage join category on category.id = passage.category_id
     join language on language.id = category.language_id and language.code = 'en'
     where not category.is_premium order by passage.id`,
  );
  const premium = await sql.query<{ slug: string }>(
    `select category.slug from category join language on language.id = category.language_id and language.code = 'en'
     where is_premium and is_active order by category.id`,
  );
  const exams = await sql.query<{ id: string; exam_key: string }>(
    `update exam set starts_at = now() - interval '5 hours', ends_at = now() + interval '12 hours'
     returning id, exam_key`,
  );
  return {
    categories: Map.groupBy(found.rows, ({ type }) => type),
    passages: passages.rows.map(({ slug }) => slug),
    premium: premium.rows.map(({ slug }) => slug),
    contests,
    exams: exams.rows.map(({ id, exam_key }) => ({ id: Number(id), key: exam_key })),
  };
};
