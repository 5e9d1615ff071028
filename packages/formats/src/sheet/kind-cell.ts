/** What a cell about the type of a question says, in the words of many programs. */
import type { QuestionKind } from '@trivium/rules/question/question';

const WORDS: { readonly [kind in QuestionKind]: readonly string[] } = {
  choice: [
    ...[
      'choice',
      'multiple choice',
      'single choice',
      'mcq',
      'mc',
      'quiz',
      'single',
      'single select',
      'multiplechoice',
    ],
    ...[
      'einfachauswahl',
      'auswahl',
      'opción múltiple',
      'choix unique',
      'choix multiple',
      'اختيار',
      'बहुविकल्पी',
    ],
  ],
  true_false: [
    ...[
      'true false',
      'true or false',
      'tf',
      't f',
      'boolean',
      'truefalse',
      'yes no',
      'wahr falsch',
      'richtig falsch',
    ],
    ...['verdadero falso', 'vrai faux', 'صح خطأ', 'सही गलत'],
  ],
  multi_select: [
    ...[
      'multi select',
      'multiselect',
      'checkbox',
      'checkboxes',
      'multiple select',
      'multiple answer',
      'multiple answers',
    ],
    ...['multiple response', 'multi', 'mehrfachauswahl', 'selección múltiple'],
  ],
  sequence: [
    'sequence',
    'order',
    'ordering',
    'ranking',
    'puzzle',
    'reorder',
    'reihenfolge',
    'ordre',
    'orden',
  ],
  match: ['match', 'matching', 'pairs', 'zuordnung', 'association', 'emparejar', 'مطابقة', 'मिलान'],
  word: [
    ...[
      'word',
      'fill in the blank',
      'fill in the blanks',
      'fill blank',
      'short answer',
      'type answer',
      'type the answer',
    ],
    ...['text entry', 'guess the word', 'typing answer', 'lückentext'],
  ],
  audio: ['audio', 'sound', 'listening'],
  math: ['math', 'maths', 'mathematics'],
  place: ['place'],
  connection: ['connection', 'connections', 'link'],
};

const KINDS = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => words.map(word => [word, kind as QuestionKind] as const)),
);

/** The kind that a cell names; null where it is empty, undefined where it names a type that we have no kind for. */
export const readKind = (said: string): QuestionKind | null | undefined => {
  const word = said
    .toLowerCase()
    .replaceAll(/[\s_\-/&()]+/g, ' ')
    .trim();
  return word === '' ? null : KINDS.get(word);
};
