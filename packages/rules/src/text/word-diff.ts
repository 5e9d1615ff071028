/** What changed between two texts, word by word, for somebody who reads both at once. */

export type DiffPart = { readonly kind: 'same' | 'deleted' | 'inserted'; readonly text: string };

/** Words and the spaces between them. */
const piecesOf = (text: string): string[] => text.split(/(\s+)/).filter(piece => piece !== '');

/** `lengths[i][j]`: how many pieces `before` from i and `after` from j have in common, in order. */
const commonLengths = (before: readonly string[], after: readonly string[]): number[][] => {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, below] = [lengths[i] ?? [], lengths[i + 1] ?? []];
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
};

/** Parts in reading order; what was deleted stands before what came in its place. Neighbours of one kind are joined. */
export const wordDiff = (before: string, after: string): DiffPart[] => {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const lengths = commonLengths(old, now);
  const parts: { kind: DiffPart['kind']; text: string }[] = [];
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [gone, come] = [old[i], now[j]];
    if (gone !== undefined && gone === come) {
      add('same', gone);
      i += 1;
      j += 1;
    } else if (gone !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? -1)) {
      add('deleted', gone);
      i += 1;
    } else {
      add('inserted', come ?? '');
      j += 1;
    }
  }
  return parts;
};
