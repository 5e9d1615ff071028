/** Finds texts and controls that overlap, and bars that cover what no scrolling uncovers. */
import type { Fault } from './fault.ts';

/** `end`: the page is scrolled to its end, where only a bar at the bottom matters. */
export function findOverlaps(end: boolean): Fault[] {
  const SLACK = 3;
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role="radio"], [role="checkbox"], [role="tab"]';
  const { root, texts, isSeen, nameOf, inkOf } = globalThis.eyes;
  type Thing = {
    element: Element;
    layer: Element | null;
    text: string;
    isText: boolean;
    left: number;
    right: number;
    top: number;
    bottom: number;
  };
  /** Elements that do not scroll with the page. */
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return null;
  };
  const things: Thing[] = [];
  for (const shown of texts) {
    const { element, text } = shown;
    const layer = layerOf(element);
    for (const line of inkOf(shown)) things.push({ ...line, element, layer, text, isText: true });
  }
  for (const element of root.querySelectorAll(CONTROLS)) {
    if (!isSeen(element)) continue;
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    if (width < 2 || getComputedStyle(element).display === 'inline') continue;
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
    things.push({ element, layer: layerOf(element), text, isText: false, left, right, top, bottom });
  }
  const isWithin = (one: Thing, other: Thing) =>
    one.element === other.element ||
    one.element.contains(other.element) ||
    other.element.contains(one.element);
  const labelled = (one: Thing, other: Thing) => {
    const label = one.element.closest('label');
    return label !== null && label === other.element.closest('label');
  };

  const found: Fault[] = [];
  const told = new Set<string>();
  things.sort((one, other) => one.top - other.top);
  for (const [at, one] of things.entries()) {
    for (const other of things.slice(at + 1)) {
      if (other.top >= one.bottom - SLACK) break;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide <= SLACK || high <= SLACK || isWithin(one, other) || labelled(one, other)) continue;
      const isSameLayer = one.layer === other.layer;
      if (end === isSameLayer) continue;
      if (!isSameLayer) {
        const bar = one.layer === null ? other : one;
        const isAtBottom = (bar.layer?.getBoundingClientRect().top ?? 0) > innerHeight / 2;
        const under = bar === one ? other : one;
        if (!isAtBottom || under.layer !== null || under.bottom < 0 || under.top > innerHeight) continue;
      }
      const pair = `${nameOf(one.element)} × ${nameOf(other.element)}`;
      if (told.has(pair)) continue;
      told.add(pair);
      found.push({
        kind: isSameLayer ? 'overlap' : 'covered',
        where: pair,
        text: `${one.text} × ${other.text}`,
        by: `${wide.toFixed(0)}×${high.toFixed(0)}`,
      });
    }
  }
  return found;
}
