/** Finds texts that leave the page, are clipped by a box, or have too little line height for their marks. */
import type { Fault } from './fault.ts';

/** Tolerance in pixels for rounding and smoothing. */
export function findAtEdges(): Fault[] {
  const SLACK = 1.5;
  const { texts, nameOf, inkOf } = globalThis.eyes;
  const page = document.documentElement;
  const found: Fault[] = [];
  const beside = page.scrollWidth - page.clientWidth;
  if (beside > 0) found.push({ kind: 'sideways', where: 'html', text: '', by: `${beside}` });

  /** The nearest ancestor that clips in that direction; null when a scrolling one comes first. */
  const clipOf = (from: Element, axis: 'overflowX' | 'overflowY'): Element | null => {
    for (let at: Element | null = from; at !== null && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === 'inline' || style.display === 'contents') continue;
      if (style[axis] === 'auto' || style[axis] === 'scroll') return null;
      if (style[axis] === 'hidden' || style[axis] === 'clip') return at;
      if (style.position === 'fixed') return null;
    }
    return null;
  };

  for (const shown of texts) {
    const { element, text, lines } = shown;
    const where = nameOf(element);
    const ink = inkOf(shown);
    const sideClip = clipOf(element, 'overflowX');
    const topClip = clipOf(element, 'overflowY');
    const style = getComputedStyle(sideClip ?? element);
    const isCut =
      (sideClip !== null &&
        style.textOverflow === 'ellipsis' &&
        sideClip.scrollWidth > sideClip.clientWidth + 1) ||
      (topClip !== null &&
        getComputedStyle(topClip).webkitLineClamp !== 'none' &&
        topClip.scrollHeight > topClip.clientHeight + 2);
    if (isCut) {
      found.push({ kind: 'cut', where, text, by: `${(sideClip ?? element).scrollWidth}` });
      continue;
    }
    const lost = Math.max(
      ...ink.map(line => {
        const side = sideClip?.getBoundingClientRect();
        const high = topClip?.getBoundingClientRect();
        return Math.max(
          side ? Math.max(side.left - line.left, line.right - side.right) : 0,
          high ? Math.max(high.top - line.top, line.bottom - high.bottom) : 0,
        );
      }),
    );
    if (lost > SLACK) found.push({ kind: 'clipped', where, text, by: lost.toFixed(1) });
    const out = Math.max(...lines.map(line => Math.max(-line.left, line.right - page.clientWidth)));
    let scroller: Element | null = element;
    while (scroller !== null && !/auto|scroll|hidden|clip/.test(getComputedStyle(scroller).overflowX))
      scroller = scroller.parentElement;
    const isOpen = scroller === null || scroller === document.body || scroller === page;
    if (out > SLACK && isOpen) found.push({ kind: 'outside', where, text, by: out.toFixed(1) });
    const tight = Math.max(
      0,
      ...ink.slice(1).map((line, at) => {
        const before = ink[at];
        const isNext = before !== undefined && line.top > before.top;
        const isOver = isNext && line.left < before.right && line.right > before.left;
        return isOver ? before.bottom - line.top : 0;
      }),
    );
    if (tight > 2) found.push({ kind: 'tight', where, text, by: tight.toFixed(1) });
  }
  return found;
}
