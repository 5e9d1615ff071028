/** What an import makes on its way: categories, their parts, and passages with the texts of its files. Once each, found again later. */

import { categoryName, slugOf } from '@trivium/rules/bank/where-to';
import { readingSeconds } from '@trivium/rules/passage/reading-time';
import { PASSAGE_TYPES, QUIZ_TYPES } from '@trivium/rules/play/category-type';
import { foldForSearch } from '@trivium/rules/text/search';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { cleanRichText, countWords } from '../../../platform/site/rich-text.ts';
import * as store from '../dry/place-store.ts';
import * as links from './link-store.ts';
import type { RunRow } from './run-store.ts';

type Place = { readonly categoryId: number | null; readonly partId: number | null };

const fold = (text: string): string => foldForSearch(text).replaceAll(/\s+/g, ' ').trim();

const [OF_QUESTIONS = 1] = QUIZ_TYPES;
const [OF_PASSAGES = 2] = PASSAGE_TYPES;
type MadeFor = { readonly importId: number; readonly state: string; readonly at: Date };

/** For the rows of one transaction. */
export class Made {
  readonly #context: Pick<AppContext, 'dice'>;
  readonly #db: Db;
  readonly #for: MadeFor;
  readonly #places = new Map<string, Place>();
  readonly #passages = new Map<string, number>();
  #categories: readonly store.CategoryRow[] | undefined;
  #parts: readonly store.PartRow[] | undefined;
  #slugs: Set<string> | undefined;

  constructor(context: Pick<AppContext, 'dice'>, db: Db, made: MadeFor) {
    this.#context = context;
    this.#db = db;
    this.#for = made;
  }

  passageOf(name: string): number | undefined {
    return this.#passages.get(name);
  }

  /** Where a row stands; of a passage's question, where its passage does. */
  async placeOf(row: RunRow): Promise<Place> {
    const place = await this.#place(row);
    if (row.passage !== null) await this.#passage(row.passage, place);
    return place;
  }

  async #place(row: RunRow): Promise<Place> {
    const {
      category_id: categoryId,
      subcategory_id: partId,
      category,
      subcategory,
      language_id: languageId,
    } = row;
    if (row.exam_id !== null || row.contest_id !== null || languageId === null)
      return { categoryId: null, partId: null };
    if (categoryId !== null && (partId !== null || subcategory === '')) return { categoryId, partId };
    const key = `${languageId}/${row.passage === null}/${categoryId ?? fold(category)}/${fold(subcategory)}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const type = row.passage === null ? OF_QUESTIONS : OF_PASSAGES;
    const found = categoryId ?? (await this.#category(languageId, category, type));
    const place = {
      categoryId: found,
      partId: subcategory === '' ? null : await this.#part(found, subcategory),
    };
    this.#places.set(key, place);
    return place;
  }

  async #slug(name: string): Promise<string> {
    this.#slugs ??= await store.readSlugs(this.#db);
    const slug = slugOf(name, this.#slugs, `bank-${this.#context.dice.id().slice(0, 8)}`);
    this.#slugs.add(slug);
    return slug;
  }

  async #category(languageId: number, name: string, type: number): Promise<number> {
    this.#categories ??= await store.readCategories(this.#db);
    const known = this.#categories.find(
      row => row.language_id === languageId && row.type === type && fold(row.name) === fold(name),
    );
    if (known !== undefined) return known.id;
    const slug = await this.#slug(name);
    return store.makeCategory(this.#db, {
      languageId,
      name: categoryName(name),
      slug,
      type,
      at: this.#for.at,
    });
  }

  async #part(categoryId: number, name: string): Promise<number> {
    this.#parts ??= await store.readParts(this.#db);
    const known = this.#parts.find(row => row.category_id === categoryId && fold(row.name) === fold(name));
    if (known !== undefined) return known.id;
    const slug = await this.#slug(name);
    return store.makePart(this.#db, { categoryId, name: categoryName(name), slug, at: this.#for.at });
  }

  async #passage(name: string, { categoryId, partId }: Place): Promise<void> {
    if (this.#passages.has(name) || categoryId === null) return;
    const { importId, state, at } = this.#for;
    const [text] = await links.readPassageTexts(this.#db, importId, [name]);
    if (text === undefined) return;
    const body = cleanRichText(text.html);
    const known = text.passage_id ?? (await links.findPassage(this.#db, categoryId, text.title, body));
    const words = countWords(body);
    const id =
      known ??
      (await links.insertPassage(this.#db, {
        ...{
          slug: `bank-${this.#context.dice.id()}`,
          categoryId,
          partId,
          title: text.title,
          body,
          words,
          at,
        },
        ...{ seconds: readingSeconds(words), isActive: state === 'published' },
      }));
    if (text.passage_id === null)
      await links.writePassageId(this.#db, importId, name, id, known === undefined);
    this.#passages.set(name, id);
  }
}
