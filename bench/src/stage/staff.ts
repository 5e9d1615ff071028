/** An editor with a session of the panel, made directly in the database, who makes the operator's calls. */
import type { OperatorBody, OperatorCallName, OperatorReply } from '@trivium/contract/admin/catalogue';
import type pg from 'pg';
import type { Player } from './players.ts';

const TOKEN = 'bench-panel';

/** Makes an admin of a player who is signed in. */
export const makeStaff = async (sql: pg.Pool, { id, token }: Player): Promise<void> => {
  await sql.query(`update player set role = 'admin' where id = $1`, [id]);
  await sql.query(
    `insert into panel_session (token_hash, player_id, opened_from, signed_in_at, opened_at, used_at, factor_at, expires_at)
     values (sha256(convert_to($1, 'UTF8')), $2, sha256(convert_to($3, 'UTF8')), now(), now(), now(), now(), now() + interval '10 hours')`,
    [TOKEN, id, token],
  );
};

/** The data of a good reply. Throws where the call is refused. */
export const callAsStaff = async <Name extends OperatorCallName>(
  origin: string,
  name: Name,
  body: Partial<OperatorBody<Name>> | Record<string, unknown>,
): Promise<OperatorReply<Name>> => {
  const reply = await fetch(`${origin}/api/admin/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(body),
  });
  const said = (await reply.json()) as { error?: boolean; data: OperatorReply<Name> };
  if (reply.status !== 200 || said.error !== false)
    throw new Error(`${name} was refused: ${JSON.stringify(said).slice(0, 300)}`);
  return said.data;
};

/** Shows the second factor again, as staff do before what is sensitive; the database's clock may have jumped since. */
export const freshFactor = async (sql: pg.Pool): Promise<void> => {
  await sql.query(
    `update panel_session set factor_at = now(), used_at = now(), expires_at = now() + interval '10 hours'`,
  );
};
