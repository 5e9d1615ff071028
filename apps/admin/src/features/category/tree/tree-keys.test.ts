/** The tree of categories: which lines it has, and what its keys do (PANEL, Accessibility). */
import { describe, expect, it } from 'vitest';
import type { Category, Part } from '../shelf.ts';
import { nodesOf } from './nodes.ts';
import { treeAct } from './tree-keys.ts';

const category = (id: number, name: string, position: number) =>
  ({ id, name, slug: `slug-${id}`, position }) as Category;
const part = (id: number, category_id: number, name: string) =>
  ({ id, category_id, name, slug: `part-${id}`, position: id }) as Part;

const shelf = {
  categories: [category(1, 'Film', 2), category(2, 'Géographie', 1), category(3, 'Sport', 3)],
  parts: [part(10, 2, 'Rivières'), part(11, 2, 'Capitales')],
};
const lines = (open: number[], words = '') => nodesOf({ ...shelf, open, words });
const names = (open: number[], words = '') => lines(open, words).map(({ row }) => row.name);

describe('the lines', () => {
  it('are categories in their order, and the parts of open ones', () => {
    expect(names([])).toEqual(['Géographie', 'Film', 'Sport']);
    expect(names([2])).toEqual(['Géographie', 'Rivières', 'Capitales', 'Film', 'Sport']);
  });

  it('are narrowed by words without accents, parts with their category', () => {
    expect(names([], 'geo')).toEqual(['Géographie']);
    expect(names([], 'RIVIER')).toEqual(['Géographie', 'Rivières']);
    expect(names([], 'nothing')).toEqual([]);
  });
});

describe('keys', () => {
  const act = (
    key: string,
    at: number,
    more: { open?: number[]; altKey?: boolean; isRtl?: boolean } = {},
  ) => {
    const { open = [], altKey = false, isRtl = false } = more;
    const nodes = lines(open);
    const node = nodes[at];
    if (node === undefined) throw new Error('no such line');
    const isOpen = node.kind === 'category' && open.includes(node.row.id);
    const does = treeAct(nodes, node, isOpen, { key, altKey, isRtl });
    return does?.does === 'go' ? (does.to?.row.name ?? null) : does;
  };

  it('walk, and stay at the ends', () => {
    expect([act('ArrowDown', 0), act('ArrowUp', 1), act('End', 0), act('Home', 2)]).toEqual([
      'Film',
      'Géographie',
      'Sport',
      'Géographie',
    ]);
    expect([act('ArrowUp', 0), act('ArrowDown', 2)]).toEqual([null, null]);
  });

  it('open and close, the other way round from right to left', () => {
    expect(act('ArrowRight', 0)).toEqual({ does: 'fold', isOpen: true });
    expect(act('ArrowRight', 0, { open: [2] })).toBe('Rivières');
    expect(act('ArrowLeft', 0, { open: [2] })).toEqual({ does: 'fold', isOpen: false });
    expect(act('ArrowLeft', 2, { open: [2] })).toBe('Géographie');
    expect(act('ArrowRight', 1)).toBe(null);
    expect(act('ArrowLeft', 0, { isRtl: true })).toEqual({ does: 'fold', isOpen: true });
    expect(act('ArrowRight', 1, { isRtl: true, open: [2] })).toBe('Géographie');
  });

  it('show a line, and move it with Alt', () => {
    expect([act('Enter', 0), act(' ', 0)]).toEqual([{ does: 'show' }, { does: 'show' }]);
    expect(act('ArrowDown', 0, { altKey: true })).toEqual({ does: 'move', by: 1 });
    expect(act('ArrowUp', 0, { altKey: true })).toEqual({ does: 'move', by: -1 });
    expect(act('q', 0)).toBe(null);
  });
});
