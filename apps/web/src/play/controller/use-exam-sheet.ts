/** A running paper in a screen: the desk begins with the screen and ends with it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ask } from '../../lib/api/call.ts';
import { invalidate } from '../../lib/api/reply.ts';
import { say } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import type { PlayReply } from '../question/reading.ts';
import {
  type ExamSheet,
  type ExamSheetCalls,
  ExamSheetController,
  type ExplainPaper,
} from './exam-sheet-controller.ts';
import { heardOf, SERVER_CALLS } from './server-calls.ts';

const quiet = { quiet: true } as const;

export const PAPER_CALLS: ExamSheetCalls = {
  ...SERVER_CALLS,
  finish: async play_id => heardOf(await ask('finish_play', { play_id }, quiet)),
};

const explain: ExplainPaper = (why, message) => {
  if (typeof why === 'object') return notice.error(say('paper.unsent', { count: why.unsent }));
  notice.error(message || say(`refusal.${why}`));
};

/** `first` is the reply that began or resumed the play; it and `calls` are read once. */
export const useExamSheet = (
  first: PlayReply,
  calls: ExamSheetCalls = PAPER_CALLS,
): { controller: ExamSheetController; sheet: ExamSheet } => {
  const [controller] = useState(() => new ExamSheetController(first, Date.now(), calls, explain));
  const sheet = useSyncExternalStore(controller.subscribe, controller.read);
  useEffect(() => {
    controller.start();
    return controller.close;
  }, [controller]);
  // What is remembered of running and finished plays is old once this one is over.
  useEffect(() => {
    if (sheet.isOver) invalidate();
  }, [sheet.isOver]);
  return { controller, sheet };
};
