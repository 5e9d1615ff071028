/** Share links: made and ended by their owner, read by anybody who has one (DECISIONS 13). */
import { createHash } from 'node:crypto';
import type { Reply } from '@trivium/contract/catalogue';
import type { ShareFacts, ShareKind } from '@trivium/rules/share/facts';
import { SHARE_PATH, SHARE_PICTURE_PATH } from '@trivium/rules/site/path';
import { DAY_MS } from '@trivium/rules/time/units';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Languages } from '../language/language.ts';
import type { Settings } from '../settings/settings.ts';
import { type FactDeps, factsToKeep, profileFacts } from './facts.ts';
import { createGallery } from './picture/gallery.ts';
import { type LookDeps, lookNow } from './picture/look.ts';
import { type Sheet, sheetOf } from './picture/sheet.ts';
import type { LinkRow } from './store.ts';
import * as store from './store.ts';

type Link = Reply<'create_share_link'>;

export type ShareDeps = FactDeps &
  LookDeps & {
    readonly settings: Settings;
    readonly languages: Pick<Languages, 'say' | 'spoken' | 'isRtl'>;
    readonly siteName: () => string;
  };

/** What a link shows at this moment. */
export type Shown = {
  readonly playerId: number;
  readonly name: string;
  readonly language: string;
  readonly facts: ShareFacts;
  readonly sheet: Sheet;
  /** Path of the picture; changes with what is on it. */
  readonly picture: string;
  readonly version: string;
};

export type Shares = ReturnType<typeof createShares>;

type Owner = { readonly playerId: number; readonly locale: string; readonly now: number };

/** Increase it when the drawing changes. */
const DRAWING = 1;
const VERSION_LENGTH = 16;

type Reading = { readonly db: Db; readonly publicUrl: string; readonly deps: ShareDeps };

const show = async ({ db, publicUrl, deps }: Reading, link: LinkRow, now: number): Promise<Shown> => {
  const { player_id: playerId, facts: kept, name } = link;
  const { languages } = deps;
  const facts = kept.kind === 'profile' ? await profileFacts(db, deps, playerId, now) : kept;
  const language = languages.spoken(link.language);
  const sheet = sheetOf(facts, {
    ...{ name, language, rtl: languages.isRtl(language), siteName: deps.siteName() },
    host: new URL(publicUrl).host,
    say: (key, words) => languages.say(language, key, words),
  });
  const version = createHash('sha256')
    .update(JSON.stringify([DRAWING, sheet, lookNow(deps)]))
    .digest('base64url')
    .slice(0, VERSION_LENGTH);
  const picture = `${SHARE_PICTURE_PATH}${link.token}/${version}.png`;
  return { playerId, name, language, facts, sheet, picture, version };
};

const present = async (reading: Reading, link: LinkRow, now: number): Promise<Link> => {
  const { facts, picture } = await show(reading, link, now);
  return {
    link_id: link.id,
    address: `${reading.publicUrl}${SHARE_PATH}${link.token}/`,
    picture,
    made_at: link.made_at.toISOString(),
    ends_at: link.ends_at.toISOString(),
    facts: facts as Link['facts'],
  };
};

/** Makes a link, or renews the one there is. Refuses `share_links_full`, and `no_data` to who may have none. */
const make = async ({ db, deps }: Reading, fresh: store.NewLink): Promise<LinkRow> => {
  const link = await db.transaction().execute(async tx => {
    if (!(await store.holdOwner(tx, fresh.player_id))) throw new Refusal('no_data');
    if ((await store.countOthers(tx, fresh)) >= deps.settings.get('share_links_most'))
      throw new Refusal('share_links_full');
    return store.writeLink(tx, fresh);
  });
  if (link === undefined) throw new Refusal('no_data');
  return link;
};

export function createShares(context: AppContext, deps: ShareDeps) {
  const { db, dice, env } = context;
  const { settings } = deps;
  const reading: Reading = { db, deps, publicUrl: env.publicUrl.replace(/\/+$/, '') };
  const gallery = createGallery(context, deps);
  const needOn = () => {
    if (!settings.get('share_enabled')) throw new Refusal('share_off');
  };
  /** A link that stands; null for one that was ended, is over or never was, and while sharing is off. */
  const look = async (token: string, now: number): Promise<Shown | null> => {
    const link = settings.get('share_enabled') ? await store.readOpen(db, token, new Date(now)) : undefined;
    return link === undefined ? null : show(reading, link, now);
  };
  return {
    look,

    /** Makes a link or renews the one there is. Refuses what `factsToKeep` and `make` refuse, and `share_off`. */
    make: async ({ playerId, locale, now }: Owner, kind: ShareKind, wanted: string): Promise<Link> => {
      needOn();
      const { subject, facts } = await factsToKeep(db, deps, kind, { playerId, subject: wanted, now });
      const made_at = new Date(now);
      const ends_at = new Date(now + settings.get('share_days') * DAY_MS);
      const fresh = { player_id: playerId, token: dice.token(), kind, subject, facts, language: locale };
      return present(reading, await make(reading, { ...fresh, made_at, ends_at }), now);
    },

    /** A page of a player's links, newest first. */
    list: async (playerId: number, page: { offset: number; limit: number }, now: number) => {
      needOn();
      const { rows, total } = await store.readLinks(db, playerId, { ...page, now: new Date(now) });
      return { rows: await Promise.all(rows.map(row => present(reading, row, now))), total };
    },

    /** Ends a link; somebody else's, and one that is gone, stay as they are. */
    end: async (playerId: number, id: number): Promise<void> =>
      void (await store.removeLink(db, playerId, id)),

    /** The picture of a link; null for a link that does not stand, `busy` while too many others are drawn. */
    picture: async (token: string, file: string, now: number) => {
      const shown = await look(token, now);
      if (shown === null) return null;
      const png = await gallery.png(shown.version, shown.sheet);
      return png === null ? 'busy' : { png, isCurrent: file === `${shown.version}.png` };
    },
  };
}
