/** Installs the finder's `eyes` in the page: the visible texts, with the boxes of their lines and ink. */
import type { Box, Shown } from './fault.ts';

/** Runs in the page. Ignores everything behind an open dialog. */
export function openEyes(): void {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const root = dialogs.at(-1) ?? document.body;
  const pencil = document.createElement('canvas').getContext('2d');

  /** Visible, and not only for screen readers. */
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at);
      const { width, height } = at.getBoundingClientRect();
      if (style.display === 'contents') continue;
      if (style.overflow !== 'visible' && (width <= 1 || height <= 1)) return false;
      if (style.position === 'absolute' && /inset\(50%\)|rect\(0/.test(style.clipPath + style.clip))
        return false;
    }
    return true;
  };

  const nameOf = (element: Element): string => {
    const names: string[] = [];
    for (let at: Element | null = element; at !== null && names.length < 3; at = at.parentElement) {
      const [first, second] = at.classList;
      const id = at.id !== '' && !/\d|:|«/.test(at.id) ? `#${at.id}` : '';
      names.unshift(at.localName + id + (first ? `.${first}` : '') + (second ? `.${second}` : ''));
    }
    return names.join(' > ');
  };

  const linesOf = (node: Text): Box[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines: { left: number; right: number; top: number; bottom: number }[] = [];
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width === 0) continue;
      const line = lines.find(each => Math.abs(each.top - top) < 2);
      if (line === undefined) lines.push({ left, right, top, bottom });
      else {
        line.left = Math.min(line.left, left);
        line.right = Math.max(line.right, right);
      }
    }
    return lines;
  };

  const inkReach = (element: Element, text: string): { over: number; under: number } => {
    if (pencil === null) return { over: 0, under: 0 };
    const style = getComputedStyle(element);
    pencil.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const cased = style.textTransform === 'uppercase' ? text.toLocaleUpperCase() : text;
    const ink = pencil.measureText(cased);
    return {
      over: ink.actualBoundingBoxAscent - ink.fontBoundingBoxAscent,
      under: ink.actualBoundingBoxDescent - ink.fontBoundingBoxDescent,
    };
  };

  const texts: Shown[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    const text = node.data.replaceAll(/\s+/g, ' ').trim();
    if (element === null || text === '' || element.closest('script, style, svg, .katex, option')) continue;
    if (!isSeen(element)) continue;
    const lines = linesOf(node);
    if (lines.length > 0) texts.push({ node, element, text, lines, ...inkReach(element, text) });
  }
  const inkOf = ({ lines, over, under }: Shown): Box[] =>
    lines.map(({ left, right, top, bottom }) => ({ left, right, top: top - over, bottom: bottom + under }));
  globalThis.eyes = { root, texts, isSeen, nameOf, inkOf };
}
