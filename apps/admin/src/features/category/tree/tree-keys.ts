/** What a key does in the tree of categories. */
import type { Node } from './nodes.ts';

export type TreeAct =
  | { readonly does: 'go'; readonly to: Node | undefined }
  | { readonly does: 'show' }
  | { readonly does: 'fold'; readonly isOpen: boolean }
  | { readonly does: 'move'; readonly by: 1 | -1 };

type Pressed = { readonly key: string; readonly altKey: boolean; readonly isRtl: boolean };

/** What a press on a line does; null for a key that does nothing. An open line is followed by its parts. */
export const treeAct = (
  nodes: readonly Node[],
  node: Node,
  isOpen: boolean,
  pressed: Pressed,
): TreeAct | null => {
  const { key, altKey, isRtl } = pressed;
  const at = nodes.indexOf(node);
  const hasParts = node.kind === 'category' && node.hasParts;
  switch (key) {
    case 'ArrowDown':
      return altKey ? { does: 'move', by: 1 } : { does: 'go', to: nodes[at + 1] };
    case 'ArrowUp':
      return altKey ? { does: 'move', by: -1 } : { does: 'go', to: nodes[at - 1] };
    case 'Home':
      return { does: 'go', to: nodes[0] };
    case 'End':
      return { does: 'go', to: nodes.at(-1) };
    case 'Enter':
    case ' ':
      return { does: 'show' };
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      if (!hasParts) return null;
      return isOpen ? { does: 'go', to: nodes[at + 1] } : { does: 'fold', isOpen: true };
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      if (node.kind === 'part') return { does: 'go', to: nodes.find(({ row }) => row === node.category) };
      return hasParts && isOpen ? { does: 'fold', isOpen: false } : null;
    default:
      return null;
  }
};
