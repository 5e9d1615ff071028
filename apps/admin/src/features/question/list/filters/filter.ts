/** The filters of the list of questions, as the address keeps them. */
import type { OperatorBodyIn } from '@trivium/contract/admin/catalogue';
import type { QuestionKind } from '@trivium/rules/question/question';
import type { QuestionState } from '@trivium/rules/question/state';

export type Filter = {
  readonly text?: string;
  readonly language_id?: number;
  readonly category_ids?: readonly number[];
  readonly subcategory_ids?: readonly number[];
  readonly level_from?: number;
  readonly level_to?: number;
  readonly kinds?: readonly QuestionKind[];
  readonly states?: readonly QuestionState[];
  readonly difficulties?: readonly number[];
  readonly is_flagged?: boolean;
  readonly has_picture?: boolean;
  readonly has_source?: boolean;
  readonly was_served?: boolean;
  readonly author_id?: number;
  readonly tag?: string;
  /** Written by this import, and by none since. */
  readonly import_id?: number;
  readonly fit?: 'too_hard' | 'too_easy';
  readonly in_bin?: boolean;
};

/** As a call takes it. */
export const asked = (filter: Filter) => filter as OperatorBodyIn<'question/export'>['filter'];
