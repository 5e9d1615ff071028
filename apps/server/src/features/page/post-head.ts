/** The head of a post of the blog, and the post itself as HTML for readers without scripts. */
import { BLOG_PATH } from '@trivium/rules/site/path';
import type { Head } from '../../http/pages/head.ts';
import { postFact } from './facts.ts';
import { plainHtml } from './plain.ts';
import { crumbsTo, describeSite, type HeadDeps, type PostFace, plainFrame, siteHead } from './site-head.ts';

type Post = { readonly post: PostFace; readonly address: string; readonly body: string };

const headOf = (deps: HeadDeps, locale: string, { post, address, body }: Post): Head => {
  const site = siteHead(deps, locale);
  const { title, language, rtl } = post;
  const summary = post.summary || site.description;
  const publishedAt = post.published_at.toISOString();
  const image =
    post.image === '' ? site.image : { address: deps.publicUrl + post.image, alt: post.image_alt };
  const blog = { name: deps.say(locale, 'blog.title'), address: deps.publicUrl + BLOG_PATH };
  const facts = { title, summary, image: image.address, publishedAt, language, address };
  return {
    ...site,
    title: `${title} · ${site.siteName}`,
    description: summary,
    canonical: address,
    language,
    rtl,
    publishedAt,
    image,
    facts: [
      postFact(describeSite(deps, locale), facts),
      crumbsTo(deps, locale, blog, { name: title, address }),
    ],
    plain: plainHtml({
      title,
      lead: post.summary,
      html: body,
      ...(language === locale ? {} : { words: { language, rtl } }),
      ...plainFrame(deps, locale, null),
    }),
  };
};

/** `path` lies below the blog's; a slug without a post gets the head of a missing page. */
export const postHead = async (deps: HeadDeps, path: string, locale: string): Promise<Head> => {
  const slug = path.slice(BLOG_PATH.length, -1);
  const post = (await deps.posts()).get(slug);
  if (post !== undefined)
    return headOf(deps, locale, { post, address: deps.publicUrl + path, body: await deps.postBody(slug) });
  const site = siteHead(deps, locale);
  return { ...site, title: site.siteName, canonical: null, isMissing: true };
};
