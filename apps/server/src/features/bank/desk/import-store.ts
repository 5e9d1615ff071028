/** The SQL of imports and their files. */
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import type { SheetAbout, SheetChoice } from '@trivium/formats/bank/bank-format';
import type { Problem } from '@trivium/rules/bank/finding';
import type { ImportState } from '@trivium/rules/bank/import';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { FileAbout } from '../read/row.ts';
import type { Tally } from './tally.ts';

export type WhereTo = NonNullable<OperatorBody<'import/choose'>['where_to']>;
export type ImportReply = OperatorReply<'import/read'>;

export type StoredImport = {
  readonly id: number;
  readonly version: number;
  readonly state: ImportState;
  readonly problem: Problem | null;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly languages: readonly number[] | null;
  readonly where_to: WhereTo;
  readonly remembers: boolean;
  readonly is_public: boolean;
  readonly tally: Partial<Tally>;
  readonly turn: string | null;
  readonly done: number;
  readonly total: number;
  readonly begun_at: Date | null;
  readonly started_at: Date;
  readonly touched_at: Date;
  readonly brought_at: Date | null;
  readonly ended_at: Date | null;
  readonly names: readonly string[];
};

export type StoredFile = {
  readonly id: number;
  readonly import_id: number;
  readonly name: string;
  readonly upload: string;
  readonly bytes: number;
  readonly is_whole: boolean;
  readonly format: string | null;
  readonly chosen: string | null;
  readonly sureness: number;
  readonly questions: number | null;
  readonly language: string | null;
  readonly sheets: readonly (SheetAbout & { readonly isKnown?: boolean })[];
  readonly choices: readonly SheetChoice[];
  readonly problem: Problem | null;
  readonly is_gone: boolean;
};

const columns = sql`
  import.id, import.version, import.state, import.problem, import.actor_id, player.name as actor_name, import.languages,
  import.where_to, import.remembers, import.is_public, import.tally, import.turn, import.done, import.total, import.begun_at,
  import.started_at, import.touched_at, import.brought_at, import.ended_at, array(
    select import_file.name from import_file where import_file.import_id = import.id order by import_file.id) as names`;
const joins = sql`left join player on player.id = import.actor_id`;

export const readImport = async (db: Db, id: number): Promise<StoredImport | undefined> => {
  const { rows } = await sql<StoredImport>`
    select ${columns} from import ${joins} where import.id = ${id}`.execute(db);
  return rows[0];
};

export const lockImport = async (db: Db, id: number): Promise<StoredImport | undefined> => {
  await sql`select from import where id = ${id} for update`.execute(db);
  return readImport(db, id);
};

/** All imports, or those of one person. */
export const listImports = async (
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: StoredImport[]; total: number }> => {
  const { rows } = await sql<StoredImport>`
    select ${columns} from import ${joins} order by import.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from import`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const insertImport = async (
  db: Db,
  made: {
    readonly actorId: number | null;
    readonly languages: readonly number[] | null;
    readonly whereTo: WhereTo;
    readonly at: Date;
  },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into import (actor_id, languages, where_to, started_at, touched_at)
    values (${made.actorId}, ${made.languages}::integer[], ${JSON.stringify(made.whereTo)}::jsonb, ${made.at}, ${made.at})
    returning id`.execute(db);
  if (rows[0] === undefined) throw new Error('an import was not written');
  return rows[0].id;
};

export type ImportChanges = {
  readonly state?: ImportState;
  readonly problem?: Problem | null;
  readonly whereTo?: WhereTo;
  readonly remembers?: boolean;
  readonly isPublic?: boolean;
  readonly tally?: Partial<Tally>;
  readonly turn?: string | null;
  readonly done?: number;
  readonly total?: number;
  readonly begunAt?: Date | null;
  readonly broughtAt?: Date;
  readonly endedAt?: Date | null;
};

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Writes what is given; progress alone counts no version. */
export const updateImport = async (db: Db, id: number, given: ImportChanges, at: Date): Promise<void> => {
  const {
    state,
    problem,
    whereTo,
    remembers,
    isPublic,
    tally,
    turn,
    done,
    total,
    begunAt,
    broughtAt,
    endedAt,
  } = given;
  const isProgress =
    state === undefined && whereTo === undefined && remembers === undefined && isPublic === undefined;
  const sets = [
    sql`touched_at = ${at}`,
    !isProgress && sql`version = version + 1`,
    state !== undefined && sql`state = ${state}`,
    problem !== undefined && sql`problem = ${problem === null ? null : json(problem)}`,
    whereTo !== undefined && sql`where_to = ${json(whereTo)}`,
    remembers !== undefined && sql`remembers = ${remembers}`,
    isPublic !== undefined && sql`is_public = ${isPublic}`,
    tally !== undefined && sql`tally = ${json(tally)}`,
    turn !== undefined && sql`turn = ${turn}`,
    done !== undefined && sql`done = ${done}`,
    total !== undefined && sql`total = ${total}`,
    begunAt !== undefined && sql`begun_at = ${begunAt}`,
    broughtAt !== undefined && sql`brought_at = coalesce(brought_at, ${broughtAt})`,
    endedAt !== undefined && sql`ended_at = ${endedAt}`,
  ].filter(set => typeof set === 'object');
  await sql`update import set ${sql.join(sets)} where id = ${id}`.execute(db);
};

export const deleteImport = (db: Db, id: number) => sql`delete from import where id = ${id}`.execute(db);

const fileColumns = sql`
  id, import_id, name, upload, bytes::float8 as bytes, is_whole, format, chosen, sureness, questions, language, sheets, choices, problem,
  is_gone`;

export const readFiles = async (db: Db, importId: number): Promise<StoredFile[]> => {
  const { rows } = await sql<StoredFile>`
    select ${fileColumns} from import_file where import_id = ${importId} order by id`.execute(db);
  return rows;
};

export const insertFile = async (
  db: Db,
  importId: number,
  name: string,
  upload: string,
): Promise<StoredFile> => {
  const { rows } = await sql<StoredFile>`
    insert into import_file (import_id, name, upload) values (${importId}, ${name}, ${upload})
    returning ${fileColumns}`.execute(db);
  if (rows[0] === undefined) throw new Error('a file of an import was not written');
  return rows[0];
};

export const writeReceived = (db: Db, id: number, bytes: number, isWhole: boolean) =>
  sql`update import_file set bytes = ${bytes}, is_whole = ${isWhole} where id = ${id}`.execute(db);

export const writeAbout = (
  db: Db,
  id: number,
  about: FileAbout,
  { sheets, choices }: Pick<StoredFile, 'sheets' | 'choices'>,
) =>
  sql`
    update import_file set format = ${about.format}, sureness = ${about.sureness}, questions = ${about.questions},
      language = ${about.language}, problem = ${about.problem === null ? null : json(about.problem)},
      sheets = ${json(sheets)}, choices = ${json(choices)}
    where id = ${id}`.execute(db);

export const writeChoices = (db: Db, id: number, choices: readonly SheetChoice[]) =>
  sql`update import_file set choices = ${json(choices)} where id = ${id}`.execute(db);

export const writeChosen = (db: Db, id: number, chosen: string) =>
  sql`update import_file set chosen = ${chosen} where id = ${id}`.execute(db);

/** Questions of each file as the dry run counted them, and the language of most. */
export const writeCounted = (
  db: Db,
  counted: readonly { readonly id: number; readonly questions: number; readonly language: string | null }[],
) =>
  sql`
    update import_file set questions = counted.questions, language = counted.language
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (id bigint, questions integer, language text)
    where import_file.id = counted.id`.execute(db);

export const deleteFile = (db: Db, id: number) => sql`delete from import_file where id = ${id}`.execute(db);

export const writeGone = (db: Db, importId: number) =>
  sql`update import_file set is_gone = true where import_id = ${importId}`.execute(db);

/** Names in the upload area that something still needs. */
export const readUploads = async (db: Db): Promise<Set<string>> => {
  const { rows } = await sql<{ upload: string }>`select upload from import_file where not is_gone`.execute(
    db,
  );
  return new Set(rows.map(({ upload }) => upload));
};

/** Imports that were begun, have brought nothing, and that nobody touched since. */
export const readForgotten = async (db: Db, before: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from import where state in ('open', 'read', 'failed') and touched_at < ${before} and brought_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Rows of imports that can be taken back no more; the counts of their reports stay. */
export const deleteOldRows = (db: Db, before: Date) =>
  sql`
    delete from import_row using import where import.id = import_row.import_id and import.ended_at < ${before}
      and import.state in ('done', 'stopped', 'undone')`.execute(db);

/** Imports that a restart has cut off. */
export const readWorking = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from import where state in ('reading', 'running', 'undoing') order by id`.execute(db);
  return rows.map(({ id }) => id);
};

export const readMappings = async (
  db: Db,
  headings: readonly string[],
): Promise<Map<string, SheetChoice>> => {
  const { rows } = await sql<{ headings: string; choice: SheetChoice }>`
    select headings, choice from import_mapping where headings = any(${headings}::text[])`.execute(db);
  return new Map(rows.map(row => [row.headings, row.choice]));
};

const MAPPINGS_MOST = 500;
/** Remembers columns; the oldest are forgotten. */
export const writeMapping = async (
  db: Db,
  headings: string,
  choice: SheetChoice,
  at: Date,
): Promise<void> => {
  await sql`
    insert into import_mapping (headings, choice, used_at) values (${headings}, ${json(choice)}, ${at})
    on conflict (headings) do update set choice = excluded.choice, used_at = excluded.used_at`.execute(db);
  await sql`
    delete from import_mapping where headings in (
      select headings from import_mapping order by used_at desc offset ${MAPPINGS_MOST})`.execute(db);
};
