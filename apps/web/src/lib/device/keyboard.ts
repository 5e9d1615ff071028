/** The device's keyboard: where it lies over the page, what stands at the foot moves above it; the field that is typed into stays in sight. */

/** Less than that is the browser's own bar. */
const LEAST_PX = 120;

const isTyped = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches('input:not([type="checkbox"], [type="radio"]), textarea');

/** The button first: of both, the field is the one that must be seen. */
const show = (field: HTMLElement) => {
  field.closest('form')?.querySelector('[type="submit"]')?.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
};

/** Px that are covered at the lower edge; a page that was enlarged by fingers is no keyboard. */
export const coveredBy = (page: { innerHeight: number }, view: { height: number; scale: number }): number => {
  const covered = Math.round(page.innerHeight - view.height * view.scale);
  return covered < LEAST_PX ? 0 : covered;
};

/** From now on. Returns how to stop. */
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
    // It has come up, whether it covers the page or makes it lower.
    if (isTyped(field) && height - view.height >= LEAST_PX) show(field);
    height = view.height;
  };
  const on = new AbortController();
  view.addEventListener('resize', follow, { signal: on.signal });
  document.addEventListener('focusout', () => setTimeout(follow), { signal: on.signal });
  return () => on.abort();
};
