/**
 * Whether `docs/capacity.md` says for every table how Citus would hold it, and truly: a distributed table's unique and foreign
 * keys contain its column, or the page names what must change first. Pure.
 */

export type Table = {
  readonly columns: readonly string[];
  readonly nullable: readonly string[];
  /** The columns of each unique key; an index of an expression says so. */
  readonly unique: readonly (readonly string[])[];
  readonly foreign: readonly {
    readonly columns: readonly string[];
    readonly to: string;
    readonly at: readonly string[];
  }[];
};
export type Tables = Readonly<Record<string, Table>>;

/** `reference`: a copy on every node. `whole`: on the first node only. The others are spread by a column. */
export const HELD = ['player', 'battle', 'board', 'reference', 'whole'] as const;
export type Held = (typeof HELD)[number];

export type Row = {
  readonly table: string;
  readonly held: Held;
  /** Null for tables that are not spread. */
  readonly column: string | null;
  /** What must change before the table can be held so, sorted. */
  readonly changes: readonly string[];
};

const isHeld = (word: string): word is Held => HELD.some(held => held === word);

const LINE = /^\| `([a-z_]+)` \| ([a-z]+) \| (?:`([a-z_]+)`|–) \| (.*) \|$/gm;

/** The rows of the page's table. */
export const readRows = (page: string): Row[] =>
  [...page.matchAll(LINE)].flatMap(([, table = '', held = '', column, changes = '']) =>
    isHeld(held)
      ? [
          {
            table,
            held,
            column: column ?? null,
            changes: [...changes.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
          },
        ]
      : [],
  );

const isSpread = ({ held }: Row): boolean => held !== 'reference' && held !== 'whole';

/** A foreign key may lead to a copy on the same node, or to rows that lie on the same node because both columns are in the key. */
const leadsNear = (row: Row, to: Row | undefined, key: Table['foreign'][number]): boolean => {
  if (to === undefined) return false;
  if (to.held === 'reference') return true;
  if (row.held === 'whole' || row.held === 'reference') return row.held === 'whole' && to.held === 'whole';
  if (to.held !== row.held) return false;
  const at = key.columns.indexOf(row.column ?? '');
  return at >= 0 && key.at[at] === to.column;
};

/** What must change before the table can be held so: `add` a column, `fill` empty ones, widen unique keys, drop foreign keys. */
export const changesOf = (row: Row, table: Table, rows: ReadonlyMap<string, Row>): string[] => {
  const column = row.column ?? '';
  const ofColumn = !isSpread(row)
    ? []
    : !table.columns.includes(column)
      ? [`add ${column}`]
      : table.nullable.includes(column)
        ? [`fill ${column}`]
        : [];
  const unique = table.unique.filter(key => isSpread(row) && !key.includes(column)).map(key => key.join(','));
  const foreign = table.foreign
    .filter(key => !leadsNear(row, rows.get(key.to), key))
    .map(key => `${key.columns.join(',')}>${key.to}`);
  return [...ofColumn, ...unique, ...foreign].sort();
};

/** The faults of the page; empty when it is true. */
export const checkShards = (page: string, tables: Tables): string[] => {
  const rows = readRows(page);
  const byTable = new Map(rows.map(row => [row.table, row]));
  const missing = Object.keys(tables).filter(name => !byTable.has(name));
  const unknown = rows.filter(({ table }) => tables[table] === undefined);
  const twice = rows.filter((row, at) => rows.findIndex(({ table }) => table === row.table) !== at);
  const wrong = rows.flatMap(row => {
    const table = tables[row.table];
    if (table === undefined) return [];
    if (isSpread(row) !== (row.column !== null))
      return [`${row.table}: only a table that is spread has a column`];
    const expected = changesOf(row, table, byTable).join(' ');
    const written = row.changes.toSorted().join(' ');
    return expected === written
      ? []
      : [`${row.table}: must change first: "${expected}", the page says "${written}"`];
  });
  return [
    ...missing.map(name => `${name} is missing`),
    ...unknown.map(({ table }) => `${table} is no table`),
    ...twice.map(({ table }) => `${table} stands twice`),
    ...wrong,
  ];
};
