/** The form of a passage: its values, what is wrong with them, and the language that its category gives it. */
import { useDataProvider } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { useQuizLanguages } from '../../../lib/quiz-languages.ts';
import { say } from '../../../lib/text.ts';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { type Passage, usePassageCategories } from '../passage.ts';

const WRITTEN = [
  ...(['category_id', 'subcategory_id', 'title', 'body', 'image', 'image_alt', 'youtube_id'] as const),
  ...(['youtube_title', 'pdf', 'pdf_title', 'is_active'] as const),
];
const FIELDS = [...WRITTEN, 'question_ids'] as const;
export type PassageField = (typeof FIELDS)[number];
type Values = Pick<Passage, PassageField>;

export const usePassage = (row: Passage, onSaved: (row: Passage) => void) => {
  const provider = useDataProvider();
  const create = async ({ question_ids: _, ...data }: FieldValues): Promise<Passage> =>
    (await provider.create<Passage>('passage', { data: data as Partial<Passage> })).data as Passage;
  const record = useRecordForm<Passage>({
    ...{ resource: 'passage', row, fields: FIELDS, savedLine: say('passage.saved'), onSaved },
    ...(row.id === 0 && { create }),
  });
  const { form } = record;
  const values = form.watch() as Values;
  const { data: languages = [] } = useQuizLanguages();
  const category = usePassageCategories().find(({ id }) => id === values.category_id);
  const languageId = category?.language_id ?? row.language_id;
  const language = languages.find(({ id }) => id === languageId);
  return {
    ...{ record, values, category, language, languages },
    /** Language and direction of what is written. */
    words: { ...(language && { lang: language.code }), dir: language?.is_rtl ? 'rtl' : 'ltr' } as const,
    set: <Name extends PassageField>(field: Name, value: Passage[Name]) =>
      form.setValue(field as string, value),
    wrong: (field: PassageField) => form.formState.errors[field]?.message as string | undefined,
  };
};

export type PassageForm = ReturnType<typeof usePassage>;
