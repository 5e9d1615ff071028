/** The pages of text: the operator's own, else ours from content/pages. They are cleaned when they leave the settings (DECISIONS 10). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPublicSetting } from '@trivium/contract/public-setting';
import { type ContentPage, fillPage, readPages } from '@trivium/formats/pack/page-file';
import type { PageName } from '@trivium/rules/site/path';
import type { AppContext } from '../../platform/app-context.ts';
import { cleanRichText } from '../../platform/site/rich-text.ts';
import type { Settings } from './settings.ts';

const CONTENT = join(import.meta.dirname, '../../../../../content');
/** The language in which our own texts are complete. */
const OUR_LANGUAGE = 'en';

/** `language` is empty for the operator's own text, whose language is unknown. */
export type Page = { readonly html: string; readonly language: string };
export type Pages = (name: PageName, language: string) => Page;

/** Reads our own texts once; unreadable ones are logged. After a change a page is made when it is asked for. */
export function createPages(
  context: Pick<AppContext, 'log'>,
  settings: Settings,
  folder: string = CONTENT,
): Pages {
  const files = globSync('pages/*/*.html', { cwd: folder }).map(path => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(folder, path), 'utf8'),
  }));
  const { pages, problems } = readPages(files, isPublicSetting);
  for (const problem of problems) context.log.warn(problem, 'a page could not be read wholly');
  const ready = new Map<string, Page>();
  settings.onChange(() => ready.clear());

  const ours = (name: PageName, language: string): ContentPage | undefined =>
    pages.find(page => page.name === name && page.language === language);
  const make = (name: PageName, wanted: string): Page => {
    const own = settings.get(`page_${name}`);
    if (own !== '') return { html: cleanRichText(own), language: '' };
    const page = ours(name, wanted) ?? ours(name, OUR_LANGUAGE);
    if (page === undefined) return { html: '', language: '' };
    const values = settings.publicValues();
    const html = fillPage(page.html, name => values[name], page.language);
    return { html: cleanRichText(html), language: page.language };
  };
  return (name, language) => {
    const known = pages.some(page => page.language === language) ? language : OUR_LANGUAGE;
    const key = `${name}/${known}`;
    const page = ready.get(key) ?? make(name, known);
    ready.set(key, page);
    return page;
  };
}
