/** How a journey names what it means on a screen: as a person who sees it or hears it, by role and name. */
export type Words = string | RegExp;

export type Target = {
  readonly role?: string;
  /** A string is the whole name. */
  readonly name?: Words;
  readonly checked?: boolean;
  readonly level?: number;
  /** The label of a field. */
  readonly label?: Words;
  /** The smallest parts with these words. */
  readonly text?: Words;
  readonly css?: string;
  /** Only those that hold these words somewhere. */
  readonly holding?: RegExp;
  readonly within?: Target;
  /** Which of several, from 0. */
  readonly at?: number;
};

export const button = (name: Words): Target => ({ role: 'button', name });
export const link = (name: Words): Target => ({ role: 'link', name });
export const heading = (name: Words, level?: number): Target =>
  level === undefined ? { role: 'heading', name } : { role: 'heading', name, level };
export const text = (words: Words): Target => ({ text: words });
export const field = (label: Words): Target => ({ label });
/** The heading of the screen. */
export const title: Target = { role: 'heading', level: 1 };
export const dialog: Target = { css: 'dialog[open]' };

/** As text for the page: regular expressions stay what they are. */
export const written = (value: unknown): string => {
  if (value instanceof RegExp) return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  return `{${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}:${written(each)}`)
    .join(',')}}`;
};
