/** The head of a shared result: a preview with its picture, for nobody's index (DECISIONS 13). */
import { SHARE_PATH } from '@trivium/rules/site/path';
import type { Head } from '../../../http/pages/head.ts';
import { plainHtml } from '../plain.ts';
import { type HeadDeps, plainFrame, siteHead } from '../site-head.ts';

/** `requested` lies below the path of shared results. A link that does not stand gets the head of a missing page. */
export const shareHead = async (deps: HeadDeps, requested: string, locale: string): Promise<Head> => {
  const site = siteHead(deps, locale);
  const token = requested.slice(SHARE_PATH.length).replace(/\/+$/, '');
  const shared = await deps.shared(token);
  if (shared === null) return { ...site, title: site.siteName, canonical: null, isMissing: true };
  const { title, description, language, rtl, picture } = shared;
  const words = language === locale ? {} : { words: { language, rtl } };
  return {
    ...site,
    ...{ title: `${title} · ${site.siteName}`, description, language, rtl, canonical: null },
    image: { address: deps.publicUrl + picture, alt: `${title}. ${description}` },
    preview: { title, address: `${deps.publicUrl}${SHARE_PATH}${token}/` },
    plain: plainHtml({ title, lead: description, html: '', ...words, ...plainFrame(deps, locale, null) }),
  };
};
