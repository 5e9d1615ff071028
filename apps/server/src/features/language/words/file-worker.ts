/** A thread that reads one translator's file, so that no battle waits for it. It answers once and ends. */

import { parentPort, workerData } from 'node:worker_threads';
import { readJson } from '@trivium/messages/exchange/json';
import { takeUnits } from '@trivium/messages/exchange/units';
import { readXliff } from '@trivium/messages/exchange/xliff';
import { isGrave } from '@trivium/messages/faults';
import type { Texts } from '@trivium/messages/text';

export type FileJob = {
  readonly file: string;
  readonly language: string;
  /** The delivered English, by which sentences are checked. */
  readonly english: Texts;
  /** English as the translator was shown it. */
  readonly shown: Texts;
  /** The sentences of the language as they are now. */
  readonly texts: Texts;
  readonly sentenceMost: number;
  readonly unitsMost: number;
};

export type FileAnswer =
  /** No file of ours. */
  | { readonly isRead: false }
  | {
      readonly isRead: true;
      /** Code of the language that the file is for. */
      readonly language: string;
      readonly texts: Texts;
      /** Keys that were taken. */
      readonly taken: readonly string[];
      readonly faults: readonly { readonly key: string; readonly name: string; readonly said: string }[];
    };

const answerTo = (job: FileJob): FileAnswer => {
  const text = job.file.replace(/^\ufeff/, '');
  const bundle = text.trimStart().startsWith('<') ? readXliff(text) : readJson(text);
  const isWithin = bundle.units.every(({ translation }) => translation.length <= job.sentenceMost);
  if (bundle.units.length > job.unitsMost || !isWithin) return { isRead: false };
  const units = bundle.units.map(unit => ({
    ...unit,
    translation: unit.translation.trim().normalize('NFC'),
  }));
  const { texts, taken, refused } = takeUnits({ ...bundle, units }, job.english, job.texts, {
    shown: job.shown,
    isGrave,
  });
  return { isRead: true, language: bundle.language, texts, taken, faults: refused };
};

const answer = (job: FileJob): FileAnswer => {
  try {
    return answerTo(job);
  } catch (problem) {
    // What cannot be read says so with a RangeError, and so does one that nests deeper than the stack.
    if (problem instanceof RangeError) return { isRead: false };
    throw problem;
  }
};

parentPort?.postMessage(answer(workerData as FileJob));
