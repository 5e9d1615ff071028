/** Rows and columns of a table. A table with cells over several rows or columns keeps its form: its columns cannot be moved. */
import type { Node, ResolvedPos } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { schema } from './schema.ts';

type Place = {
  readonly table: Node;
  readonly tableAt: number;
  readonly row: Node;
  readonly rowAt: number;
  readonly column: number;
  readonly cellAt: number;
};

const depthOf = ($at: ResolvedPos, names: readonly string[]): number => {
  for (let depth = $at.depth; depth > 0; depth -= 1)
    if (names.includes($at.node(depth).type.name)) return depth;
  return 0;
};

/** The cell that the cursor stands in. */
const placeOf = ({ selection: { $from } }: EditorState): Place | null => {
  const cell = depthOf($from, ['td', 'th']);
  const table = depthOf($from, ['table']);
  if (cell === 0 || table === 0) return null;
  return {
    ...{ table: $from.node(table), tableAt: $from.before(table) },
    ...{ row: $from.node(cell - 1), rowAt: $from.before(cell - 1), column: $from.index(cell - 1) },
    cellAt: $from.before(cell),
  };
};

export const isInTable = (state: EditorState): boolean => placeOf(state) !== null;

/** The rows of a table with the places where they begin. */
const rowsOf = ({ table, tableAt }: Place): { readonly row: Node; readonly at: number }[] => {
  const rows: { row: Node; at: number }[] = [];
  table.descendants((node, at) => {
    if (node.type.name === 'tr') rows.push({ row: node, at: tableAt + 1 + at });
    return node.type.name !== 'tr';
  });
  return rows;
};

const isPlain = (place: Place): boolean =>
  rowsOf(place).every(
    ({ row }) =>
      row.childCount === place.row.childCount &&
      row.children.every(({ attrs: { colspan, rowspan } }) => colspan === 1 && rowspan === 1),
  );

const emptyLike = (cell: Node): Node => {
  const made = cell.type.createAndFill({ ...cell.attrs, colspan: 1, rowspan: 1 });
  if (made === null) throw new Error('a cell cannot be empty');
  return made;
};

export const addRow: Command = (state, dispatch) => {
  const place = placeOf(state);
  if (place === null) return false;
  const { row, rowAt } = place;
  // Below a head of columns comes a row of the body.
  const isHead = state.doc.resolve(rowAt).parent.type.name === 'thead';
  if (isHead || !isPlain(place)) return false;
  dispatch?.(
    state.tr
      .insert(rowAt + row.nodeSize, schema.nodes.tr.create(null, row.children.map(emptyLike)))
      .scrollIntoView(),
  );
  return true;
};

export const removeRow: Command = (state, dispatch) => {
  const place = placeOf(state);
  if (place === null || !isPlain(place)) return false;
  const group = state.doc.resolve(place.rowAt).parent;
  if (group.childCount === 1) return false;
  dispatch?.(state.tr.delete(place.rowAt, place.rowAt + place.row.nodeSize).scrollIntoView());
  return true;
};

/** The place of a row's cell, counted from 0. */
const cellIn = (row: Node, at: number, column: number): number =>
  at + 1 + row.children.slice(0, column).reduce((size, cell) => size + cell.nodeSize, 0);

export const addColumn: Command = (state, dispatch) => {
  const place = placeOf(state);
  if (place === null || !isPlain(place)) return false;
  const { tr } = state;
  // From the last row, so that the places before stay what they are.
  for (const { row, at } of rowsOf(place).toReversed())
    tr.insert(cellIn(row, at, place.column + 1), emptyLike(row.child(place.column)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

export const removeColumn: Command = (state, dispatch) => {
  const place = placeOf(state);
  if (place === null || !isPlain(place) || place.row.childCount === 1) return false;
  const { tr } = state;
  for (const { row, at } of rowsOf(place).toReversed()) {
    const from = cellIn(row, at, place.column);
    tr.delete(from, from + row.child(place.column).nodeSize);
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

export const removeTable: Command = (state, dispatch) => {
  const place = placeOf(state);
  if (place === null) return false;
  dispatch?.(state.tr.delete(place.tableAt, place.tableAt + place.table.nodeSize).scrollIntoView());
  return true;
};

const COLUMNS = 3;
const ROWS = 2;

const filled = (name: 'th' | 'td', attrs = {}): Node => {
  const cell = schema.nodes[name].createAndFill(attrs);
  if (cell === null) throw new Error('a cell cannot be empty');
  return cell;
};
const rowOf = (make: () => Node): Node => schema.nodes.tr.create(null, Array.from({ length: COLUMNS }, make));

export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const head = schema.nodes.thead.create(
    null,
    rowOf(() => filled('th', { scope: 'col' })),
  );
  const body = schema.nodes.tbody.create(
    null,
    Array.from({ length: ROWS }, () => rowOf(() => filled('td'))),
  );
  const at = state.selection.from;
  const tr = state.tr.replaceSelectionWith(schema.nodes.table.create(null, [head, body]));
  const inside = tr.mapping.map(at, -1);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(inside), 1)).scrollIntoView());
  return true;
};

/** To the next cell, or the one before; out of the table at its ends. */
export const goCell =
  (way: 1 | -1): Command =>
  (state, dispatch) => {
    const place = placeOf(state);
    if (place === null) return false;
    const cells = rowsOf(place).flatMap(({ row, at }) =>
      row.children.map((_, column) => cellIn(row, at, column)),
    );
    const next = cells[cells.indexOf(place.cellAt) + way];
    if (next === undefined) return false;
    dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(next + 1))).scrollIntoView());
    return true;
  };
