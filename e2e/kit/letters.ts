/** Reads mail and text messages with the command `outbox`, as an operator without a mail server does. */
import { operate } from './operator.ts';

/** The latest letter to this address, as printed. */
export async function letterTo(address: string): Promise<string> {
  const letters = (await operate('outbox')).split(/^(?=\d{4}-\d\d-\d\dT)/m);
  const found = letters.findLast(letter => letter.split('\n')[0]?.includes(address));
  if (found === undefined) throw new Error(`no letter to ${address} among ${letters.length}`);
  return found;
}

/** The six digits of the latest code. */
export async function codeTo(mobile: string): Promise<string> {
  const code = /\b(\d{6})\b/.exec((await letterTo(mobile)).split('\n').slice(1).join('\n'))?.[1];
  if (code === undefined) throw new Error('no code in the letter');
  return code;
}

/** The link in the latest mail. */
export async function linkTo(email: string): Promise<string> {
  const link = /https?:\/\/\S+/.exec(await letterTo(email))?.[0];
  if (link === undefined) throw new Error('no link in the letter');
  return link;
}
