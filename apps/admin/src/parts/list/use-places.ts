/** Categories, subcategories and authors by their names, for filters and moves. */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { call, callByName } from '../../lib/call.ts';

const PAGE = 100;
const STALE_MS = 60_000;

type Name = 'category/list' | 'subcategory/list';

/** All rows of a list, page after page. */
const readAll = async <Which extends Name>(name: Which): Promise<OperatorReply<Which>[number][]> => {
  const all: OperatorReply<Which>[number][] = [];
  for (;;) {
    const { data, total } = await callByName(name, { limit: PAGE, offset: all.length, sort: { by: 'name' } });
    const rows = data as OperatorReply<Which>[number][];
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
};

export type Place = {
  readonly id: number;
  readonly name: string;
  readonly languageId: number;
  readonly parts: readonly { readonly id: number; readonly name: string }[];
};

/** Categories with their subcategories, by name. */
export const usePlaces = (): readonly Place[] => {
  const read = async (): Promise<Place[]> => {
    const [categories, parts] = await Promise.all([readAll('category/list'), readAll('subcategory/list')]);
    return categories.map(({ id, name, language_id }) => ({
      id,
      name,
      languageId: language_id,
      parts: parts.filter(({ category_id }) => category_id === id),
    }));
  };
  return useQuery({ queryKey: ['places'], queryFn: read, staleTime: STALE_MS }).data ?? [];
};

/** Who wrote questions, by name. */
export const useAuthors = (): readonly { readonly id: number; readonly name: string }[] =>
  useQuery({
    queryKey: ['question', 'authors'],
    queryFn: () => call('question/authors', {}),
    staleTime: STALE_MS,
  }).data ?? [];
