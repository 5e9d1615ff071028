/** Every format of question banks. A new one is a folder with a reader (and a writer), and a line here. */
import { aikenFormat } from '../aiken/aiken.ts';
import { examLinesFormat } from '../exam-lines/exam-lines.ts';
import { giftFormat } from '../gift/gift.ts';
import { h5p } from '../h5p/h5p.ts';
import { jsonFormat } from '../json/bank-format.ts';
import { moodle } from '../moodle/moodle.ts';
import { opentdbFormat } from '../opentdb/opentdb.ts';
import { opentriviaqaFormat } from '../opentriviaqa/opentriviaqa.ts';
import { qti } from '../qti/qti.ts';
import { quizFormat } from '../quiz/bank-format.ts';
import { BLOOKET } from '../sheet/blooket.ts';
import { ELITE_QUIZ } from '../sheet/elite-quiz.ts';
import { GIMKIT } from '../sheet/gimkit.ts';
import { KAHOOT } from '../sheet/kahoot.ts';
import { CSV_FORMAT, XLSX_FORMAT } from '../sheet/own-sheet.ts';
import { QUIZIZZ } from '../sheet/quizizz.ts';
import { SHEET_FORMAT } from '../sheet/sheet-format.ts';
import { squadFormat } from '../squad/squad.ts';
import type { BankFile, BankFormat } from './bank-format.ts';

export const BANK_FORMATS: readonly BankFormat[] = [
  quizFormat,
  jsonFormat,
  moodle,
  qti,
  h5p,
  giftFormat,
  aikenFormat,
  opentdbFormat,
  opentriviaqaFormat,
  squadFormat,
  examLinesFormat,
  CSV_FORMAT,
  XLSX_FORMAT,
  ELITE_QUIZ,
  KAHOOT,
  BLOOKET,
  QUIZIZZ,
  GIMKIT,
  SHEET_FORMAT,
];

export type Recognised = {
  readonly format: BankFormat;
  /** From 0 to 1. */
  readonly sureness: number;
};

/** The formats that the file may have, the likeliest first; empty when none recognises it. */
export const recognise = (file: BankFile): readonly Recognised[] =>
  BANK_FORMATS.map(format => ({ format, sureness: format.sureness(file) }))
    .filter(({ sureness }) => sureness > 0)
    .toSorted((one, other) => other.sureness - one.sureness);
