/** The whole copies of a place, and the one that an operator means. */
import { StartProblem } from '../../../platform/log/start-problem.ts';
import type { Copy } from '../copy-site.ts';
import type { CopyPlace } from '../place/copy-place.ts';
import { copyOfKey, MANIFEST, type Manifest, PROOF, readManifest } from './manifest.ts';

export type Listed = { readonly copy: Copy; readonly manifest: Manifest };

/** The copy that a manifest tells of. */
export const copyOf = (place: string, manifest: Manifest, provedAt: number | null): Copy => ({
  name: manifest.name,
  place,
  kind: manifest.kind,
  madeAt: Date.parse(manifest.started_at),
  bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
  hasKeys: manifest.keys,
  provedAt,
});

const provedAtOf = (bytes: Buffer | undefined): number | null => {
  try {
    const at = Date.parse(JSON.parse(bytes?.toString('utf8') ?? '').proved_at);
    return Number.isNaN(at) ? null : at;
  } catch {
    return null;
  }
};

/** What a place says of a copy; undefined when it is not there. A place that is away throws. */
const lookUp = async (place: CopyPlace, name: string) => {
  const bytes = await place.get(`copies/${name}/${MANIFEST}`);
  if (bytes === undefined) return undefined;
  return { bytes, proof: await place.get(`copies/${name}/${PROOF}`) };
};

const listedOf = (
  place: CopyPlace,
  name: string,
  { bytes, proof }: { readonly bytes: Buffer; readonly proof: Buffer | undefined },
): Listed => {
  const manifest = readManifest(bytes, name);
  return { copy: copyOf(place.name, manifest, provedAtOf(proof)), manifest };
};

/** One whole copy. Throws a {@link StartProblem} when it is not there or its manifest is damaged. */
const readCopy = async (place: CopyPlace, name: string): Promise<Listed> => {
  const found = await lookUp(place, name);
  if (found === undefined) throw new StartProblem(`There is no whole copy ${name} in ${place.name}.`);
  return listedOf(place, name, found);
};

/** The names of whole copies, oldest first. */
const wholeNames = async (place: CopyPlace): Promise<string[]> =>
  (await place.list('copies/')).flatMap(key => {
    const found = copyOfKey(key);
    return found !== null && !found.isDraft && found.file === MANIFEST ? [found.name] : [];
  });

/** All whole copies, newest first. One whose manifest is damaged is none. */
export const listAt = async (place: CopyPlace): Promise<Listed[]> => {
  const listed: Listed[] = [];
  for (const name of await wholeNames(place)) {
    const found = await lookUp(place, name);
    if (found === undefined) continue;
    try {
      listed.push(listedOf(place, name, found));
    } catch (problem) {
      if (!(problem instanceof StartProblem)) throw problem;
    }
  }
  return listed.toSorted((one, other) => other.copy.madeAt - one.copy.madeAt);
};

const asCopyName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The place and the copy's name in a word such as `/mnt/copies/copies/NAME`, `s3://bucket/prefix`, or a name alone. */
export const readCopyWord = (word: string, usualPlace: string): { place: string; name: string | null } => {
  const [place = '', name = ''] = /^(.*?)\/?([^/]*)\/?$/.exec(word)?.slice(1) ?? [];
  if (!asCopyName.test(name)) return { place: word.replace(/(?<=.)\/+$/, ''), name: null };
  return { place: place === '' ? usualPlace : place.replace(/\/copies$/, '') || '/', name };
};

/** The named copy, or the newest one that ended before `until`. */
export const chooseCopy = async (
  place: CopyPlace,
  name: string | null,
  until: number | null,
): Promise<Listed> => {
  if (name !== null) return readCopy(place, name);
  const all = await listAt(place);
  if (all.length === 0) throw new StartProblem(`There is no whole copy in ${place.name}.`);
  const fit = all.find(({ manifest }) => until === null || Date.parse(manifest.ended_at) <= until);
  if (fit === undefined)
    throw new StartProblem(
      `No copy in ${place.name} is as old as ${new Date(until ?? 0).toISOString()}: the oldest was made at ${all.at(-1)?.manifest.ended_at}.`,
    );
  return fit;
};
