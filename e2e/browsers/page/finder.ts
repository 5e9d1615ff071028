/** Finds elements in a page by role, name, label and text. Testing Library computes the names, alike in every engine. The function of this file runs in the page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Target, Words } from './target.ts';

type Library = Pick<typeof import('@testing-library/dom'), 'queryAllByRole' | 'queryAllByLabelText'>;

/** All visible elements that match. */
function findIn(library: Library, target: Target): HTMLElement[] {
  const within = target.within === undefined ? [document.body] : findIn(library, target.within);
  const saidBy = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const fits = (said: string, words: Words) =>
    typeof words === 'string' ? said === words : new RegExp(words).test(said);
  const byRole = (at: HTMLElement, role: string) => {
    const { name, checked, level } = target;
    return library.queryAllByRole(at, role, {
      ...(name === undefined ? {} : { name }),
      ...(checked === undefined ? {} : { checked }),
      ...(level === undefined ? {} : { level }),
    });
  };
  const byText = (at: HTMLElement, words: Words) => {
    const fitting = [...at.querySelectorAll<HTMLElement>('*')].filter(each => fits(saidBy(each), words));
    const holders = new Set(fitting.map(({ parentElement }) => parentElement));
    return fitting.filter(each => !holders.has(each) && !each.matches('script, style, noscript'));
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isDrawn = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
    if (isDrawn || [...element.children].some(isSeen)) return true;
    const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
    return label !== undefined && isSeen(label);
  };
  const found = within
    .flatMap(at => {
      if (target.role !== undefined) return byRole(at, target.role);
      if (target.label !== undefined) return library.queryAllByLabelText(at, target.label);
      if (target.text !== undefined) return byText(at, target.text);
      return [...at.querySelectorAll<HTMLElement>(target.css ?? '*')];
    })
    .filter(isSeen)
    .filter(each => target.holding === undefined || fits(saidBy(each), target.holding));
  return target.at === undefined ? found : found.slice(target.at, target.at + 1);
}

const libraryFile = join(
  dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json')),
  'dist/@testing-library/dom.umd.min.js',
);

/** Installs the finder in the page, and a list of the page's errors. */
export const finderScript = (): string => `(() => {
  ${readFileSync(libraryFile, 'utf8').replace(/\n\/\/# sourceMappingURL.*/, '')}
  const find = ${findIn.toString()};
  globalThis.journey = { find: target => find(globalThis.TestingLibraryDom, target) };
  return true;
})()`;
