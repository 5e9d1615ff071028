/** What a site has before it serves: the starter pack, posts of the blog, and the first admin. */
import { firstAdmin } from '../features/account/first-sign-in/first-admin.ts';
import { followPackSwitch } from '../features/question/seed/pack-switch.ts';
import { isPackWritten, notePackWritten, stampOfPack } from '../features/question/seed/stamp.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Services } from './context.ts';

/** Reads the pack and the posts, unless these files have been written into this database before. */
const bringPack = async ({ db, env, log }: AppContext): Promise<void> => {
  const stamp = stampOfPack();
  if (await isPackWritten(db, env, stamp)) return;
  // Loaded here, because most starts need none of it.
  const [{ claimPack, readContent, seedContent }, { savePassages }, { seedBlog }] = await Promise.all([
    import('../features/question/seed/seed.ts'),
    import('../features/passage/seed.ts'),
    import('../features/blog/seed.ts'),
  ]);
  const { pack, problems } = await readContent();
  for (const problem of problems) log.warn(problem, 'a faulty content file was left out');
  const seeded = await seedContent(db, pack, savePassages);
  if (seeded.changed) log.info(seeded, 'the starter pack was read');
  const posts = await seedBlog(db);
  for (const problem of posts.problems) log.warn(problem, 'a post could not be read wholly');
  // Tells a later start which posts this database has been given.
  await claimPack(db, 'blog', posts.checksum);
  // A faulty file is named at each start until it is put right.
  if (problems.length + posts.problems.length === 0) await notePackWritten(db, env, stamp);
};

/** A server may wait here for another one that writes the starter pack: on a slow machine longer than a call would. */
export const prepare = async ({ context, settings, identity, languages }: Services) => {
  if (context.env.starterPack !== 'none') await bringPack(context);
  await followPackSwitch(context, settings, languages.changed);
  return firstAdmin(context, identity);
};
