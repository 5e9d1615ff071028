/** The only SQL about second factors and recovery codes. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type FactorKind = 'totp' | 'passkey';

/** What stands of every factor. */
export type Factor = {
  readonly id: number;
  readonly kind: FactorKind;
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
};
/** An app of codes; its secret is sealed. `last_step` is that of the last code, which is good once. */
export type TotpFactor = { readonly id: number; readonly secret: string; readonly last_step: number };
export type PasskeyFactor = {
  readonly id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
};
export type NewFactor = { readonly name: string } & (
  | ({ readonly kind: 'totp' } & Omit<TotpFactor, 'id'>)
  | ({ readonly kind: 'passkey' } & Omit<PasskeyFactor, 'id'>)
);

/** Which kinds of factors somebody has, and how he is called. */
export const readFactorKinds = async (
  db: Db,
  playerId: number,
): Promise<{ name: string; totp: boolean; passkey: boolean; codes: number }> => {
  const { rows } = await sql<{ name: string; totp: boolean; passkey: boolean; codes: number }>`
    select name,
      exists (select from staff_factor where player_id = player.id and kind = 'totp') as totp,
      exists (select from staff_factor where player_id = player.id and kind = 'passkey') as passkey,
      (select count(*) from staff_recovery where player_id = player.id) as codes
    from player where id = ${playerId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no player ${playerId}`);
  return row;
};

/** Lets nobody else change the factors of a person until the transaction ends. */
export const lockFactors = async (db: Db, playerId: number): Promise<void> => {
  await sql`select from player where id = ${playerId} for update`.execute(db);
};

/** The oldest first. */
export const readFactors = async (db: Db, playerId: number): Promise<Factor[]> =>
  (
    await sql<Factor>`
      select id, kind, name, created_at, used_at from staff_factor where player_id = ${playerId} order by id`.execute(
      db,
    )
  ).rows;

export const readTotp = async (db: Db, playerId: number): Promise<TotpFactor[]> =>
  (
    await sql<TotpFactor>`
      select id, secret, last_step from staff_factor where player_id = ${playerId} and kind = 'totp'`.execute(
      db,
    )
  ).rows;

export const readPasskeys = async (db: Db, playerId: number): Promise<PasskeyFactor[]> =>
  (
    await sql<PasskeyFactor>`
      select id, credential_id, public_key, counter, transports from staff_factor
      where player_id = ${playerId} and kind = 'passkey' order by id`.execute(db)
  ).rows;

/** Undefined when the passkey is known already. */
export const addFactor = async (
  db: Db,
  playerId: number,
  factor: NewFactor,
  at: Date,
): Promise<Factor | undefined> => {
  const totp = factor.kind === 'totp' ? factor : { secret: null, last_step: 0 };
  const key =
    factor.kind === 'passkey'
      ? factor
      : { credential_id: null, public_key: null, counter: 0, transports: [] as string[] };
  const { rows } = await sql<Factor>`
    insert into staff_factor (player_id, kind, name, created_at, used_at, secret, last_step, credential_id, public_key, counter, transports)
    values (${playerId}, ${factor.kind}, ${factor.name}, ${at}, ${at}, ${totp.secret}, ${totp.last_step},
      ${key.credential_id}, ${key.public_key}, ${key.counter}, ${key.transports})
    on conflict (credential_id) do nothing
    returning id, kind, name, created_at, used_at`.execute(db);
  return rows[0];
};

const isOne = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): boolean => numAffectedRows === 1n;

/** Uses up the code of a step; false when it, or a later one, was used already. */
export const useTotp = async (db: Db, id: number, step: number, at: Date): Promise<boolean> =>
  isOne(
    await sql`
      update staff_factor set last_step = ${step}, used_at = ${at} where id = ${id} and last_step < ${step}`.execute(
      db,
    ),
  );

/** Notes the counter of a passkey; false when another use was quicker. */
export const usePasskey = async (db: Db, id: number, counter: number, at: Date): Promise<boolean> =>
  isOne(
    await sql`
      update staff_factor set counter = ${counter}, used_at = ${at}
      where id = ${id} and (counter < ${counter} or ${counter} = 0)`.execute(db),
  );

export const removeFactor = async (db: Db, id: number): Promise<void> => {
  await sql`delete from staff_factor where id = ${id}`.execute(db);
};

/** Takes all factors and codes of a person away; returns how many factors there were. */
export const removeFactors = async (db: Db, playerId: number): Promise<number> => {
  await sql`delete from staff_recovery where player_id = ${playerId}`.execute(db);
  const { numAffectedRows } = await sql`delete from staff_factor where player_id = ${playerId}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Uses up a recovery code; false when there is none such. */
export const takeRecovery = async (db: Db, playerId: number, hash: Buffer): Promise<boolean> =>
  isOne(
    await sql`delete from staff_recovery where player_id = ${playerId} and code_hash = ${hash}`.execute(db),
  );

/** Puts codes in the place of all former ones. */
export const writeRecovery = async (db: Db, playerId: number, hashes: readonly Buffer[]): Promise<void> => {
  await sql`delete from staff_recovery where player_id = ${playerId}`.execute(db);
  await sql`
    insert into staff_recovery (player_id, code_hash) select ${playerId}, unnest(${hashes}::bytea[])`.execute(
    db,
  );
};
