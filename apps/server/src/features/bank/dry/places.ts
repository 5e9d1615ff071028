/** Where each row of an import goes: its language, category and level, or the exam, contest or passage that asks it. */
import type { BankItem } from '@trivium/formats/bank/item';
import type { Problem } from '@trivium/rules/bank/finding';
import { levelsOf } from '@trivium/rules/bank/levels';
import { isNamed, type KnownCategory, type Place, placeOf } from '@trivium/rules/bank/where-to';
import { PASSAGE_TYPES } from '@trivium/rules/play/category-type';
import { foldForSearch } from '@trivium/rules/text/search';
import type { Db } from '../../../platform/database/db.ts';
import type { WhereTo } from '../desk/import-store.ts';
import * as store from './place-store.ts';

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
type Found = Pick<Placed, 'category_id' | 'subcategory_id' | 'category' | 'subcategory'>;
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
  readonly #known: readonly KnownCategory[];
  readonly #found = new Map<string, Found | null>();
  readonly #parts: ReadonlyMap<number, readonly store.PartRow[]>;
  readonly #exams: readonly store.PlanRow[];
  readonly #contests: readonly store.PlanRow[];

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
    this.#parts = Map.groupBy(parts, ({ category_id }) => category_id);
    // In the order of modes: of one name, the quiz zone's is found before that of others.
    this.#known = categories
      .filter(({ type }) => type !== OF_PASSAGES)
      .map(({ id, name, slug, language_id: languageId }) => ({
        id,
        name,
        slug,
        languageId,
        parts: this.#parts.get(id) ?? [],
      }));
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

  /** The source of rows that name none. */
  get source(): string {
    return this.#deps.whereTo.source;
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
    const within = id === null ? null : this.#inPassages(id, part, item.subcategory);
    if (within !== null) return this.#mine({ ...placed, ...within });
    if (id === null && makes && chosen === null) return this.#mine({ ...placed, category: said });
    return { placed, problems: [{ code: 'no_place', values: { said } }] };
  }

  #inPassages(id: number, partId: number | null, said: string): Found | null {
    const parts = this.#parts.get(id) ?? [];
    const part = parts.find(each => each.id === partId || isNamed(each, said));
    if (parts.length > 0 && part === undefined) return null;
    const category = this.#categories.get(id)?.name ?? '';
    return { category_id: id, subcategory_id: part?.id ?? null, category, subcategory: part?.name ?? '' };
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
    return { ...mine, placed: { ...placed, level: this.#level(item) } };
  }

  /** By what the row says, which many rows say alike. */
  #category(item: BankItem, language: number): Found | null {
    const key = `${language}\0${item.category}\0${item.subcategory}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const { category, subcategory } = item;
    const found = this.#placed(
      placeOf({ category, subcategory, languageId: language }, this.#whereTo(), this.#known),
    );
    // Another place may be in another language.
    const other = found === null ? undefined : this.#categories.get(found.category_id ?? 0)?.language_id;
    const place = other === undefined || other === language ? found : null;
    this.#found.set(key, place);
    return place;
  }

  #whereTo() {
    const { category_id, subcategory_id, makes_categories, other_category_id } = this.#deps.whereTo;
    return {
      ...{ categoryId: category_id, subcategoryId: subcategory_id },
      ...{ makesCategories: makes_categories, otherCategoryId: other_category_id },
    };
  }

  #placed(place: Place) {
    const nameOf = (id: number) => this.#categories.get(id)?.name ?? '';
    switch (place.type) {
      case 'none':
        return null;
      case 'new':
        return { category_id: null, subcategory_id: null, category: place.name, subcategory: place.part };
      case 'new_part':
        return {
          category_id: place.categoryId,
          subcategory_id: null,
          category: nameOf(place.categoryId),
          subcategory: place.part,
        };
      case 'there': {
        const { categoryId, subcategoryId } = place;
        const part = this.#parts.get(categoryId)?.find(({ id }) => id === subcategoryId);
        return {
          category_id: categoryId,
          subcategory_id: subcategoryId,
          category: nameOf(categoryId),
          subcategory: part?.name ?? '',
        };
      }
    }
  }

  /** Levels that are dealt are known once all rows are. */
  #level(item: BankItem): number {
    const { level_way: way, level, per_level: perLevel } = this.#deps.whereTo;
    if (way !== 'column' && way !== 'one') return 1;
    const row = { place: '', level: item.level, difficulty: item.difficulty };
    return levelsOf([row], { way, level, perLevel })[0] ?? level;
  }
}
