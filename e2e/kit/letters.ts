/** Mail and text messages, read where the site keeps them: its command `outbox` would start a program for each letter. */
import { withDatabase } from './database.ts';

/** Subject and text of the latest letter to this address. */
async function letterTo(address: string): Promise<string> {
  const { rows } = await withDatabase(client =>
    client.query<{ letter: string }>(
      `select concat_ws(e'\\n', subject, body) as letter from outbox where recipient = $1 order by id desc limit 1`,
      [address],
    ),
  );
  if (rows[0] === undefined) throw new Error(`no letter to ${address}`);
  return rows[0].letter;
}

/** A player with a proved mailbox, who asked for letters of news. */
export async function wantsLetters(playerId: number, email: string): Promise<void> {
  await withDatabase(client =>
    client.query('update player set email = $2, email_verified = true, wants_letters = true where id = $1', [
      ...[playerId, email],
    ]),
  );
}

/** The address on the site of this run: another journey's server shares the database, and may have written the letter. */
const here = (link: string): string => {
  const { pathname, search, hash } = new URL(link);
  return `${pathname}${search}${hash}`;
};

/** Where the latest letter of news can be left. */
export async function leaveLinkTo(email: string): Promise<string> {
  const { rows } = await withDatabase(client =>
    client.query<{ leave_url: string }>(
      `select leave_url from outbox where recipient = $1 and leave_url <> '' order by id desc limit 1`,
      [email],
    ),
  );
  if (rows[0] === undefined) throw new Error(`no letter of news to ${email}`);
  return here(rows[0].leave_url);
}

/** The six digits of the latest code. */
export async function codeTo(mobile: string): Promise<string> {
  const code = /\b(\d{6})\b/.exec(await letterTo(mobile))?.[1];
  if (code === undefined) throw new Error('no code in the letter');
  return code;
}

/** Where the link in the latest mail leads. */
export async function linkTo(email: string): Promise<string> {
  const link = /https?:\/\/\S+/.exec(await letterTo(email))?.[0];
  if (link === undefined) throw new Error('no link in the letter');
  return here(link);
}
