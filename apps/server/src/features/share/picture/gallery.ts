/** Pictures of shared results: drawn at the first request, one at a time, and kept while they are asked for. */
import type { AppContext } from '../../../platform/app-context.ts';
import { type LookDeps, lookNow } from './look.ts';
import type { Sheet } from './sheet.ts';

/** Of about 30 kB each. */
const KEPT_MOST = 200;
/** So many wait at most; who comes later is asked to try again. */
const WAITING_MOST = 12;

export type Gallery = {
  /** The picture of a sheet; `version` names all that is on it. Null while too many others wait to be drawn. */
  png(version: string, sheet: Sheet): Promise<Buffer | null>;
};

export const createGallery = (context: Pick<AppContext, 'files'>, deps: LookDeps): Gallery => {
  const kept = new Map<string, Promise<Buffer>>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const drawInTurn = (sheet: Sheet): Promise<Buffer> => {
    waiting += 1;
    const mine = last.then(async () => {
      const { drawSheet } = await import('./draw.ts');
      return drawSheet(context, sheet, lookNow(deps));
    });
    last = mine
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
    return mine;
  };

  return {
    png: async (version, sheet) => {
      const ready = kept.get(version);
      if (ready === undefined && waiting >= WAITING_MOST) return null;
      const picture = ready ?? drawInTurn(sheet);
      // The one asked for last is the last to be dropped.
      kept.delete(version);
      kept.set(version, picture);
      picture.catch(() => kept.delete(version));
      const [oldest] = kept.size > KEPT_MOST ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      return picture;
    },
  };
};
