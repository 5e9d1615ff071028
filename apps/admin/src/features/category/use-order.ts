/** Putting a list into a new order: shown at once, one call, taken back by the same call. */
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';
import { type Category, held, type Part, SHELF_KEYS } from './shelf.ts';

type Held = { readonly id: number; readonly version: number; readonly position: number };

/** The rows as `ids` order them. */
const byIds = <Row extends Held>(rows: readonly Row[], ids: readonly number[]): Row[] =>
  ids.flatMap(id => rows.find(row => row.id === id) ?? []);

const placed = <Row extends Held>(all: readonly Row[], after: readonly Row[]): Row[] =>
  all.map(row => {
    const at = after.findIndex(({ id }) => id === row.id);
    return at < 0 ? row : { ...row, position: at + 1 };
  });

export const useOrder = (type: number, language: number) => {
  const queries = useQueryClient();
  const ids = (rows: readonly Held[]) => rows.map(({ id }) => id);
  const put = async <Row extends Held>(
    table: 'category' | 'subcategory',
    rows: readonly Row[],
    order: (rows: { id: number; version: number }[]) => Promise<Row[]>,
  ): Promise<Row[]> => {
    const key = table === 'category' ? SHELF_KEYS.categories(type) : SHELF_KEYS.parts(type, language);
    queries.setQueryData<Row[]>(key, all => all && placed(all, rows));
    try {
      return await order(rows.map(held));
    } finally {
      await queries.invalidateQueries({ queryKey: key });
    }
  };
  const run = async <Row extends Held>(
    before: readonly Row[],
    after: readonly Row[],
    line: string,
    write: (rows: readonly Row[]) => Promise<Row[]>,
  ) => {
    try {
      const saved = await write(after);
      notify(line, { undo: async () => void (await write(byIds(saved, ids(before)))) });
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  return {
    categories: (before: readonly Category[], after: readonly Category[], line: string) =>
      run(before, after, line, rows =>
        put('category', rows, held_ => call('category/order', { rows: held_ })),
      ),
    parts: (before: readonly Part[], after: readonly Part[], line: string) =>
      run(before, after, line, rows =>
        put('subcategory', rows, held_ => call('subcategory/order', { rows: held_ })),
      ),
  };
};
