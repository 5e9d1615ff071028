/** Values of an entry of the audit log as people read them: languages, rights, roles and states by their names. */
import { useQuizLanguages } from '../../lib/quiz-languages.ts';
import { isTextKey, type Say, useText } from '../../lib/text.ts';
import { shownValue } from './sentence.ts';

/** Longer values are cut. */
const WHOLE = 2000;

/** Where the words of a field's values stand. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  rights: ['staff.right'],
  role: ['player.role'],
  purse: ['player.purse'],
  status: ['payout.state'],
  state: ['question_edit.state'],
  kind: ['question_edit.kind'],
};

const wordOf = (t: Say, name: string, value: unknown): unknown => {
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  const key = (WORDS[name] ?? []).map(part => `${part}.${value}`).find(isTextKey);
  return key === undefined ? value : t(key as Parameters<Say>[0]);
};

/** Says a value of a field. */
export const useValues = (): ((name: string, value: unknown) => string) => {
  const t = useText();
  const { data: languages = [] } = useQuizLanguages();
  const languageOf = (id: unknown) => languages.find(language => language.id === id)?.name ?? id;
  return (name, value) => {
    const each = name === 'languages' ? languageOf : (one: unknown) => wordOf(t, name, one);
    return shownValue(Array.isArray(value) ? value.map(each) : each(value), WHOLE);
  };
};
