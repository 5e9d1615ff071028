/** What a column may become, as options of a choice: a column of answers is read in one of several ways. */
import {
  ANSWER_READINGS,
  type AnswerReading,
  COLUMN_ROLES,
  type ColumnRole,
} from '@trivium/rules/bank/column';
import { type Say, useText } from '../../../lib/text.ts';
import type { SheetChoice } from '../model/bank-import.ts';

const ANSWER = 'answer:';

export const roleName = (t: Say, role: ColumnRole, answers: AnswerReading): string =>
  role === 'answer' ? t(`import.answers.${answers}`) : t(`import.role.${role}`);

export const useRoleOptions = (): readonly { readonly value: string; readonly name: string }[] => {
  const t = useText();
  return COLUMN_ROLES.flatMap(role =>
    role === 'answer'
      ? ANSWER_READINGS.map(reading => ({ value: ANSWER + reading, name: t(`import.answers.${reading}`) }))
      : [{ value: role as string, name: t(`import.role.${role}`) }],
  );
};

export const optionOf = (role: ColumnRole, answers: AnswerReading): string =>
  role === 'answer' ? ANSWER + answers : role;

/** The role of an option, and how its answers are read where it says so. */
export const roleOf = (value: string): readonly [ColumnRole, SheetChoice['answers'] | undefined] =>
  value.startsWith(ANSWER)
    ? ['answer', value.slice(ANSWER.length) as AnswerReading]
    : [value as ColumnRole, undefined];
