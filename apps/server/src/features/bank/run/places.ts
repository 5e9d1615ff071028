/** Where each row of an import goes: its language, category and level, or the exam, contest or passage that asks it. */
import type { BankItem } from '@trivium/formats/bank/item';
import type { Problem } from '@trivium/rules/bank/finding';
import { PASSAGE_TYPES } from '@trivium/rules/play/category-type';
import { foldForSearch } from '@trivium/rules/text/search';
import type { Db } from '../../../platform/database/db.ts';
import type { WhereTo } from '../desk/import-store.ts';
import * as store from './place-store.ts';

const LEVEL_MOST = 500;
const DIFFICULTIES = 5;
const [OF_PASSAGES = 2] = PASSAGE_TYPES;

export type Placed = {
  readonly language_id: number | null;
  readonly category_id: number | null;
  readonly subcategory_id: number | null;
  readonly category: string;
  readonly subcategory: string;
  readonly level: number | null;
  readonly exam_id: number | null;
  readonly contest_id: number | null;
  readonly passage: string | null;
};
export type Placing = { readonly placed: Placed; readonly problems: readonly Problem[] };

export type PlacesDeps = {
  readonly whereTo: WhereTo;
  /** Quiz languages that the actor looks after; null: all. */
  readonly languages: readonly number[] | null;
  readonly who: store.Who;
};

const NOWHERE: Placed = {
  ...{
    language_id: null,
    category_id: null,
    subcategory_id: null,
    category: '',
    subcategory: '',
    level: null,
  },
  ...{ exam_id: null, contest_id: null, passage: null },
};

const fold = (text: string): string => foldForSearch(text).replaceAll(/\s+/g, ' ').trim();

/** Finds places by what files say; its lists are read once for a dry run. */
export class Places {
  readonly #deps: PlacesDeps;
  readonly #languages: readonly store.LanguageRow[];
  readonly #byLanguage = new Map<string, number>();
  readonly #categories: ReadonlyMap<number, store.CategoryRow>;
  readonly #byCategory = new Map<string, number>();
  readonly #parts: ReadonlyMap<number, readonly store.PartRow[]>;
  readonly #exams: readonly store.PlanRow[];
  readonly #contests: readonly store.PlanRow[];
  /** Questions that stand at a place so far, for levels that are dealt evenly. */
  readonly #dealt = new Map<string, number>();

  private constructor(
    deps: PlacesDeps,
    [languages, categories, parts, exams, contests]: readonly [
      store.LanguageRow[],
      store.CategoryRow[],
      store.PartRow[],
      store.PlanRow[],
      store.PlanRow[],
    ],
  ) {
    this.#deps = deps;
    this.#languages = languages;
    for (const { id, code, name, title } of languages)
      for (const word of [String(id), code, name, title]) this.#byLanguage.set(fold(word), id);
    this.#categories = new Map(categories.map(row => [row.id, row]));
    // The first of a name wins: the quiz zone's comes before that of other modes.
    for (const row of categories)
      for (const word of [row.name, row.slug, String(row.id)]) {
        const key = `${row.language_id}/${fold(word)}`;
        if (!this.#byCategory.has(key)) this.#byCategory.set(key, row.id);
      }
    this.#parts = Map.groupBy(parts, ({ category_id }) => category_id);
    this.#exams = exams;
    this.#contests = contests;
  }

  static async open(db: Db, deps: PlacesDeps): Promise<Places> {
    return new Places(deps, [
      await store.readLanguages(db),
      await store.readCategories(db),
      await store.readParts(db),
      await store.readExamPlans(db, deps.who),
      await store.readContestPlans(db),
    ]);
  }

  codeOf(languageId: number | null): string {
    return this.#languages.find(({ id }) => id === languageId)?.code ?? '';
  }

  #languageOf(item: BankItem, guess: string | null): number | null {
    const { language_way: way, language_id: one } = this.#deps.whereTo;
    const said = item.language === '' ? undefined : this.#byLanguage.get(fold(item.language));
    const guessed = guess === null ? undefined : this.#byLanguage.get(fold(guess));
    const fixed = this.#deps.whereTo.category_id;
    if (fixed !== null) return this.#categories.get(fixed)?.language_id ?? null;
    if (way === 'column') return said ?? (item.language === '' ? one : null);
    if (way === 'guess') return guessed ?? said ?? one;
    return one;
  }

  #plan(plans: readonly store.PlanRow[], said: string): store.PlanRow | undefined {
    const open = plans.filter(({ is_open }) => is_open);
    return (
      open.find(({ id }) => String(id) === said.trim()) ?? open.find(({ name }) => fold(name) === fold(said))
    );
  }

  /** The exam, contest or passage that asks the row; null where it stands in its category. */
  #loose(item: BankItem, guess: string | null): Placing | null {
    const level = item.level ?? 1;
    if (item.exam !== '') {
      const exam = this.#plan(this.#exams, item.exam);
      if (exam === undefined)
        return { placed: NOWHERE, problems: [{ code: 'no_such_exam', values: { name: item.exam } }] };
      return this.#mine({
        ...NOWHERE,
        level,
        language_id: exam.language_id,
        exam_id: exam.id,
        category: exam.name,
      });
    }
    if (item.contest !== '') {
      const contest = this.#plan(this.#contests, item.contest);
      if (contest === undefined)
        return { placed: NOWHERE, problems: [{ code: 'no_such_contest', values: { name: item.contest } }] };
      return this.#mine({
        ...NOWHERE,
        level,
        language_id: contest.language_id,
        contest_id: contest.id,
        category: contest.name,
      });
    }
    if (item.passage === '') return null;
    return this.#ofPassage(item, guess);
  }

  /** Passages stand in categories of their own mode. */
  #ofPassage(item: BankItem, guess: string | null): Placing {
    const language = this.#languageOf(item, guess);
    const at = { ...NOWHERE, level: 1, passage: item.passage };
    if (language === null)
      return { placed: at, problems: [{ code: 'no_language', values: { said: item.language } }] };
    const placed = { ...at, language_id: language };
    const { category_id: chosen, subcategory_id: part, makes_categories: makes } = this.#deps.whereTo;
    const isOf = (id: number | null) => id !== null && this.#categories.get(id)?.type === OF_PASSAGES;
    const said = item.category || item.passage;
    const named = [...this.#categories.values()].find(
      ({ type, language_id, name }) =>
        type === OF_PASSAGES && language_id === language && fold(name) === fold(said),
    );
    const id = isOf(chosen) ? chosen : (named?.id ?? null);
    const within = id === null ? null : this.#within(id, part, item.subcategory);
    if (within !== null) return this.#mine({ ...placed, ...within });
    if (id === null && makes && chosen === null) return this.#mine({ ...placed, category: said });
    return { placed, problems: [{ code: 'no_place', values: { said } }] };
  }

  #mine(placed: Placed): Placing {
    const { languages } = this.#deps;
    const isMine = placed.language_id !== null && (languages?.includes(placed.language_id) ?? true);
    return {
      placed,
      problems: isMine ? [] : [{ code: 'not_yours', values: { language: this.codeOf(placed.language_id) } }],
    };
  }

  place(item: BankItem, guess: string | null): Placing {
    const loose = this.#loose(item, guess);
    if (loose !== null) return loose;
    const language = this.#languageOf(item, guess);
    if (language === null)
      return { placed: NOWHERE, problems: [{ code: 'no_language', values: { said: item.language } }] };
    const found = this.#category(item, language);
    if (found === null)
      return {
        placed: { ...NOWHERE, language_id: language },
        problems: [{ code: 'no_place', values: { said: item.category } }],
      };
    const placed = { ...NOWHERE, language_id: language, ...found };
    const mine = this.#mine(placed);
    return { ...mine, placed: { ...placed, level: this.#level(item, placed) } };
  }

  #category(
    item: BankItem,
    language: number,
  ): Pick<Placed, 'category_id' | 'subcategory_id' | 'category' | 'subcategory'> | null {
    const { whereTo } = this.#deps;
    if (whereTo.category_id !== null)
      return this.#within(whereTo.category_id, whereTo.subcategory_id, item.subcategory);
    const known =
      item.category === '' ? undefined : this.#byCategory.get(`${language}/${fold(item.category)}`);
    if (known !== undefined) return this.#within(known, null, item.subcategory);
    if (item.category !== '' && whereTo.makes_categories)
      return {
        category_id: null,
        subcategory_id: null,
        category: item.category,
        subcategory: item.subcategory,
      };
    const other = whereTo.other_category_id;
    if (other === null || this.#categories.get(other)?.language_id !== language) return null;
    return this.#within(other, null, item.subcategory);
  }

  /** A category with parts takes questions in one of them alone. */
  #within(categoryId: number, partId: number | null, said: string) {
    const category = this.#categories.get(categoryId);
    if (category === undefined) return null;
    const parts = this.#parts.get(categoryId) ?? [];
    const at = { category_id: categoryId, category: category.name };
    if (parts.length === 0) return { ...at, subcategory_id: null, subcategory: '' };
    const part =
      parts.find(({ id }) => id === partId) ??
      (said === ''
        ? undefined
        : parts.find(({ id, name, slug }) =>
            [name, slug, String(id)].some(word => fold(word) === fold(said)),
          ));
    if (part !== undefined) return { ...at, subcategory_id: part.id, subcategory: part.name };
    if (said === '' || !this.#deps.whereTo.makes_categories) return null;
    return { ...at, subcategory_id: null, subcategory: said };
  }

  #level(item: BankItem, placed: Placed): number {
    const { level_way: way, level, per_level: each } = this.#deps.whereTo;
    if (way === 'column') return Math.min(LEVEL_MOST, item.level ?? level);
    if (way === 'difficulty')
      return Math.max(1, Math.ceil(((item.difficulty ?? 3) / DIFFICULTIES) * Math.max(level, 1)));
    if (way === 'one') return level;
    const key = `${placed.language_id}/${fold(placed.category)}/${fold(placed.subcategory)}`;
    const before = this.#dealt.get(key) ?? 0;
    this.#dealt.set(key, before + 1);
    return Math.min(LEVEL_MOST, Math.floor(before / each) + 1);
  }
}
