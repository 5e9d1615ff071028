/**
 * Takes from the tables of a new database what makes loading slow or refuses rows that come before those they point to, and gives it back
 * afterwards. An owner may do that without being a superuser, and giving a foreign key back proves every row.
 */
import { rowsOf, type Session } from './session.ts';
import { SCHEMAS, type Table } from './shape.ts';

/** Statements that give back what was taken. */
export type Taken = {
  readonly indexes: readonly string[];
  /** Foreign keys, which hold for new rows at once. */
  readonly keys: readonly string[];
  /** Prove the foreign keys for the rows that are there; each reads two tables, and disturbs nobody. */
  readonly proofs: readonly string[];
  readonly triggers: readonly string[];
};

type Pair = { readonly take: string; readonly give: string; readonly prove?: string | null };

// Of partitions, which follow their parent, only the parent's are taken.
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
      || case when convalidated and relkind = 'r' then ' not valid' else '' end as give,
    case when convalidated and relkind = 'r' then
      format('alter table %s validate constraint %I', conrelid::regclass, conname) end as prove
  from pg_constraint join pg_class class on class.oid = conrelid
  where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1)
  order by conrelid::regclass::text, conname`;

// Those behind a primary key or a unique constraint stay.
const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as take, pg_get_indexdef(indexrelid) as give
  from pg_index
  join pg_class class on class.oid = indrelid and class.relkind = 'r' and not class.relispartition
  where class.relnamespace::regnamespace::text = any($1)
    and not exists (select from pg_constraint where conindid = indexrelid)
  order by indexrelid::regclass::text`;

const TRIGGERS = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as take,
    format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as give
  from pg_trigger join pg_class class on class.oid = tgrelid
  where not tgisinternal and tgparentid = 0 and tgenabled = 'O' and class.relnamespace::regnamespace::text = any($1)
  order by tgrelid::regclass::text, tgname`;

const take = async (session: Session, kind: string): Promise<Pair[]> => {
  const pairs = await rowsOf<Pair>(session, kind, [SCHEMAS]);
  for (const pair of pairs) await session.query(pair.take);
  return pairs;
};

/** In a transaction: empties the tables (a migration may have filled some) and makes them bare. */
export const makeBare = async (session: Session, tables: readonly Table[]): Promise<Taken> => {
  const triggers = await take(session, TRIGGERS);
  const keys = await take(session, FOREIGN_KEYS);
  const indexes = await take(session, INDEXES);
  await session.query(`truncate ${tables.map(({ sql }) => sql).join(', ')}`);
  return {
    indexes: indexes.map(({ give }) => give),
    keys: keys.map(({ give }) => give),
    proofs: keys.flatMap(({ prove }) => prove ?? []),
    triggers: triggers.map(({ give }) => give),
  };
};

/** Runs such statements one after another. */
export const giveBack = async (session: Session, statements: readonly string[]): Promise<void> => {
  await session.query(`set maintenance_work_mem = '256MB'`);
  for (const statement of statements) await session.query(statement);
};
