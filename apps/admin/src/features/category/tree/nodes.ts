/** The tree as lines: categories, and below an open one its parts. */
import { type Category, inOrder, type Part } from '../shelf.ts';

export type Node =
  | {
      readonly key: string;
      readonly kind: 'category';
      readonly row: Category;
      readonly siblings: readonly Category[];
      readonly hasParts: boolean;
    }
  | {
      readonly key: string;
      readonly kind: 'part';
      readonly row: Part;
      readonly siblings: readonly Part[];
      readonly category: Category;
    };

export const categoryKey = (id: number): string => `c${id}`;
export const partKey = (id: number): string => `p${id}`;

type Shelf = {
  readonly categories: readonly Category[];
  readonly parts: readonly Part[];
  /** Ids of open categories. */
  readonly open: readonly number[];
  /** Words that a name must have; then what fits is shown, opened. */
  readonly words: string;
};

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

export const nodesOf = ({ categories, parts, open, words }: Shelf): Node[] => {
  const wanted = fold(words.trim());
  const fits = (row: { name: string; slug: string }) =>
    fold(row.name).includes(wanted) || row.slug.includes(wanted);
  const siblings = inOrder(categories);
  return siblings.flatMap((row): Node[] => {
    const own = inOrder(parts.filter(part => part.category_id === row.id));
    const shown = wanted === '' ? (open.includes(row.id) ? own : []) : own.filter(fits);
    if (wanted !== '' && shown.length === 0 && !fits(row)) return [];
    return [
      { key: categoryKey(row.id), kind: 'category', row, siblings, hasParts: own.length > 0 },
      ...shown.map(
        (part): Node => ({
          ...{ key: partKey(part.id), kind: 'part', row: part, siblings: own, category: row },
        }),
      ),
    ];
  });
};
