/** What the screen of categories reads: all of a type, the parts of a language's, the sizes of levels. */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { call, callList } from '../../lib/call.ts';

export type Category = OperatorReply<'category/list'>[number];
export type Part = OperatorReply<'subcategory/list'>[number];
export type Level = OperatorReply<'category/levels'>[number];

/** Rows that one call gives at most. */
const PAGE = 100;

/** Reads a list to its end. */
async function readAll<Row>(
  page: (offset: number) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const { rows, total } = await page(all.length);
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}

/** The names of the reads begin with the table: saving a row of it reads them again. */
export const SHELF_KEYS = {
  categories: (type: number) => ['category', 'all', type] as const,
  parts: (type: number, language: number) => ['subcategory', 'all', type, language] as const,
  levels: (category: number) => ['category', 'levels', category] as const,
};

/** The categories of a type in every language, in their order. */
export const useCategories = (type: number) =>
  useQuery({
    queryKey: SHELF_KEYS.categories(type),
    queryFn: () => readAll(offset => callList('category/list', { filter: { type }, offset, limit: PAGE })),
  });

/** The parts of all categories of a type in a language, in their order. */
export const useParts = (type: number, language: number | undefined) =>
  useQuery({
    queryKey: SHELF_KEYS.parts(type, language ?? 0),
    enabled: language !== undefined,
    queryFn: () =>
      readAll(offset =>
        callList('subcategory/list', {
          filter: { type, ...(language !== undefined && { language_id: language }) },
          offset,
          limit: PAGE,
        }),
      ),
  });

export const useLevels = (category: number) =>
  useQuery({
    queryKey: SHELF_KEYS.levels(category),
    queryFn: () => call('category/levels', { id: category }),
  });

export const inOrder = <Row extends { position: number; id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.position - b.position || a.id - b.id);

export const held = ({ id, version }: { id: number; version: number }) => ({ id, version });
