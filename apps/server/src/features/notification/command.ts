/** The command `messages`: sends a message of the team to all, to a language or to one player, and lists the last ones. */
import { createHash } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import { audit, recentAudited } from '../../platform/audit/audit.ts';
import { StartProblem } from '../../platform/log/start-problem.ts';
import { declareCommand } from '../../platform/site/command.ts';
import { onSite } from '../../platform/site/on-site.ts';
import { sendMessage } from './notification.ts';
import * as store from './store.ts';

const USAGE = 'Say list, or send all|language:CODE|player:ID "the title" "the text" [/a/path/of/the/app/].';
const LINK = /^\/([^/\\\s][^\\\s]{0,299})?$/;
const LISTED = 20;
const AUDITED = 'message.send';

type Audience = { readonly all: true } | { readonly language: string } | { readonly playerId: number };

const readAudience = (word: string): Audience | null => {
  if (word === 'all') return { all: true };
  const [, kind, value = ''] = /^(language|player):([a-z\d-]{1,15})$/i.exec(word) ?? [];
  if (kind === 'language') return { language: value };
  return kind === 'player' && /^\d+$/.test(value) ? { playerId: Number(value) } : null;
};

const problemOf = async ({ db }: AppContext, audience: Audience): Promise<string | null> => {
  if ('language' in audience && !(await store.isInterfaceLanguage(db, audience.language)))
    return `no language of the interface has the code "${audience.language}"`;
  if ('playerId' in audience && !(await store.isPlayer(db, audience.playerId)))
    return `there is no player ${audience.playerId}`;
  return null;
};

/** The key that makes the same words to the same readers on one day (UTC) one message, however often the command runs. */
const keyOf = (parts: readonly string[], now: number): string =>
  `message/${createHash('sha256')
    .update(JSON.stringify([new Date(now).toISOString().slice(0, 10), ...parts]))
    .digest('base64url')}`;

const send = async (context: AppContext, words: readonly string[]): Promise<string> => {
  const [to = '', title = '', text = '', link = '', ...more] = words;
  const audience = readAudience(to);
  if (audience === null || more.length > 0 || (link !== '' && !LINK.test(link)))
    throw new StartProblem(USAGE);
  const problem = await problemOf(context, audience);
  if (problem !== null) throw new StartProblem(`Not sent: ${problem}.`);
  const now = context.clock.now();
  const key = keyOf([to, title, text, link], now);
  const outcome = await context.db.transaction().execute(async tx => {
    const sent = await sendMessage(tx, { ...audience, title, text, link, key, now });
    const after = { title, text, link };
    if (sent === 'sent')
      await audit(tx, { actorId: null, action: AUDITED, subject: to, before: null, after, now });
    return sent;
  });
  if (outcome === 'empty')
    throw new StartProblem('Not sent: it needs a title of at most 120 letters and a text of at most 1000.');
  return outcome === 'sent' ? `Sent to ${to}.` : 'Sent already today, so it was not sent again.';
};

/** `messages [list]`, `messages send …`. Every message leaves an entry without an actor in the audit log. */
export const messagesCommand = declareCommand({
  open: onSite,
  usage: USAGE,
  read: ([verb = 'list', ...rest]) =>
    verb === 'send' ? { sends: rest } : verb === 'list' && rest.length === 0 ? { sends: null } : null,
  work: async (context, { sends }, say) => {
    if (sends !== null) return say(await send(context, sends));
    for (const { at, subject, after } of await recentAudited(context.db, AUDITED, LISTED))
      say([at.toISOString(), subject, (after as { title: string }).title].join('  '));
  },
});
