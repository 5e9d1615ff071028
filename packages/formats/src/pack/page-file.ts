/** Reads the default pages, which an operator may replace (content/README.md). Pure, never throws. */
import { PAGE_NAMES, type PageName } from '@trivium/rules/site/path';
import { RETENTION_PLACES } from '@trivium/rules/site/retention';
import type { FileProblem } from '../problem.ts';
import type { ContentFile } from './pack.ts';
import { richTextProblems } from './rich-text-problems.ts';

export type ContentPage = { readonly language: string; readonly name: PageName; readonly html: string };

const pathForm = /^pages\/([a-z]{2,3})\/([a-z]+(?:-[a-z]+)*)\.html$/;
/** A setting in the text: `{site_name}`. */
const placeForm = /\{([^{}]*)\}/g;

/** Reads the pages; `about-us.html` becomes `about_us`. A page that cannot be read is left out and reported. `isPublic` accepts the settings that a page may name. */
export function readPages(
  files: readonly ContentFile[],
  isPublic: (setting: string) => boolean,
): {
  readonly pages: readonly ContentPage[];
  readonly problems: readonly FileProblem[];
} {
  const problems: FileProblem[] = [];
  const pages = files.flatMap(({ path, text }) => {
    const [, language = '', file = ''] = pathForm.exec(path) ?? [];
    const name = PAGE_NAMES.find(each => each === file.replaceAll('-', '_'));
    if (name === undefined) {
      const names = PAGE_NAMES.map(each => each.replaceAll('_', '-')).join(', ');
      problems.push({ file: path, line: 1, sentence: `A page is pages/<language>/<name>.html: ${names}.` });
      return [];
    }
    const lines = text.split(/\r\n|\r|\n/);
    const read = richTextProblems(lines, 0);
    problems.push(...read.problems.map(problem => ({ file: path, ...problem })));
    for (const [at, line] of lines.entries())
      for (const [, place = ''] of line.matchAll(placeForm))
        if (!isPublic(place) && !(place in RETENTION_PLACES))
          problems.push({ file: path, line: at + 1, sentence: `{${place}} is no public setting.` });
    return read.isTooLong || text.trim() === ''
      ? []
      : [{ language, name, html: text.trim().normalize('NFC') }];
  });
  return { pages, problems };
}

/** Fills the settings into the text, escaped for HTML, with numbers in the digits of the language. */
export const fillPage = (
  html: string,
  settingValue: (name: string) => string | number | boolean | undefined,
  language: string,
) =>
  html.replace(placeForm, (place, name: string) => {
    const value = RETENTION_PLACES[name] ?? settingValue(name);
    if (value === undefined) return place;
    const word = typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : String(value);
    return word.replace(/[&<>"{}]/g, sign => `&#${sign.charCodeAt(0)};`);
  });
