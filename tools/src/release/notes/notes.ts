/** Notes of a version, made from the subjects of its commits. Pure. */

const HEADINGS: Readonly<Record<string, string>> = {
  feat: 'New',
  fix: 'Mended',
  perf: 'Faster',
};

/** Areas that only builders of Trivium meet. */
const INNER = new Set(['bench', 'check', 'e2e', 'gen', 'gallery', 'house', 'test', 'testkit']);

export type Commit = { readonly subject: string; readonly body: string };

export type Notes = {
  readonly version: string;
  /** Day of the version, as 2026-11-28. */
  readonly day: string;
  readonly commits: readonly Commit[];
  /** Migrations that the version before did not have. */
  readonly migrations: readonly string[];
};

type Entry = { readonly kind: string; readonly line: string };

const SUBJECT = /^(?<kind>[a-z]+)(?:\((?<area>[^)]+)\))?!?: (?<what>.+)$/;

const entryOf = ({ subject }: Commit): Entry[] => {
  const { kind = '', area, what = '' } = SUBJECT.exec(subject)?.groups ?? {};
  if (HEADINGS[kind] === undefined || INNER.has(area ?? '')) return [];
  return [{ kind, line: `- ${area ? `**${area}**: ` : ''}${what}` }];
};

/** What an operator must do or know: the paragraph after `Upgrade:` in the body of a commit. */
const upgradeNotes = (commits: readonly Commit[]): string[] =>
  commits.flatMap(({ body }) => {
    const found = /^Upgrade: (.+(?:\n(?!\n).+)*)/m.exec(body)?.[1];
    return found === undefined ? [] : [`- ${found.replaceAll('\n', ' ')}`];
  });

/** The section of CHANGELOG.md about a version. Kinds that change nothing for an operator or a player are left out. */
export const notesOf = ({ version, day, commits, migrations }: Notes): string => {
  const entries = commits.flatMap(entryOf);
  const parts = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const lines = [...new Set(entries.filter(entry => entry.kind === kind).map(({ line }) => line))];
    return lines.length === 0 ? [] : [`### ${heading}\n\n${lines.join('\n')}`];
  });
  const upgrade = [
    ...upgradeNotes(commits),
    ...(migrations.length === 0 ? [] : [`- Migrations: ${migrations.join(', ')}.`]),
  ];
  if (upgrade.length > 0) parts.unshift(`### Upgrading\n\n${upgrade.join('\n')}`);
  return [`## ${version} (${day})`, ...parts].join('\n\n');
};

/** Puts the section of a version first into a changelog, or in the place of its older draft. */
export const placeNotes = (changelog: string, version: string, section: string): string => {
  const [head = '', ...sections] = changelog.split(/^(?=## )/m);
  const others = sections.filter(old => !old.startsWith(`## ${version} `));
  return `${[`${head.trimEnd()}\n`, `${section}\n`, ...others.map(old => `${old.trimEnd()}\n`)].join('\n').trimEnd()}\n`;
};
