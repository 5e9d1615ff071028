/** The addresses of posts, and the cover of a post without a picture: always the same for the same post (DESIGN 4). */
import { BLOG_PATH } from '@trivium/rules/site/path';
import { PATTERNS, type Pattern } from '../../ui/list/cover.tsx';
import type { Hue } from '../../ui/stage/stage.tsx';

export const postPath = (slug: string) => `${BLOG_PATH}${slug}/`;

const HUES = 8;

export const faceOf = (slug: string): { hue: Hue; pattern: Pattern } => {
  const sum = [...slug].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 10_007;
  return { hue: ((sum % HUES) + 1) as Hue, pattern: PATTERNS[sum % PATTERNS.length] ?? 'rings' };
};
