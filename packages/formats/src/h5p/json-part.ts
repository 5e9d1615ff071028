/** Parts of JSON of others, whatever stands there. */

export type JsonPart = Readonly<Record<string, unknown>>;

/** An object; an empty one for anything else. */
export const partOf = (value: unknown): JsonPart =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonPart) : {};

/** A list; an empty one for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text; an empty one for anything else. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value of a text of JSON; undefined where it is none. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
