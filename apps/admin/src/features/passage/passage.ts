/** Passages as their screens share them, and the categories that they can stand in. */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import { call } from '../../lib/call.ts';

export type Passage = OperatorReply<'passage/read'>;
export type Asked = OperatorReply<'passage/questions'>[number];

const MOST = 100;

/** Categories of fun and learn, of all languages that one looks after. */
export const usePassageCategories = () =>
  useQuery({
    queryKey: ['category', 'of-passages'],
    queryFn: () =>
      call('category/list', {
        filter: { type: MODE_ROWS.fun_and_learn.categoryType },
        sort: { by: 'name' },
        limit: MOST,
      }),
  }).data ?? [];

export const usePartsOf = (categoryId: number) =>
  useQuery({
    queryKey: ['subcategory', 'of', categoryId],
    queryFn: () => call('subcategory/list', { filter: { category_id: categoryId }, limit: MOST }),
    enabled: categoryId !== 0,
  }).data ?? [];

/** The questions about a passage; anew with each of its versions. */
export const useAsked = (id: number, version: number) =>
  useQuery({
    queryKey: ['passage', 'questions', id, version],
    queryFn: () => call('passage/questions', { id }),
    enabled: id !== 0,
    placeholderData: before => before,
  }).data ?? [];

/** A passage that is not written yet. */
export const newPassage = (): Passage => ({
  ...{
    id: 0,
    version: 0,
    category_id: 0,
    subcategory_id: null,
    title: '',
    body: '',
    image: '',
    image_alt: '',
  },
  ...{ youtube_id: '', youtube_title: '', pdf: '', pdf_title: '', is_active: false, question_ids: [] },
  ...{ category: '', category_hue: null, subcategory: null, language_id: 0, words: 0, reading_seconds: 1 },
  ...{ served: 0, is_of_pack: false, edited_at: null },
});

const SECONDS = 60;
/** Whole minutes, rounded up, as players read it. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / SECONDS));
