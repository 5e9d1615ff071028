/** How full a page is, and whether its main button is in reach of the thumb (ALIVE 4). */
import type { Page } from '@playwright/test';

/** How far down the page is filled, as a share of the window. */
export const filled = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll('main :is(p, a, b, button, h1, h2, h3, li, dd, img, svg, input)'),
    ];
    const ends = parts.map(part => part.getBoundingClientRect()).filter(({ height }) => height > 0);
    return Math.max(0, ...ends.map(({ bottom }) => bottom)) / innerHeight;
  });

/** Whether the first control of that name is in the window, and nothing lies over it. */
export const inSight = async (page: Page, name: RegExp): Promise<boolean> => {
  const main = page.locator('main');
  const roles = ['button', 'link', 'searchbox'] as const;
  const act = roles
    .map(role => main.getByRole(role, { name }))
    .reduce((all, each) => all.or(each))
    .first();
  if ((await act.count()) === 0) return false;
  return act.evaluate(part => {
    const { x, y, width, height, bottom } = part.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return y >= 0 && bottom <= innerHeight && part.contains(top);
  });
};
