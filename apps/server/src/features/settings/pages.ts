/**
 * The pages of text: the operator's own, else ours from content/pages. They are cleaned when they are made, and no player sees a place
 * that the operator has still to fill in (DECISIONS 10).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPublicSetting } from '@trivium/contract/public-setting';
import { type ContentPage, fillPage, readPages } from '@trivium/formats/pack/page-file';
import { hasGap, withoutGaps } from '@trivium/rules/site/page-gap';
import type { PageName } from '@trivium/rules/site/path';
import type { AppContext } from '../../platform/app-context.ts';
import { createLatestOnly } from '../../platform/database/latest-only.ts';
import { cleanRichText } from '../../platform/site/rich-text.ts';
import type { Settings } from './settings.ts';
import { type EditionRow, readEditions } from './text/edition-store.ts';

const CONTENT = join(import.meta.dirname, '../../../../../content');
/** The language in which our own texts are complete. */
const OUR_LANGUAGE = 'en';
const CHANNEL = 'pages';

export type Page = {
  readonly html: string;
  /** Code of the language that it stands in. */
  readonly language: string;
  /** Empty: the usual name of the page. */
  readonly title: string;
  /** How the operator names this text among earlier ones; empty for none. */
  readonly edition: string;
  /** Since when it is shown; null: ours. */
  readonly shownFrom: Date | null;
};
export type Pages = {
  /** What a player reads, in the language that is asked for or in the one that there is. */
  shown(name: PageName, language: string): Page;
  /** Whose text that is, and whether places of it are left out because the operator has not filled them in. */
  stateOf(
    name: PageName,
    language: string,
  ): { readonly shown: 'own' | 'main' | 'built_in'; readonly has_gap: boolean };
  /** Ours, with its gaps and with the names of settings in braces. */
  builtIn(name: PageName, language: string): { readonly html: string; readonly language: string };
  /** Reads the editions again here and on all servers. */
  changed(): Promise<void>;
  close(): void;
};

/** Our own texts, read once; unreadable ones are logged. */
const readOurs = ({ log }: Pick<AppContext, 'log'>, folder: string) => {
  const files = globSync('pages/*/*.html', { cwd: folder }).map(path => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(folder, path), 'utf8'),
  }));
  const { pages, problems } = readPages(files, isPublicSetting);
  for (const problem of problems) log.warn(problem, 'a page could not be read wholly');
  return (name: PageName, language: string): ContentPage | undefined =>
    pages.find(page => page.name === name && page.language === language) ??
    pages.find(page => page.name === name && page.language === OUR_LANGUAGE);
};

/** The editions in force and to come, followed on all servers. */
const followEditions = async ({ db, bus, clock, log }: AppContext, changed: () => void) => {
  let editions: readonly EditionRow[] = [];
  const reread = createLatestOnly(
    () => readEditions(db, new Date(clock.now())),
    found => {
      editions = found;
      changed();
    },
  );
  const follow = () => {
    reread().catch(err => log.error({ err }, 'pages could not be read again'));
  };
  const unsubscribe = await bus.subscribe(CHANNEL, follow, follow);
  await reread();
  return {
    of: (name: PageName, language: string): EditionRow | undefined =>
      editions.find(
        row => row.name === name && row.language === language && row.shown_from.getTime() <= clock.now(),
      ),
    changed: async () => {
      await reread();
      await bus.publish(CHANNEL, null);
    },
    close: unsubscribe,
  };
};

/** Reads the pages and follows their changes. After a change a page is made when it is asked for. */
export async function createPages(
  context: AppContext,
  settings: Settings,
  mainLanguage: () => string,
  folder: string = CONTENT,
): Promise<Pages> {
  const ours = readOurs(context, folder);
  const ready = new Map<string, Page>();
  const forget = () => ready.clear();
  const editions = await followEditions(context, forget);
  settings.onChange(forget);

  const ownOf = (name: PageName, language: string) =>
    editions.of(name, language) ?? editions.of(name, mainLanguage());
  const made = (html: string, language: string): string => {
    const values = settings.publicValues();
    return cleanRichText(fillPage(html, place => values[place], language));
  };
  const kept = (key: string, make: () => Page): Page => {
    const page = ready.get(key) ?? make();
    ready.set(key, page);
    return page;
  };
  return {
    shown: (name, wanted) => {
      const own = ownOf(name, wanted);
      if (own !== undefined) {
        const { id, title, body, edition, language, shown_from: shownFrom } = own;
        return kept(`own/${id}`, () => ({ html: made(body, language), language, title, edition, shownFrom }));
      }
      const page = ours(name, wanted);
      const { html = '', language = '' } = page ?? {};
      const nameless = { title: '', edition: '', shownFrom: null };
      return kept(`${name}/${language}`, () => ({
        html: made(withoutGaps(html), language),
        language,
        ...nameless,
      }));
    },
    stateOf: (name, language) => {
      const own = ownOf(name, language);
      if (own !== undefined) return { shown: own.language === language ? 'own' : 'main', has_gap: false };
      return { shown: 'built_in', has_gap: hasGap(ours(name, language)?.html ?? '') };
    },
    builtIn: (name, language) => {
      const page = ours(name, language);
      return { html: cleanRichText(page?.html ?? ''), language: page?.language ?? OUR_LANGUAGE };
    },
    changed: editions.changed,
    close: editions.close,
  };
}
