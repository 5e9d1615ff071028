/**
 * The categories of a type in a language with their parts, as a tree: arrows walk, open and close it, Enter shows a line beside
 * it, Alt with an arrow moves it among its siblings, and so do two buttons and the pointer.
 */
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Node } from './nodes.ts';
import { treeAct } from './tree-keys.ts';
import { TreeLine } from './tree-line.tsx';

type TreeProps = {
  label: string;
  nodes: readonly Node[];
  /** Key of the line that is shown beside the tree. */
  shown: string | null;
  open: readonly number[];
  canMove: boolean;
  onShow: (node: Node) => void;
  onToggle: (category: number, isOpen: boolean) => void;
  /** Moves a line by so many places among its siblings. */
  onMove: (node: Node, by: number) => void;
};

const placeOf = ({ row, siblings }: Node): number => siblings.findIndex(({ id }) => id === row.id);

/** Whether both stand in one list, so that one may take the other's place. */
const areSiblings = (one: Node | undefined, other: Node): boolean =>
  one !== undefined && one.kind === other.kind && one.siblings.some(({ id }) => id === other.row.id);

export const Tree = ({ label, nodes, shown, open, canMove, onShow, onToggle, onMove }: TreeProps) => {
  const list = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [dragged, setDragged] = useState<Node | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const here = nodes.find(({ key }) => key === cursor) ?? nodes.find(({ key }) => key === shown) ?? nodes[0];

  const focusOn = (node: Node | undefined) => {
    if (!node) return;
    setCursor(node.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${node.key}"]`)?.focus();
  };
  const press = (event: KeyboardEvent, node: Node) => {
    const isOpen = node.kind === 'category' && open.includes(node.row.id);
    const isRtl = document.documentElement.dir === 'rtl';
    const act = treeAct(nodes, node, isOpen, { key: event.key, altKey: event.altKey, isRtl });
    if (act === null) return;
    event.preventDefault();
    if (act.does === 'go') focusOn(act.to);
    if (act.does === 'show') onShow(node);
    if (act.does === 'move' && canMove) onMove(node, act.by);
    if (act.does === 'fold' && node.kind === 'category') onToggle(node.row.id, act.isOpen);
  };
  const drop = (event: DragEvent, target: Node) => {
    event.preventDefault();
    setOver(null);
    if (dragged && areSiblings(dragged, target)) onMove(dragged, placeOf(target) - placeOf(dragged));
    setDragged(null);
  };

  return (
    <div className="tree" role="tree" aria-label={label} ref={list}>
      {nodes.map(node => {
        const isOpen = node.kind === 'category' && open.includes(node.row.id);
        return (
          <div
            key={node.key}
            data-key={node.key}
            data-level={node.kind === 'part' ? 2 : 1}
            data-over={over === node.key || undefined}
            role="treeitem"
            aria-level={node.kind === 'part' ? 2 : 1}
            aria-posinset={placeOf(node) + 1}
            aria-setsize={node.siblings.length}
            aria-selected={shown === node.key}
            aria-expanded={node.kind === 'category' && node.hasParts ? isOpen : undefined}
            aria-keyshortcuts={canMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
            tabIndex={here?.key === node.key ? 0 : -1}
            onClick={() => {
              setCursor(node.key);
              onShow(node);
            }}
            onFocus={() => setCursor(node.key)}
            onKeyDown={event => press(event, node)}
            draggable={canMove}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', node.row.name);
              setDragged(node);
            }}
            onDragOver={event => {
              if (!areSiblings(dragged ?? undefined, node)) return;
              event.preventDefault();
              setOver(node.key);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={event => drop(event, node)}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
          >
            <TreeLine
              node={node}
              isOpen={isOpen}
              canMove={canMove}
              onToggle={() => node.kind === 'category' && onToggle(node.row.id, !isOpen)}
            />
          </div>
        );
      })}
    </div>
  );
};
