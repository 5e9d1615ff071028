/** The heads of all pages, with what they get of other features. */
import { PLAYER_MODES } from '@trivium/rules/play/mode-row';
import { createHeads, type Heads } from '../features/page/heads.ts';
import type { Services } from './context.ts';

/** Posts in the blog's list on a page without scripts. */
const POSTS_LISTED = 50;

/** Origin of the site, without a slash at its end. */
export const publicUrlOf = ({ context }: Pick<Services, 'context'>): string =>
  context.env.publicUrl.replace(/\/+$/, '');

export const headsOf = (services: Services): Heads => {
  const { context, settings, languages, blog, pages, say, shares } = services;
  return createHeads({
    publicUrl: publicUrlOf(services),
    settings,
    say,
    isRtl: languages.isRtl,
    languages: languages.interfaces,
    posts: blog.known,
    postBody: async slug => (await blog.post(slug))?.body ?? '',
    postsFor: async language =>
      (await blog.teasersFor(language, languages.default().code)).slice(0, POSTS_LISTED),
    pages,
    modes: () => PLAYER_MODES.filter(mode => settings.get(`${mode}_enabled`)),
    shared: async token => {
      const shown = await shares.look(token, context.clock.now());
      if (shown === null) return null;
      const { name, sheet, language, picture } = shown;
      const title = sheet.title === name ? name : `${name}: ${sheet.title}`;
      return { title, description: sheet.line, language, rtl: sheet.rtl, picture };
    },
  });
};
