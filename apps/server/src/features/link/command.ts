/** The command `links`: shows which accounts are linked and which only share a network, and keeps two people apart. */

import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { StartProblem } from '../../platform/log/start-problem.ts';
import { asTheyAre, declareCommand, requireNumber, type Say } from '../../platform/site/command.ts';
import { onSite } from '../../platform/site/on-site.ts';
import { linkedTo, NETWORK_USERS_MOST, type Pair, signsSince } from './link.ts';
import * as store from './store.ts';

const USAGE = 'Say of ID, networks, apart ID ID "the reason", or together ID ID.';
const AT_ONCE = 100;

const pairOf = async (
  { db }: AppContext,
  first: string | undefined,
  second: string | undefined,
): Promise<Pair> => {
  const ids = [requireNumber(first, USAGE), requireNumber(second, USAGE)];
  const [one = 0, other = 0] = ids.toSorted((a, b) => a - b);
  const there = new Set((await store.readPlayers(db, ids)).map(({ id }) => id));
  const missing = ids.find(id => !there.has(id));
  if (missing !== undefined) throw new StartProblem(`There is no player ${missing}.`);
  if (one === other) throw new StartProblem('Name two different players.');
  return { one, other };
};

/** What the command does on an open site. Each change leaves a row in the audit log with no actor. */
export async function workOnLinks(context: AppContext, words: readonly string[], say: Say): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const [verb, first, second, ...rest] = words;
  if (verb === 'of') {
    const linked = await linkedTo(db, requireNumber(first, USAGE), now);
    for (const { id, name } of await store.readPlayers(db, linked)) say(`player ${id} (${name})`);
    return say(`${linked.length} linked`);
  }
  if (verb === 'networks' && first === undefined) {
    const most = { usersMost: NETWORK_USERS_MOST, limit: AT_ONCE };
    for (const pair of await store.readNetworkPairs(db, signsSince(now), most))
      say(
        `players ${pair.one} and ${pair.other}: ${pair.networks} shared, last ${pair.last_seen_at.toISOString()}`,
      );
    return;
  }
  if (verb !== 'apart' && verb !== 'together') throw new StartProblem(USAGE);
  const pair = await pairOf(context, first, second);
  const reason = rest.join(' ').trim();
  if ((verb === 'apart') === (reason === '')) throw new StartProblem(USAGE);
  await db.transaction().execute(async tx => {
    const isDone =
      verb === 'apart'
        ? await store.writeApart(tx, pair, reason, new Date(now))
        : await store.removeApart(tx, pair);
    const subject = `${pair.one}/${pair.other}`;
    const [before, after] = verb === 'apart' ? [null, reason] : ['apart', null];
    if (isDone) await audit(tx, { actorId: null, action: `link.${verb}`, subject, before, after, now });
  });
  say(
    `players ${pair.one} and ${pair.other} are ${verb === 'apart' ? 'two people' : 'judged by their signs'}`,
  );
}

/** `links of ID`, `links networks`, `links apart ID ID "the reason"`, `links together ID ID`. */
export const linksCommand = declareCommand({
  open: onSite,
  usage: USAGE,
  read: asTheyAre,
  work: workOnLinks,
});
