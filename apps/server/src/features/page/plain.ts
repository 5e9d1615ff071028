/** A public page as HTML for readers without scripts: heading, text, links to other pages and languages (DECISIONS 10). Pure. */
import { escapeHtml } from '../../http/pages/head.ts';

type Way = { readonly address: string; readonly name: string };

type PlainPage = {
  readonly title: string;
  /** A line under the heading; empty for none. */
  readonly lead: string;
  /** The rest of the page as safe HTML; empty for none. */
  readonly html: string;
  /** Language of that HTML where it is not the page's own; the code is empty when it is unknown. */
  readonly words?: { readonly language: string; readonly rtl: boolean };
  /** The sentence that playing needs scripts. */
  readonly needsScripts: string;
  readonly ways: { readonly label: string; readonly list: readonly Way[] };
  readonly languages: {
    readonly label: string;
    readonly list: readonly (Way & { readonly code: string; readonly rtl: boolean })[];
  };
};

const attributes = (language: string, rtl: boolean): string =>
  language === '' ? ' dir="auto"' : ` lang="${escapeHtml(language)}" dir="${rtl ? 'rtl' : 'ltr'}"`;

const wayTo = ({ address, name }: Way, extra = ''): string =>
  `<a href="${escapeHtml(address)}"${extra}>${escapeHtml(name)}</a>`;

const listOf = (ways: readonly string[]): string => `<ul>${ways.map(way => `<li>${way}</li>`).join('')}</ul>`;

const nav = (label: string, ways: readonly string[]): string =>
  ways.length === 0 ? '' : `<nav aria-label="${escapeHtml(label)}">${listOf(ways)}</nav>`;

export const plainHtml = (page: PlainPage): string => {
  const own = page.words && attributes(page.words.language, page.words.rtl);
  return [
    `<main><h1${own ?? ''}>${escapeHtml(page.title)}</h1>`,
    page.lead === '' ? '' : `<p${own ?? ''}>${escapeHtml(page.lead)}</p>`,
    page.html === '' ? '' : `<div${own ?? ''}>${page.html}</div>`,
    `<p>${escapeHtml(page.needsScripts)}</p></main><footer>`,
    nav(
      page.ways.label,
      page.ways.list.map(way => wayTo(way)),
    ),
    nav(
      page.languages.label,
      page.languages.list.map(({ code, rtl, ...way }) =>
        wayTo(way, `${attributes(code, rtl)} hreflang="${escapeHtml(code)}"`),
      ),
    ),
    '</footer>',
  ].join('');
};

/** A list of names with a line about each. */
export const plainList = (
  rows: readonly { readonly name: string; readonly line: string; readonly address?: string }[],
): string =>
  listOf(
    rows.map(({ name, line, address }) => {
      const label = address === undefined ? escapeHtml(name) : wayTo({ address, name });
      return line === '' ? label : `${label}: ${escapeHtml(line)}`;
    }),
  );
