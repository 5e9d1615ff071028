/** The fields of a body before they are understood, with bounds on their names, number and text (DECISIONS 3). */
import type { UploadedFile } from '@trivium/contract/fields';
import { Failure } from './refusal.ts';

export type RawValue = string | number | boolean | null | UploadedFile;

/** The fields of a body, each once and none nested. */
export type RawFields = Map<string, RawValue>;

export const MOST_FIELDS = 40;
export const LONGEST_NAME = 64;
/** Names that would reach the prototype of an object. */
export const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a database can store the text: no zero byte, and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const badBody = (code: string, ...fields: string[]) => new Failure(400, code, { fields });

/** Adds a field. Throws a `Failure` for a bad or repeated name, for text that no database stores, and for one field too many. */
export const putField = (fields: RawFields, name: string, value: RawValue): void => {
  if (FORBIDDEN_NAMES.has(name) || name.length > LONGEST_NAME) throw badBody('bad_field_name');
  if (fields.has(name)) throw badBody('repeated_field', name);
  if (typeof value === 'string' && !isStorable(value)) throw badBody('bad_fields', name);
  if (fields.size >= MOST_FIELDS) throw new Failure(413, 'too_many_fields');
  fields.set(name, value);
};
