/** Damages to a site that is right: each must be found by a check, else the check proves nothing. */
import type pg from 'pg';

export type Mutant = {
  readonly name: string;
  /** One statement; the rules of the schema are switched off while it runs. */
  readonly damage: string;
};

/** The first settled play that paid coins. */
const PAID = `(select reference::uuid from ledger_posting where reason like 'won%' order by id limit 1)`;
const PAYMENT = `(select id from ledger_posting where reason like 'won%' order by id limit 1)`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an answer is forgotten',
    damage: `update play set state = jsonb_set(state, '{questions,0}', state->'questions'->0 || '{"answer": null, "verdict": null}') where id = ${PAID}`,
  },
  {
    name: 'another verdict is stored',
    damage: `update play set state = jsonb_set(state, '{questions,0,verdict}', '"late"') where id = ${PAID}`,
  },
  { name: 'a play is gone', damage: `delete from play where id = ${PAID}` },
  { name: 'a settlement is gone', damage: `delete from settlement where play_id = ${PAID}` },
  {
    name: 'a play is paid twice',
    damage: `insert into ledger_posting (player_id, amount, reason, reference, idempotency_key, posted_at)
      select player_id, amount, reason, reference, idempotency_key || '/again', posted_at from ledger_posting where id = ${PAYMENT}`,
  },
  { name: 'a payment is gone', damage: `delete from ledger_posting where id = ${PAYMENT}` },
  {
    name: 'a coin is in a purse that no posting put there',
    damage: `update purse set bonus = bonus + 1 where player_id = (select player_id from ledger_posting where id = ${PAYMENT})`,
  },
  {
    name: 'a coin is made of nothing',
    damage: `update ledger_entry set amount = amount + 1 where posting_id = ${PAYMENT} and account = 'house'`,
  },
  {
    name: 'coins are left in escrow',
    damage: `with posting as (
        insert into ledger_posting (player_id, amount, reason, reference, idempotency_key, posted_at)
        select player_id, -5, 'battle_fee', gen_random_uuid()::text, 'mutant', now() from ledger_posting where id = ${PAYMENT}
        returning id
      ) insert into ledger_entry (posting_id, account, amount)
      select id, account, amount from posting, (values ('escrow', 5), ('house', -5)) side (account, amount)`,
  },
  {
    name: 'a contest entry is gone',
    damage: `delete from contest_entry where id = (select min(id) from contest_entry)`,
  },
  {
    name: 'a contest fee was never paid',
    damage: `delete from ledger_posting where id = (select min(id) from ledger_posting where reason = 'contest_fee')`,
  },
  {
    name: 'an exam result is gone',
    damage: `delete from exam_result where attempt_id = (select min(attempt_id) from exam_result)`,
  },
  {
    name: 'a purchase is gone',
    damage: `delete from unlocked_category where player_id = (select min(player_id) from unlocked_category)`,
  },
  {
    name: 'a lifeline was never paid',
    damage: `delete from ledger_posting where id = (select min(id) from ledger_posting where reason like 'lifeline%' or reason = 'hint')`,
  },
];

/** Damages the site; throws when there was nothing to damage. */
export const bringIn = async (client: pg.ClientBase, { name, damage }: Mutant): Promise<void> => {
  await client.query('set local session_replication_role = replica');
  const { rowCount } = await client.query(damage);
  if ((rowCount ?? 0) === 0) throw new Error(`${name}: there is nothing to damage`);
};

/** Damages it for good, for a storm that has to find it. */
export const damageForGood = async (sql: pg.Pool, name: string): Promise<void> => {
  const mutant = MUTANTS.find(each => each.name === name);
  if (mutant === undefined)
    throw new Error(`there is no mutant "${name}": ${MUTANTS.map(each => each.name).join('; ')}`);
  const client = await sql.connect();
  try {
    await client.query('begin');
    await bringIn(client, mutant);
    await client.query('commit');
  } finally {
    client.release();
  }
};
