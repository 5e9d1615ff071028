/** Finds the uses of sentences in the code, by whole keys or by the beginning of an assembled key. Pure. */

/** Files by path, as the walls read them. */
type Files = ReadonlyMap<string, string>;

const LITERAL = /'([a-z][\w]*(?:\.\w+)+)'|"([a-z][\w]*(?:\.\w+)+)"/g;
const TEMPLATE = /`([a-z]\w*\.(?:[\w.]|\$\{[^`{}]*\})*)`/g;
const HOLE = /\$\{[^`{}]*\}/g;

const isRead = (path: string): boolean =>
  /^(?:apps|packages)\//.test(path) &&
  !/\.test(?:-kit)?\.tsx?$|\/test\/|\/gallery\/|\/test-|^packages\/testkit\//.test(path);

/** A pattern for an assembled key: `mode.${mode}` matches `mode.` with one more part. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(HOLE)
      .map(part => part.replaceAll('.', '\\.'))
      .join('[\\w.]+')}$`,
  );

/** The files that name each of these stems; an empty list where none does. */
export function usesOf(files: Files, stems: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const uses = new Map(stems.map(stem => [stem, new Set<string>()]));
  for (const [path, source] of files) {
    if (!isRead(path)) continue;
    for (const [, single, double] of source.matchAll(LITERAL)) uses.get(single ?? double ?? '')?.add(path);
    for (const [, template = ''] of source.matchAll(TEMPLATE)) {
      if (!template.includes('${')) {
        uses.get(template)?.add(path);
        continue;
      }
      const pattern = patternOf(template);
      for (const stem of stems) if (pattern.test(stem)) uses.get(stem)?.add(path);
    }
  }
  return new Map([...uses].map(([stem, paths]) => [stem, [...paths].sort()]));
}
