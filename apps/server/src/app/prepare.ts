/** What a site has before it serves: the starter pack, posts of the blog, and the first admin. */
import { firstAdmin } from '../features/account/first-sign-in/first-admin.ts';
import { seedBlog } from '../features/blog/seed.ts';
import { savePassages } from '../features/passage/seed.ts';
import { followPackSwitch } from '../features/question/seed/pack-switch.ts';
import { readContent, seedContent } from '../features/question/seed/seed.ts';
import type { Services } from './context.ts';

/** A server may wait here for another one that writes the starter pack: on a slow machine longer than a call would. */
export const prepare = async ({ context, settings, identity, languages }: Services) => {
  if (context.env.starterPack !== 'none') {
    const { pack, problems } = await readContent();
    for (const problem of problems) context.log.warn(problem, 'a faulty content file was left out');
    const seeded = await seedContent(context.db, pack, savePassages);
    if (seeded.changed) context.log.info(seeded, 'the starter pack was read');
    const posts = await seedBlog(context.db);
    for (const problem of posts.problems) context.log.warn(problem, 'a post could not be read wholly');
  }
  await followPackSwitch(context, settings, languages.changed);
  return firstAdmin(context, identity);
};
