/** Paths of public pages: the browser shows them, the server tells crawlers of them (SPEC 2, DECISIONS 1). Pure. */

/** The pages of text, by the name of their setting (`page_<name>`), in the order in which they are listed. */
export const PAGE_PATHS = {
  about_us: '/about-us/',
  instructions: '/instructions/',
  faq: '/faq/',
  contact_us: '/contact-us/',
  accessibility: '/accessibility/',
  credits: '/credits/',
  privacy_policy: '/privacy-policy/',
  terms_conditions: '/terms-conditions/',
} as const;
export type PageName = keyof typeof PAGE_PATHS;
export const PAGE_NAMES = Object.keys(PAGE_PATHS) as [PageName, ...PageName[]];

/** Where a reader of news stops letters; mail programs post to it by themselves. */
export const LEAVE_LETTERS_PATH = '/letters/';

/** The list of posts; each post stands below it by its slug. */
export const BLOG_PATH = '/blog/';

/** The player's own screens that the panel frames: cards of a question and a contest, and home and a result in a look that is tried. */
export const PREVIEW_PATHS = {
  question: '/preview/question/',
  contest: '/preview/contest/',
  /** One text of a question with its formulas. */
  line: '/preview/line/',
  /** A page, a post or a passage. */
  text: '/preview/text/',
  home: '/preview/home/',
  result: '/preview/result/',
} as const;

/** A letter with sample words, as a mail program shows it; framed by the panel. */
export const LETTER_PREVIEW_PATH = '/preview/letter/';

/** The pages that the panel frames; no other page may be framed. */
export const FRAMED_PATHS: readonly string[] = [...Object.values(PREVIEW_PATHS), LETTER_PREVIEW_PATH];

/** A shared result; the token follows. Open to guests, never indexed. */
export const SHARE_PATH = '/share/';
/** The pictures of shared results; token and file name follow. */
export const SHARE_PICTURE_PATH = '/share-pictures/';
