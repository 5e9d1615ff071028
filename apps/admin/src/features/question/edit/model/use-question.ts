/** A question in its form: read or new, its changes, its problems, its editor's kept draft, and how it is saved. */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import { type DraftProblem, draftProblems, isAdvice } from '@trivium/rules/question/desk/draft-problem';
import type { QuestionState } from '@trivium/rules/question/state';
import { useDataProvider } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { say } from '../../../../lib/text.ts';
import { type RecordForm, useRecordForm } from '../../../../parts/record/use-record-form.ts';
import { FIELDS, type Row, shownValues, type Values, writtenOf } from './values.ts';

export type QuestionForm = {
  readonly record: RecordForm<Row>;
  readonly row: Row;
  readonly values: Values;
  readonly problems: readonly DraftProblem[];
  /** It has to stand in a category: every question but one of a contest, an exam or a passage. */
  readonly lacksCategory: boolean;
  /** Puts other values into the form. */
  readonly set: (next: Values | ((now: Values) => Values)) => void;
  /** Saves, and moves to a state where one is named. True when it is saved. */
  readonly save: (state?: QuestionState) => Promise<boolean>;
};

type Kept = OperatorBody<'question/keep_draft'>['fields'];

/** What the server keeps of a form that is not saved. */
export const keptOf = (values: Values): Kept => {
  const { state: _, as_of, ...rest } = values;
  // The rules read keys, the contract writes them: the one is read-only, the other is not.
  return { ...rest, as_of: as_of ?? '' } as Kept;
};
export const valuesOfKept = (kept: Kept, now: Values): Values => ({
  ...now,
  ...kept,
  as_of: kept.as_of === '' ? null : kept.as_of,
});

export const useQuestion = (row: Row, onSaved: (row: Row) => void): QuestionForm => {
  const provider = useDataProvider();
  const isNew = row.id === 0;
  const create = async (data: FieldValues): Promise<Row> =>
    (await provider.create<Row>('question', { data: data as Partial<Row> })).data as Row;
  const record = useRecordForm<Row>({
    resource: 'question',
    row,
    fields: FIELDS,
    savedLine: say('question_edit.saved'),
    onSaved,
    ...(isNew && { create }),
  });
  const { form, save } = record;
  const values = shownValues(form.watch() as Values);
  const problems = useMemo(() => draftProblems(writtenOf(values)), [values]);
  const set = useCallback(
    (next: Values | ((now: Values) => Values)) => {
      const now = shownValues(form.getValues() as Values);
      const wanted = typeof next === 'function' ? next(now) : next;
      for (const name of FIELDS)
        if (JSON.stringify(wanted[name]) !== JSON.stringify(form.getValues(name)))
          form.setValue(name, wanted[name], { shouldDirty: true });
    },
    [form],
  );
  const isLoose = !isNew && row.category_id === null;
  const lacksCategory = values.category_id === null && !isLoose;
  const saveIn = async (state?: QuestionState): Promise<boolean> => {
    if (problems.some(problem => !isAdvice(problem)) || lacksCategory) return false;
    const before = form.getValues('state');
    if (state !== undefined) form.setValue('state', state);
    const isSaved = await save();
    if (!isSaved && state !== undefined) form.setValue('state', before);
    return isSaved;
  };
  return { record, row, values, problems, lacksCategory, set, save: saveIn };
};
