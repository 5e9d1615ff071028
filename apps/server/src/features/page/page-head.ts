/** The head of a public page, and the page itself as HTML for readers without scripts. */
import { BLOG_PATH, PAGE_PATHS } from '@trivium/rules/site/path';
import { type Head, inLanguage } from '../../http/pages/head.ts';
import { faqFact, quizFact, siteFacts } from './facts.ts';
import { plainHtml, plainList } from './plain.ts';
import { HUB_PATH, PUBLIC_PAGES, TEXT_PAGES } from './public-page.ts';
import { crumbsTo, describeSite, type HeadDeps, type PostFace, plainFrame, siteHead } from './site-head.ts';

const HOME_POSTS = 3;

const postRows = (posts: readonly PostFace[]): string =>
  plainList(
    posts.map(({ title, summary, slug }) => ({
      name: title,
      line: summary,
      address: `${BLOG_PATH}${slug}/`,
    })),
  );

const modeRows = ({ modes, say }: HeadDeps, locale: string): string =>
  plainList(
    modes().map(mode => ({ name: say(locale, `mode.${mode}`), line: say(locale, `mode.line.${mode}`) })),
  );

type Body = {
  readonly html: string;
  readonly title?: string;
  readonly words?: { readonly language: string; readonly rtl: boolean };
};

/** The page below its heading. */
const bodyOf = async (deps: HeadDeps, path: string, locale: string): Promise<Body> => {
  const text = TEXT_PAGES.get(path);
  if (text !== undefined) {
    const { html, language, title } = deps.pages.shown(text, locale);
    return {
      html,
      title,
      ...(language === locale ? {} : { words: { language, rtl: deps.isRtl(language) } }),
    };
  }
  if (path === HUB_PATH) return { html: modeRows(deps, locale) };
  if (path === BLOG_PATH) return { html: postRows(await deps.postsFor(locale)) };
  if (path !== '/') return { html: '' };
  const newest = (await deps.postsFor(locale)).slice(0, HOME_POSTS);
  return { html: modeRows(deps, locale) + (newest.length === 0 ? '' : postRows(newest)) };
};

type Named = { readonly name: string; readonly description: string; readonly address: string };

const factsOf = (
  deps: HeadDeps,
  path: string,
  locale: string,
  page: Named & { readonly title: string; readonly body: Body },
): object[] => {
  const { name, title, description, address, body } = page;
  if (path === '/') return siteFacts(describeSite(deps, locale));
  const faq = path === PAGE_PATHS.faq ? faqFact(body.html, body.words?.language ?? locale) : null;
  return [
    crumbsTo(deps, locale, { name, address }),
    ...(path === HUB_PATH
      ? [quizFact(describeSite(deps, locale), { name: title, description, address })]
      : []),
    ...(faq === null ? [] : [faq]),
  ];
};

/** `path` is one of {@link PUBLIC_PAGES}. */
export const pageHead = async (deps: HeadDeps, path: string, locale: string): Promise<Head> => {
  const [usual = '', usualTitle = '', described = ''] = (PUBLIC_PAGES.get(path) ?? []).map(key =>
    deps.say(locale, key),
  );
  const site = siteHead(deps, locale);
  const address = deps.publicUrl + path;
  const description = path === '/' ? site.description : described;
  const { title: own = '', ...body } = await bodyOf(deps, path, locale);
  const [name, title] = [own || usual, own || usualTitle];
  return {
    ...site,
    title: `${title} · ${site.siteName}`,
    description,
    canonical: address,
    alternates: deps.languages().map(({ code }) => ({ code, address: inLanguage(address, code) })),
    facts: factsOf(deps, path, locale, { name, title, description, address, body }),
    plain: plainHtml({
      title: path === '/' ? site.siteName : name,
      lead: description,
      ...body,
      ...plainFrame(deps, locale, path),
    }),
  };
};
