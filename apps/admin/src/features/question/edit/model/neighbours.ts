/** The questions before and after one, in the order in which the list showed them last (J and K, Ctrl Enter). */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

type Shown = { readonly data?: readonly { readonly id: number }[] };

/** Ids of the page that the list showed last; none where the form was opened by its address. */
const lastShown = (queries: QueryClient): readonly number[] => {
  const [latest] = queries
    .getQueryCache()
    .findAll({ queryKey: ['question', 'getList'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return ((latest?.state.data as Shown | undefined)?.data ?? []).map(({ id }) => id);
};

export const useNeighbours = (
  id: number,
): { readonly before: number | null; readonly after: number | null } => {
  const ids = lastShown(useQueryClient());
  const at = ids.indexOf(id);
  if (at === -1) return { before: null, after: null };
  return { before: ids[at - 1] ?? null, after: ids[at + 1] ?? null };
};
