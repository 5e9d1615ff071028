/** The files of the site where its settings say: in the folder, or in an S3-compatible store. Either is read when the other lacks a file. */
import { openS3 } from '../s3/open-s3.ts';
import { addressOf as objectAddress, type S3, type S3Place, wholeKey } from '../s3/s3.ts';
import { type FilePlace, type Files, refuseStrangeKey } from './files.ts';

/** What the settings say of files. */
export type FilesRoute = {
  /** Undefined while the store is not set up. */
  readonly store: S3Place | undefined;
  /** Where new files go. The store takes them only once it is set up. */
  readonly writesTo: 'folder' | 'store';
  /** `site`: the site sends every file itself. `signed`: it sends browsers to the store, with an address that ends soon. `public`. */
  readonly addresses: 'site' | 'signed' | 'public';
  /** Origin at which everybody may read the store's files; empty for the store's own address. */
  readonly publicOrigin: string;
};

/** Where a browser reads a file itself, and how many seconds it may remember that. */
export type FileAddress = { readonly url: string; readonly seconds: number };

export type SiteFiles = Files & {
  /** Names where files lie; asked at every use, so that a changed setting is followed at once. */
  routeFrom(read: () => FilesRoute): void;
  /** The address of a file in the store for a browser; undefined where the site itself sends it. */
  addressOf(key: string, nowMs: number): Promise<FileAddress | undefined>;
  readonly folder: FilePlace;
  /** Undefined while the store is not set up. */
  store(): FilePlace | undefined;
  /** The same, for files that no address names. */
  rawStore(): S3 | undefined;
  /** The store, where new files go there. */
  newStore(): S3 | undefined;
};

/** So long a signed address is good. A browser asks again after half of it. */
const SIGNED_SECONDS = 600;
const PUBLIC_SECONDS = 86_400;
/** Addresses made within this time are the same, so that a browser finds the picture again in its cache. */
const SAME_MS = (SIGNED_SECONDS * 1_000) / 4;

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  pdf: 'application/pdf',
};
const FOR_EVER = 'public, max-age=31536000, immutable';

const bytesOf = async (found: Awaited<ReturnType<S3['get']>>): Promise<Buffer | undefined> => {
  if (found === undefined) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of found.body) pieces.push(piece);
  return Buffer.concat(pieces);
};

async function* keysIn(s3: S3): AsyncGenerator<string> {
  for await (const { key } of s3.list('')) if (/^[a-z0-9._/-]+$/.test(key)) yield key;
}

/** Files in the store, under the keys that they have in the folder. */
export const storeFiles = (s3: S3): FilePlace => ({
  put: async (key, bytes) => {
    refuseStrangeKey(key);
    const type = TYPES[key.split('.').at(-1) ?? ''];
    // No name of a file is used again.
    await s3.put(key, bytes, { caching: FOR_EVER, ...(type === undefined ? {} : { type }) });
  },
  get: async key => {
    refuseStrangeKey(key);
    return bytesOf(await s3.get(key));
  },
  delete: async key => {
    refuseStrangeKey(key);
    await s3.remove(key);
  },
  has: async key => {
    refuseStrangeKey(key);
    return (await s3.head(key)) !== undefined;
  },
  keys: () => keysIn(s3),
});

const publicAddress = (store: S3Place, publicOrigin: string, key: string): string => {
  const whole = wholeKey(store, key);
  return publicOrigin === '' ? objectAddress(store, whole).href : `${publicOrigin}/${whole}`;
};

const FOLDER_ALONE: FilesRoute = {
  store: undefined,
  writesTo: 'folder',
  addresses: 'site',
  publicOrigin: '',
};

/** The store that browsers are sent to; undefined where the site sends every file itself. */
const sentTo = ({ store, writesTo, addresses }: FilesRoute): S3Place | undefined =>
  writesTo === 'store' && addresses !== 'site' ? store : undefined;

/** The origins from which a page loads files, besides its own: what CSP must allow. */
export const fileOrigins = (route: FilesRoute): readonly string[] => {
  const store = sentTo(route);
  if (store === undefined) return [];
  const origin = route.addresses === 'public' ? route.publicOrigin : '';
  return [new URL(publicAddress(store, origin, 'x')).origin];
};

/** Files in the folder, until a route is named. */
export const createSiteFiles = (folder: FilePlace, open: (place: S3Place) => S3 = openS3): SiteFiles => {
  let route = () => FOLDER_ALONE;
  let opened: { readonly of: string; readonly s3: S3 } | undefined;
  const s3Of = (place: S3Place | undefined): S3 | undefined => {
    if (place === undefined) return undefined;
    const of = JSON.stringify(place);
    if (opened?.of !== of) opened = { of, s3: open(place) };
    return opened.s3;
  };
  /** The place of new files first. */
  const places = (): readonly [FilePlace, ...FilePlace[]] => {
    const { store, writesTo } = route();
    const s3 = s3Of(store);
    if (s3 === undefined) return [folder];
    return writesTo === 'store' ? [storeFiles(s3), folder] : [folder, storeFiles(s3)];
  };
  return {
    routeFrom: read => {
      route = read;
    },
    put: (key, bytes) => places()[0].put(key, bytes),
    get: async key => {
      for (const place of places()) {
        const found = await place.get(key);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    delete: async key => {
      for (const place of places()) await place.delete(key);
    },
    addressOf: async (key, nowMs) => {
      const now = route();
      const place = sentTo(now);
      const s3 = s3Of(place);
      refuseStrangeKey(key);
      // A file that has not been moved yet is sent by the site.
      if (place === undefined || s3 === undefined || (await folder.has(key))) return undefined;
      if (now.addresses === 'public')
        return { url: publicAddress(place, now.publicOrigin, key), seconds: PUBLIC_SECONDS };
      const url = await s3.sign(key, SIGNED_SECONDS, Math.floor(nowMs / SAME_MS) * SAME_MS);
      return { url, seconds: SIGNED_SECONDS / 2 };
    },
    folder,
    rawStore: () => s3Of(route().store),
    newStore: () => (route().writesTo === 'store' ? s3Of(route().store) : undefined),
    store: () => {
      const s3 = s3Of(route().store);
      return s3 && storeFiles(s3);
    },
  };
};
