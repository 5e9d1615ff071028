/** The `.quiz` format of question banks: our own text, lossless, alone or with media in an archive (docs/adr/0008-content-format.md). */
import type { BankFormat } from '../bank/bank-format.ts';
import { decodeText } from '../bank/decode.ts';
import { membersOf, textsOf, withMedia } from '../bank/media-pack.ts';
import { readBankText } from './bank-quiz.ts';
import { quizLosses, writeBankText } from './write-bank-quiz.ts';

/** How many bytes of the beginning are examined. */
const BEGINNING = 65_536;
const levelLine = /^# (?:Level [1-9]\d{0,2}|none)\s*$/m;
const questionLine = /^\? \[[a-z0-9-]*\] /m;

const sure = (bytes: Uint8Array): number => {
  const { text } = decodeText(bytes.subarray(0, BEGINNING));
  return (Number(levelLine.test(text)) + Number(questionLine.test(text))) / 2;
};

export const quizFormat: BankFormat = {
  name: 'quiz',
  endings: ['.quiz'],
  sureness: ({ bytes, archive }) => {
    if (archive === null) return sure(bytes);
    const [first] = membersOf(archive, '.quiz');
    return first === undefined ? 0 : sure(archive.read(first) ?? new Uint8Array());
  },
  read: function* (file) {
    for (const { name, bytes } of textsOf(file, '.quiz')) yield* readBankText(decodeText(bytes).text, name);
  },
  media: ({ archive }, name) => archive?.read(name),
  write: {
    losses: quizLosses,
    write: (items, mediaOf) => {
      const kept = items.filter(item => !quizLosses(item).includes('kind'));
      const text = { name: 'questions.quiz', bytes: new TextEncoder().encode(writeBankText(kept)) };
      return withMedia(text, kept, mediaOf);
    },
  },
};
