/** The on-screen keyboard: where it covers the page, the foot moves above it, and the focused field stays visible. */

/** Less than this is the browser's own bar. */
const LEAST_PX = 120;

const isTyped = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches('input:not([type="checkbox"], [type="radio"]), textarea');

/** Scrolls the button into view first and the field last, because the field must be visible. */
const show = (field: HTMLElement) => {
  field.closest('form')?.querySelector('[type="submit"]')?.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
};

/** Pixels covered at the lower edge; 0 while the page is zoomed in. */
export const coveredBy = (page: { innerHeight: number }, view: { height: number; scale: number }): number => {
  const covered = Math.round(page.innerHeight - view.height * view.scale);
  return covered < LEAST_PX ? 0 : covered;
};

/** Begins to follow the keyboard. Returns a function that stops it. */
export const followKeyboard = (): (() => void) => {
  const view = globalThis.visualViewport;
  if (!view) return () => {};
  const { dataset, style } = document.documentElement;
  let height = view.height;
  const follow = () => {
    const field = document.activeElement;
    const covered = isTyped(field) ? coveredBy(globalThis, view) : 0;
    style.setProperty('--tv-keyboard', `${covered}px`);
    if (covered > 0) dataset['keyboard'] = '';
    else delete dataset['keyboard'];
    // The keyboard is open, whether it covers the page or shrinks it.
    if (isTyped(field) && height - view.height >= LEAST_PX) show(field);
    height = view.height;
  };
  const on = new AbortController();
  view.addEventListener('resize', follow, { signal: on.signal });
  document.addEventListener('focusout', () => setTimeout(follow), { signal: on.signal });
  return () => on.abort();
};
