/** A running exam sheet in a screen: the controller lives as long as the screen. */
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
  type ExplainSheet,
} from './exam-sheet-controller.ts';
import { heardOf, SERVER_CALLS } from './server-calls.ts';

const quiet = { quiet: true } as const;

export const PAPER_CALLS: ExamSheetCalls = {
  ...SERVER_CALLS,
  finish: async play_id => heardOf(await ask('finish_play', { play_id }, quiet)),
};

const explain: ExplainSheet = (why, message) => {
  if (typeof why === 'object') return notice.error(say('exam_sheet.unsent', { count: why.unsent }));
  notice.error(message || say(`refusal.${why}`));
};

/** `first` is the reply that started or resumed the play; it and `calls` are read once. */
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
  // Once this play is over, kept replies about running and finished plays are out of date.
  useEffect(() => {
    if (sheet.isOver) invalidate();
  }, [sheet.isOver]);
  return { controller, sheet };
};
