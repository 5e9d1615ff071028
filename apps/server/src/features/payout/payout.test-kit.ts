/** Players, requests and balances for the tests of payouts. */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import { expect } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import type { World } from '../../../test/kit/world.ts';
import { Refusal } from '../../http/refusal.ts';
import { earn } from '../wallet/wallet.ts';
import { completePayouts, rejectPayouts } from './engine/decide.ts';

type Rich = { won?: number; days?: number; plays?: number; mobile?: boolean };

export const payoutKit = (world: () => World) => {
  let made = 0;

  const ask = async (person: Person, action: string, fields = {}) =>
    (await world().call(action, fields, person.token)).body;
  const ok = async <Data>(person: Person, action: string, fields = {}): Promise<Data> => {
    const body = await ask(person, action, fields);
    expect(body).toMatchObject({ error: false });
    return body['data'] as Data;
  };
  const no = async (person: Person, action: string, fields = {}) => {
    const body = await ask(person, action, fields);
    expect(body['error']).toBe(true);
    return body['code'];
  };

  const give = (person: Person, coins: number, purse: 'won' | 'bonus' = 'won') => {
    made += 1;
    const key = `given/${made}`;
    const { playerId } = person;
    const now = world().clock.now();
    return earn(world().context.db, {
      playerId,
      coins,
      purse,
      reason: 'admin_grant',
      reference: '',
      key,
      now,
    });
  };

  /** Somebody who meets every condition, unless told otherwise. */
  const aWinner = async ({
    won = 1_500,
    days = 20,
    plays = 5,
    mobile = true,
  }: Rich = {}): Promise<Person> => {
    const person = await aPlayer(world());
    await world().sql(
      `update player set created_at = $2, mobile_verified = $3, mobile = case when $3 then '+49151' || (10000000 + $1) end,
         age_confirmed = 18 where id = $1::bigint`,
      [person.playerId, new Date(world().clock.now() - days * DAY_MS), mobile],
    );
    await world().sql(
      `insert into streak_day (player_id, day) select $1, date '2026-11-01' + n from generate_series(1, $2::int) n`,
      [person.playerId, plays],
    );
    if (won > 0) await give(person, won);
    return person;
  };
  /** Signs in again, as a payout needs it. */
  const signInAgain = (person: Person) =>
    world().sql('update session set signed_in_at = $2 where player_id = $1', [
      person.playerId,
      new Date(world().clock.now()),
    ]);
  const wish = (person: Person, changes = {}) => ({
    payment_type: 'paypal',
    payment_address: `winner${person.playerId}@example.org`,
    coin_used: 1_000,
    ...changes,
  });
  const request = async (person: Person, changes = {}) => {
    await signInAgain(person);
    return ok<Reply<'set_payment_request'>>(person, 'set_payment_request', wish(person, changes));
  };
  const balanceOf = (person: Person) => ok<Reply<'get_user_coin_score'>>(person, 'get_user_coin_score');
  const payoutsAccount = async (person: Person): Promise<number> => {
    const [row] = await world().sql<{ sum: number }>(
      `select coalesce(sum(entry.amount), 0)::bigint as sum from ledger_entry entry
       join ledger_posting posting on posting.id = posting_id where account = 'payouts' and player_id = $1`,
      [person.playerId],
    );
    return row?.sum ?? 0;
  };
  const anAdmin = () => aPlayer(world(), { role: 'admin' });
  /** A decision by hand, as the command makes it: the code of a refusal, or null when it is done. */
  const judge = async (
    by: Pick<Person, 'playerId'>,
    id: number,
    decision: 'completed' | { readonly rejected: string },
    isChecked = false,
  ): Promise<string | null> => {
    const { payouts } = world().app.rooms;
    const decided = { by: { actorId: by.playerId, now: world().clock.now() }, rows: [{ id }] };
    try {
      if (decision === 'completed') await completePayouts(payouts, decided, isChecked);
      else await rejectPayouts(payouts, decided, { words: decision.rejected });
      return null;
    } catch (problem) {
      if (problem instanceof Refusal) return problem.code;
      throw problem;
    }
  };

  return {
    ask,
    ok,
    no,
    give,
    aWinner,
    signInAgain,
    wish,
    request,
    balanceOf,
    payoutsAccount,
    anAdmin,
    judge,
  };
};
