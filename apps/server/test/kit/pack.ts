/** A part of the starter pack, for tests that write it several times: the whole of it takes seconds each time. */
import type { ContentPack } from '@trivium/formats/pack/pack';
import { readContent } from '../../src/features/question/seed/seed.ts';

/** Of each kind of quiz and language. */
const CATEGORIES_MOST = 2;
/** What tests name. */
const NAMED = ['space-and-science', 'planet-earth', 'clear-thinking', 'world-around-us-ar'];

/** The first two categories of each type and language, and those that tests name. */
export const smallPack = async (): Promise<ContentPack> => {
  const { pack } = await readContent();
  const kept = new Map<string, number>();
  const categories = pack.categories.filter(({ type, language, slug }) => {
    if (NAMED.includes(slug)) return true;
    const count = (kept.get(`${type} ${language}`) ?? 0) + 1;
    kept.set(`${type} ${language}`, count);
    return count <= CATEGORIES_MOST;
  });
  return { ...pack, categories };
};
