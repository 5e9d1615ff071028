/** Reads JSON field by field, without zod, which `formats` may not import. A wrong field becomes a problem with its path; nothing throws. Pure. */

export type FormProblem = { readonly path: readonly (string | number)[]; readonly sentence: string };
/** Reports a problem at `path` below the value. Returns undefined, so that a reader can return it. */
type Report = (sentence: string, path?: readonly (string | number)[]) => undefined;
/** Returns the typed value, or undefined after a report. */
export type FormReader<T> = (value: unknown, report: Report) => T | undefined;

export const text =
  (
    least: number,
    most: number,
    isGood: (value: string) => boolean = () => true,
    wish = '',
  ): FormReader<string> =>
  (value, report) => {
    if (typeof value !== 'string' || value.length < least || value.length > most)
      return report(`must be a text of ${least} to ${most} characters`);
    return isGood(value) ? value : report(wish);
  };

export const whole =
  (least: number, most: number): FormReader<number> =>
  (value, report) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
      ? value
      : report(`must be a whole number from ${least} to ${most}`);

export const flag: FormReader<boolean> = (value, report) =>
  typeof value === 'boolean' ? value : report('must be true or false');

export const oneOf =
  <T extends string>(choices: readonly T[]): FormReader<T> =>
  (value, report) =>
    choices.find(choice => choice === value) ?? report(`must be one of ${choices.join(', ')}`);

export const list =
  <T>(item: FormReader<T>, least: number, most: number): FormReader<readonly T[]> =>
  (value, report) => {
    if (!Array.isArray(value) || value.length < least || value.length > most)
      return report(`must be a list of ${least} to ${most}`);
    return value.flatMap((each, at) => {
      const read = item(each, (sentence, path = []) => report(sentence, [at, ...path]));
      return read === undefined ? [] : [read];
    });
  };

/** An optional field with a default value. */
export const withDefault =
  <T>(reader: FormReader<T>, otherwise: T): FormReader<T> =>
  (value, report) =>
    value === undefined ? otherwise : reader(value, report);

/** An optional field that is then missing in the result too. */
export const optional =
  <T>(reader: FormReader<T>): FormReader<T> =>
  (value, report) =>
    value === undefined ? undefined : reader(value, report);

/** An object with exactly these fields. */
export const form =
  <Form extends object>(
    fields: { readonly [Name in keyof Form]-?: FormReader<Form[Name]> },
  ): FormReader<Form> =>
  (value, report) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return report('must be an object');
    const given = new Map<string, unknown>(Object.entries(value));
    const strangers = [...given.keys()].filter(name => !Object.hasOwn(fields, name));
    if (strangers.length > 0) report(`unknown: ${strangers.join(', ')}`);
    const read = Object.entries<FormReader<unknown>>(fields).flatMap(([name, reader]) => {
      const found = reader(given.get(name), (sentence, path = []) => report(sentence, [name, ...path]));
      return found === undefined ? [] : [[name, found] as const];
    });
    return Object.fromEntries(read) as Form;
  };

/** Reads a value from JSON text, or reports what is wrong with it. */
export function parseForm<Form>(
  json: string,
  reader: FormReader<Form>,
): { readonly form: Form } | { readonly problems: readonly FormProblem[] } {
  const problems: FormProblem[] = [];
  const report: Report = (sentence, path = []) => void problems.push({ path, sentence });
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { problems: [{ path: [], sentence: 'This is not valid JSON.' }] };
  }
  const read = reader(value, report);
  return read === undefined || problems.length > 0 ? { problems } : { form: read };
}
