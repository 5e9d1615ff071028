/** Linked accounts: one device, or one address that was paid (DECISIONS 12). */

import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, encodeFields, type World } from '../../../test/kit/world.ts';
import { workOnLinks } from './command.ts';
import { areLinked, holdLinked, linkedAmong, linkedTo } from './link.ts';

let world: World;
beforeAll(async () => {
  // Payouts are written without their coins.
  world = await createWorld({ spoilsBooks: true });
});
afterAll(() => world.close());

/** A call from a browser that keeps its cookies in `jar`. */
const browse = async (jar: Map<string, string>, person: Person, action = 'get_user_by_id') => {
  const { payload, type } = encodeFields({}, 'multipart');
  const raw = await world.app.inject({
    method: 'POST',
    url: `/api/${action}`,
    headers: { 'content-type': type, authorization: `Bearer ${person.token}` },
    cookies: Object.fromEntries(jar),
    payload,
  });
  for (const { name, value } of raw.cookies) jar.set(name, value);
  return raw;
};
/** Uses the browser until its mark has come back. */
const settleIn = async (jar: Map<string, string>, person: Person) => {
  await browse(jar, person);
  return browse(jar, person);
};
const now = () => world.clock.now();
const linked = (one: Person, other: Person) =>
  areLinked(world.context.db, one.playerId, other.playerId, now());
const command = async (...words: string[]) => {
  const lines: string[] = [];
  await workOnLinks(world.context, words, line => lines.push(line));
  return lines;
};
const paid = (person: Person, address: string, status = 'completed') =>
  world.sql(
    `insert into payout_request (player_id, method, address, address_hash, coins, amount_cents, currency, requested_at, status)
     values ($1, 'paypal', $2, convert_to($2, 'UTF8'), 1000, 1000, 'EUR', now(), $3)`,
    [person.playerId, address, status],
  );

describe('a shared device (DECISIONS 12)', () => {
  it('links two accounts whose sessions sent one mark, whoever signed out in between', async () => {
    const [ada, bob, eve] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
    const jar = new Map<string, string>();
    const first = await settleIn(jar, ada);
    expect(first.cookies).toEqual([]);
    await browse(jar, ada, 'log_out');
    expect(await linked(ada, bob)).toBe(false);
    await browse(jar, bob);
    await settleIn(new Map(), eve);
    expect(await linked(ada, bob)).toBe(true);
    expect(await linked(bob, ada)).toBe(true);
    expect(await linked(ada, eve)).toBe(false);
    const pair = { one: ada.playerId, other: bob.playerId };
    const ids = [bob, eve, ada].map(({ playerId }) => playerId);
    expect(await linkedAmong(world.context.db, ids, now())).toEqual([pair]);
    expect(await linkedTo(world.context.db, bob.playerId, now())).toEqual([ada.playerId]);
  });

  it('is marked by a cookie that no script reads, random for each browser', async () => {
    const ada = await aPlayer(world);
    const marks = [await browse(new Map(), ada), await browse(new Map(), ada)].map(
      ({ cookies }) => cookies[0],
    );
    expect(marks[0]).toMatchObject({ name: 'device', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(marks[0]?.value).toMatch(/^[\w-]{43}$/);
    expect(marks[0]?.value).not.toBe(marks[1]?.value);
  });

  it('keeps no mark and no address, only keyed hashes', async () => {
    const ada = await aPlayer(world);
    const jar = new Map<string, string>();
    await settleIn(jar, ada);
    const rows = await world.sql<{ kind: string; sign: Buffer }>(
      'select kind, sign from link_sign where player_id = $1 order by kind',
      [ada.playerId],
    );
    expect(rows.map(({ kind, sign }) => [kind, sign.length])).toEqual([
      ['device', 16],
      ['network', 16],
    ]);
    for (const { sign } of rows)
      expect(sign.toString('latin1')).not.toContain(jar.get('device')?.slice(0, 8));
  });

  it('a mark that is none of ours links nobody, and a demo account is many people', async () => {
    const [ada, bob] = [await aPlayer(world), await aPlayer(world)];
    const jar = new Map([['device', 'short']]);
    await browse(jar, ada);
    expect(jar.get('device')).toHaveLength(43);
    const demo = await aPlayer(world, { isDemo: true });
    await browse(jar, demo);
    await browse(jar, bob);
    expect(await linked(demo, bob)).toBe(false);
  });

  it('is forgotten after 90 days without use, and deleted', async () => {
    const [ada, bob] = [await aPlayer(world), await aPlayer(world)];
    const jar = new Map<string, string>();
    await settleIn(jar, ada);
    await browse(jar, bob);
    await world.sql(`update link_sign set last_seen_at = $2 where player_id = $1`, [
      ada.playerId,
      new Date(now() - 90 * DAY_MS - 1),
    ]);
    expect(await linked(ada, bob)).toBe(false);
    await world.context.jobs.runNow('link-sweep');
    expect(await world.sql('select from link_sign where player_id = $1', [ada.playerId])).toEqual([]);
    expect(await world.sql('select from link_sign where player_id = $1', [bob.playerId])).not.toEqual([]);
  });

  it('counts from its last use: a session that goes on is noted again on another day', async () => {
    const ada = await aPlayer(world);
    const jar = new Map<string, string>();
    await settleIn(jar, ada);
    const seen = () =>
      world.sql<{ first_seen_at: Date; last_seen_at: Date }>(
        `select first_seen_at, last_seen_at from link_sign where player_id = $1 and kind = 'device'`,
        [ada.playerId],
      );
    const [before] = await seen();
    world.clock.advance(DAY_MS);
    await browse(jar, ada);
    const [after] = await seen();
    expect(after?.first_seen_at).toEqual(before?.first_seen_at);
    expect(after?.last_seen_at).toEqual(new Date(now()));
  });

  it('goes with the account', async () => {
    const ada = await aPlayer(world);
    await settleIn(new Map(), ada);
    expect((await world.call('delete_user_account', {}, ada.token)).body['error']).toBe(false);
    expect(await world.sql('select from link_sign where player_id = $1', [ada.playerId])).toEqual([]);
  });
});

describe('a shared address of completed payouts', () => {
  it('links; one that only waits or was rejected does not', async () => {
    const [ada, bob, eve] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
    await paid(ada, 'one@example.org');
    await paid(eve, 'one@example.org', 'rejected');
    await paid(bob, 'other@example.org');
    expect(await linked(ada, bob)).toBe(false);
    expect(await linked(ada, eve)).toBe(false);
    await paid(bob, 'one@example.org');
    expect(await linked(ada, bob)).toBe(true);
  });

  it('knows one Gmail mailbox in whatever way it was written', async () => {
    const [ada, bob] = [await aPlayer(world), await aPlayer(world)];
    await paid(ada, 'a.da.payout@gmail.com');
    await paid(bob, 'adapayout+coins@googlemail.com', 'rejected');
    expect(await linked(ada, bob)).toBe(false);
    await paid(bob, 'adapayout+coins@googlemail.com');
    expect(await linked(ada, bob)).toBe(true);
    expect(await linked(bob, ada)).toBe(true);
  });
});

describe('a shared network', () => {
  it('links nobody, and lists the pair for staff', async () => {
    await world.sql(`delete from link_sign where kind = 'network'`);
    const [ada, bob] = [await aPlayer(world), await aPlayer(world)];
    await settleIn(new Map(), ada);
    await settleIn(new Map(), bob);
    expect(await linked(ada, bob)).toBe(false);
    const lines = await command('networks');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`players ${ada.playerId} and ${bob.playerId}: 1 shared`));
  });
});

describe('two people with one device', () => {
  it('are told apart by staff with a reason, and judged by their signs again; both are audited', async () => {
    const [ada, bob] = [await aPlayer(world), await aPlayer(world)];
    const jar = new Map<string, string>();
    await settleIn(jar, ada);
    await browse(jar, bob);
    const ids = [String(bob.playerId), String(ada.playerId)];
    expect(await command('of', String(ada.playerId))).toContain('1 linked');
    await expect(command('apart', ...ids)).rejects.toThrow('Say of ID');
    await expect(command('apart', String(ada.playerId), '999999', 'x')).rejects.toThrow(
      'There is no player 999999.',
    );
    await command('apart', ...ids, 'sisters', 'at', 'home');
    await command('apart', ...ids, 'again');
    expect(await linked(ada, bob)).toBe(false);
    expect(await linkedTo(world.context.db, bob.playerId, now())).toEqual([]);
    await command('together', ...ids);
    expect(await linked(ada, bob)).toBe(true);
    const subject = `${ada.playerId}/${bob.playerId}`;
    expect(
      await world.sql('select action, after from audit where subject = $1 order by id', [subject]),
    ).toEqual([
      { action: 'link.apart', after: 'sisters at home' },
      { action: 'link.together', after: null },
    ]);
  });
});

describe('two linked ones at one moment', () => {
  it('the later waits for the earlier', async () => {
    const [ada, bob] = [await aPlayer(world), await aPlayer(world)];
    const jar = new Map<string, string>();
    await settleIn(jar, ada);
    await browse(jar, bob);
    const { db } = world.context;
    const order: string[] = [];
    let letGo = () => {};
    const isHeld = new Promise<void>(held => {
      void db.transaction().execute(async tx => {
        await holdLinked(tx, ada.playerId, now());
        await new Promise<void>(done => {
          letGo = done;
          held();
        });
        order.push('ada');
      });
    });
    await isHeld;
    const second = db.transaction().execute(async tx => {
      await holdLinked(tx, bob.playerId, now());
      order.push('bob');
    });
    letGo();
    await second;
    expect(order).toEqual(['ada', 'bob']);
  });
});
