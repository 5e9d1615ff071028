/** The order in which a list showed its questions, so that the form of one leads to the next (J and K, Ctrl Enter). */
const KEY = 'trivium.panel.questions';

export const keepOrder = (ids: readonly number[]): void => sessionStorage.setItem(KEY, JSON.stringify(ids));

const order = (): readonly number[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(id => typeof id === 'number') : [];
  } catch {
    return [];
  }
};

/** Ids before and after a question; null at the ends and for one that the list did not show. */
export const neighboursOf = (
  id: number,
): { readonly before: number | null; readonly after: number | null } => {
  const ids = order();
  const at = ids.indexOf(id);
  if (at === -1) return { before: null, after: null };
  return { before: ids[at - 1] ?? null, after: ids[at + 1] ?? null };
};
