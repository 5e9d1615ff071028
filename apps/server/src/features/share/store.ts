/** The only SQL of share links. */
import type { ShareFacts, ShareKind } from '@trivium/rules/share/facts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** What is kept of a profile, which is read anew each time. */
export type KeptFacts = Exclude<ShareFacts, { readonly kind: 'profile' }> | { readonly kind: 'profile' };

export type LinkRow = {
  readonly id: number;
  readonly player_id: number;
  readonly token: string;
  readonly kind: ShareKind;
  readonly subject: string;
  readonly facts: KeptFacts;
  /** Of its picture and preview. */
  readonly language: string;
  readonly made_at: Date;
  readonly ends_at: Date;
  /** Of its owner, as it is now. */
  readonly name: string;
};
export type NewLink = Omit<LinkRow, 'id' | 'name'>;

/** Holds a player's row, so that his links are counted one after another; false for one who left, was shut out or looks after the site. */
export const holdOwner = async (db: Db, playerId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from player where id = ${playerId} and status = 'active' and role = 'player' for no key update`.execute(
    db,
  );
  return rows.length > 0;
};

/** How many links stand besides the one for this result. */
export const countOthers = async (
  db: Db,
  { player_id, kind, subject, made_at: now }: NewLink,
): Promise<number> => {
  const { rows } = await sql<{ links: number }>`
    select count(*)::integer as links from share_link
    where player_id = ${player_id} and ends_at > ${now} and (kind, subject) <> (${kind}, ${subject})`.execute(
    db,
  );
  return rows[0]?.links ?? 0;
};

/** Writes a link, or renews the one for the same result: its address stays as long as it has not ended. */
export const writeLink = async (db: Db, link: NewLink): Promise<LinkRow | undefined> => {
  const { rows } = await sql<LinkRow>`
    with written as (insert into share_link as known (player_id, token, kind, subject, facts, language, made_at, ends_at)
    values (${link.player_id}, ${link.token}, ${link.kind}, ${link.subject}, ${JSON.stringify(link.facts)}::jsonb,
      ${link.language}, ${link.made_at}, ${link.ends_at})
    on conflict (player_id, kind, subject) do update set
      token = case when known.ends_at > excluded.made_at then known.token else excluded.token end,
      made_at = case when known.ends_at > excluded.made_at then known.made_at else excluded.made_at end,
      facts = excluded.facts, language = excluded.language, ends_at = excluded.ends_at
    returning *)
    select written.*, player.name from written join player on player.id = written.player_id`.execute(db);
  return rows[0];
};

export const readLinks = async (
  db: Db,
  playerId: number,
  { offset, limit, now }: { readonly offset: number; readonly limit: number; readonly now: Date },
): Promise<{ readonly rows: readonly LinkRow[]; readonly total: number }> => {
  const mine = sql`from share_link where player_id = ${playerId} and ends_at > ${now}`;
  const [{ rows }, counted] = await Promise.all([
    sql<LinkRow>`
      select mine.*, player.name from (select * ${mine} order by id desc offset ${offset} limit ${limit}) mine
      join player on player.id = mine.player_id order by mine.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total ${mine}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** A link that stands. */
export const readOpen = async (db: Db, token: string, now: Date): Promise<LinkRow | undefined> => {
  const { rows } = await sql<LinkRow>`
    select share_link.*, player.name from share_link join player on player.id = share_link.player_id
    where token = ${token} and ends_at > ${now} and player.status = 'active' and player.role = 'player'`.execute(
    db,
  );
  return rows[0];
};

export const removeLink = (db: Db, playerId: number, id: number) =>
  sql`delete from share_link where id = ${id} and player_id = ${playerId}`.execute(db);

export const removeLinksOf = async (db: Db, playerId: number): Promise<void> => {
  await sql`delete from share_link where player_id = ${playerId}`.execute(db);
};

/** Deletes links whose days are over. */
export const removeEnded = (db: Db, now: Date) =>
  sql`delete from share_link where ends_at <= ${now}`.execute(db);
