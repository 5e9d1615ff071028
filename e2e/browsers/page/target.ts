/** How a journey names an element: by role and name, as a person sees or hears it. */
export type Words = string | RegExp;

export type Target = {
  readonly role?: string;
  /** A string must be the whole name. */
  readonly name?: Words;
  readonly checked?: boolean;
  readonly level?: number;
  /** The label of a field. */
  readonly label?: Words;
  /** The smallest elements with this text. */
  readonly text?: Words;
  readonly css?: string;
  /** Only elements that contain this text. */
  readonly holding?: RegExp;
  readonly within?: Target;
  /** Index among several matches, from 0. */
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

/** The target as source code for the page; keeps regular expressions. */
export const written = (value: unknown): string => {
  if (value instanceof RegExp) return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  return `{${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}:${written(each)}`)
    .join(',')}}`;
};
