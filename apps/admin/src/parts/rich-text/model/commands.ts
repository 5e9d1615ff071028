/** What the buttons and keys of the editor do. */
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { type MarkName, schema } from './schema.ts';

const { nodes, marks } = schema;

export const isMarked = ({ selection, doc, storedMarks }: EditorState, name: MarkName): boolean => {
  const { from, $from, to, empty } = selection;
  if (empty) return marks[name].isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, marks[name]);
};

/** Whether the cursor stands within a node of that kind. */
export const isWithin = ({ selection: { $from } }: EditorState, type: NodeType): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(node => node.type === type);

export const mark = (name: MarkName, attrs?: Attrs): Command => toggleMark(marks[name], attrs);

/** Makes a heading, or a paragraph of it again. */
export const heading =
  (level: 2 | 3 | 4): Command =>
  (state, dispatch, view) => {
    const type = nodes[`h${level}`];
    return setBlockType(isWithin(state, type) ? nodes.p : type)(state, dispatch, view);
  };
export const paragraph: Command = setBlockType(nodes.p);

/** Makes a list, turns one into the other kind, or ends it. */
export const list =
  (name: 'ul' | 'ol'): Command =>
  (state, dispatch, view) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const { type } = $from.node(depth);
      if (type === nodes[name]) return liftListItem(nodes.li)(state, dispatch);
      if (type === nodes.ul || type === nodes.ol) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodes[name]));
        return true;
      }
    }
    return wrapInList(nodes[name])(state, dispatch, view);
  };

export const quote: Command = (state, dispatch, view) =>
  isWithin(state, nodes.blockquote)
    ? lift(state, dispatch, view)
    : wrapIn(nodes.blockquote)(state, dispatch, view);

export const line: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hr.create()).scrollIntoView());
  return true;
};

/** The link that the cursor stands in or that is selected; empty for none. */
export const linkOf = ({ selection: { $from, from, to, empty }, doc }: EditorState): string => {
  const found = empty ? marks.a.isInSet($from.marks()) : undefined;
  if (found) return String(found.attrs['href']);
  let href = '';
  if (!empty)
    doc.nodesBetween(from, to, node => {
      const inside = marks.a.isInSet(node.marks);
      if (inside && href === '') href = String(inside.attrs['href']);
    });
  return href;
};

/** Where the link around the cursor begins and ends. */
const linkRange = ({ selection: { $from, from, to, empty } }: EditorState): readonly [number, number] => {
  if (!empty || !marks.a.isInSet($from.marks())) return [from, to];
  const start = $from.start();
  const isLinked = (at: number) => marks.a.isInSet($from.parent.child(at).marks) !== undefined;
  let [first, last] = [$from.index(), $from.index()];
  if (first >= $from.parent.childCount || !isLinked(first)) first = last = Math.max(0, first - 1);
  while (first > 0 && isLinked(first - 1)) first -= 1;
  while (last + 1 < $from.parent.childCount && isLinked(last + 1)) last += 1;
  const size = (until: number) =>
    $from.parent.children.slice(0, until).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return [start + size(first), start + size(last + 1)];
};

/** Links what is selected; with nothing selected the address is written too. An empty address takes the link away. */
export const link =
  (href: string): Command =>
  (state, dispatch) => {
    const [from, to] = linkRange(state);
    const { tr } = state;
    if (href === '') tr.removeMark(from, to, marks.a);
    else if (from === to) tr.insert(from, schema.text(href, [marks.a.create({ href })]));
    else tr.removeMark(from, to, marks.a).addMark(from, to, marks.a.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export type Picture = { readonly src: string; readonly alt: string };

/** The picture that is selected, or whose caption the cursor stands in. */
export const pictureOf = ({ selection }: EditorState): (Picture & { readonly at: number }) | null => {
  const { $from } = selection;
  if (selection instanceof NodeSelection && selection.node.type === nodes.figure)
    return { ...(selection.node.attrs as Picture), at: selection.from };
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === nodes.figure)
      return { ...($from.node(depth).attrs as Picture), at: $from.before(depth) };
  return null;
};

/** Puts a picture in, or another in the place of the one that is selected. */
export const picture =
  ({ src, alt }: Picture): Command =>
  (state, dispatch) => {
    const there = pictureOf(state);
    const tr =
      there === null
        ? state.tr.replaceSelectionWith(nodes.figure.create({ src, alt }))
        : state.tr.setNodeMarkup(there.at, null, { src, alt });
    dispatch?.(tr.scrollIntoView());
    return true;
  };
