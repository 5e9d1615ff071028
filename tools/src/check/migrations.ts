/** Checks that an older process can live with each migration: what its statements take away, lock or rewrite. Pure. */

/** Migrations up to this one ran before two versions could run beside each other. */
const LAST_FREE = '0280_export.sql';

type Rule = { readonly what: RegExp; readonly why: string };

/** An older process would fail: allowed in the second step, a version after the code stopped using it. */
const TAKES_AWAY: readonly Rule[] = [
  {
    what: /\bdrop (table|view|materialized view|function|procedure|trigger|type|sequence|schema)\b/,
    why: 'takes away what an older process uses',
  },
  { what: /\bdrop column\b/, why: 'takes away a column that an older process reads' },
  { what: /\bdrop default\b/, why: 'an older process leaves this column out when it inserts' },
  { what: /\brename\b/, why: 'an older process knows only the old name' },
  {
    what: /\balter (column )?\w+ (set data )?type\b/,
    why: 'changes a type under an older process, and rewrites the table',
  },
  { what: /\bset not null\b/, why: 'an older process may still write null' },
  {
    what: /\badd (constraint \w+ )?(check|unique|primary key|foreign key|exclude)\b/,
    why: 'an older process may write what it forbids',
  },
  { what: /\bcreate unique index\b/, why: 'an older process may write what it forbids' },
];

/** Calls would wait behind it: never allowed on a table that is there already. */
const LOCKS: readonly Rule[] = [
  {
    what: /\b(lock table|truncate|cluster|vacuum full|set (un)?logged|set tablespace)\b/,
    why: 'locks or rewrites the whole table',
  },
  {
    what: /\badd column\b.*\b(random|gen_random_uuid|clock_timestamp|nextval)\(/,
    why: 'rewrites the whole table: add it empty, and let a job fill it',
  },
  { what: /\badd column\b.*\bgenerated\b/, why: 'rewrites the whole table' },
  {
    what: /\bcreate (unique )?index (?!concurrently)/,
    why: 'stops writers: make it concurrently, alone in a file',
  },
];

const NOT_NULL = /\badd column (if not exists )?(?<column>\w+)(?!.*\bdefault\b).*\bnot null\b/;

/** The text without comments, quoted texts and bodies of functions, which are no statements of the migration. */
const bare = (text: string): string =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/"/g, '')
    .toLowerCase();

const statementsOf = (text: string): string[] =>
  bare(text)
    .split(';')
    .map(statement => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Parts of an `alter table` between commas outside brackets; other statements are one part. */
const partsOf = (statement: string): string[] => {
  if (!statement.startsWith('alter table')) return [statement];
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const sign of statement) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part];
};

const tableOf = (statement: string): string | undefined =>
  /^(?:alter table|create (?:unique )?index(?: concurrently)?(?: if not exists)?(?: \w+)? on|lock table|truncate(?: table)?|cluster)(?: if exists)?(?: only)? (\w+)/.exec(
    statement,
  )?.[1];

type Step = { readonly text: string; readonly statements: readonly string[] };

/** `-- widens NAME`: a check is replaced by one that allows all that the old one allowed. */
const widens = ({ text }: Step, part: string): boolean => {
  const name = /\b(?:add|drop) constraint (?:if exists )?(\w+)/.exec(part)?.[1];
  return name !== undefined && new RegExp(`^-- widens ${name}\\s*$`, 'mi').test(text);
};

const faultsOf = (step: Step, isSecond: boolean): string[] => {
  const born = new Set(
    step.statements.flatMap(statement => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  );
  return step.statements.flatMap(statement => {
    if (born.has(tableOf(statement) ?? '')) return [];
    return partsOf(statement).flatMap(part => {
      const rules = isSecond ? LOCKS : [...LOCKS, ...TAKES_AWAY];
      const found = widens(step, part)
        ? []
        : rules.filter(({ what }) => what.test(part)).map(({ why }) => why);
      const empty = isSecond ? undefined : NOT_NULL.exec(part)?.groups?.['column'];
      if (empty !== undefined)
        found.push(`an older process leaves ${empty} out when it inserts: give it a default`);
      return found.map(why => `"${part.trim().slice(0, 60)}" ${why}`);
    });
  });
};

/** Names of migrations that the changelog lists under versions other than `version`, the one that is being made. */
export const releasedMigrations = (changelog: string, version: string): ReadonlySet<string> =>
  new Set(
    changelog
      .split(/^(?=## )/m)
      .filter(section => !section.startsWith(`## ${version} `))
      .flatMap(section => section.match(/\b\d{4}_\w+\.sql\b/g) ?? []),
  );

/** A line for each fault of migrations after {@link LAST_FREE}; `released` are those of versions that are out. */
export const checkMigrations = (
  files: ReadonlyMap<string, string>,
  released: ReadonlySet<string>,
): string[] =>
  [...files]
    .filter(([name]) => name > LAST_FREE)
    .flatMap(([name, text]) => {
      const step = { text, statements: statementsOf(text) };
      const first = /^-- second step of (\S+)\s*$/m.exec(text)?.[1];
      const faults = faultsOf(step, first !== undefined);
      if (first !== undefined && !(files.has(first) && first < name))
        faults.push(`there is no earlier migration ${first}`);
      else if (first !== undefined && first > LAST_FREE && !released.has(first))
        faults.push(
          `its first step ${first} is in no version that CHANGELOG.md lists: release that one first`,
        );
      if (/\bindex concurrently\b/.test(bare(text)) && step.statements.length > 1)
        faults.push('an index that is made concurrently stands alone in its file');
      return faults.map(fault => `${name}: ${fault}`);
    });
