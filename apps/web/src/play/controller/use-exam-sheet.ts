/** A running paper in a screen: the desk begins with the screen and ends with it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ask } from '../../lib/api/call.ts';
import { freshen } from '../../lib/api/reply.ts';
import { say } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import type { PlayReply } from '../question/reading.ts';
import { type ExplainPaper, type Paper, type PaperCalls, PaperDesk } from './exam-sheet-controller.ts';
import { heardOf, SERVER_CALLS } from './server-calls.ts';

const quiet = { quiet: true } as const;

export const PAPER_CALLS: PaperCalls = {
  ...SERVER_CALLS,
  finish: async play_id => heardOf(await ask('finish_play', { play_id }, quiet)),
};

const explain: ExplainPaper = (why, message) => {
  if (typeof why === 'object') return notice.error(say('paper.unsent', { count: why.unsent }));
  notice.error(message || say(`refusal.${why}`));
};

/** `first` is the reply that began or resumed the play; it and `calls` are read once. */
export const usePaperDesk = (
  first: PlayReply,
  calls: PaperCalls = PAPER_CALLS,
): { desk: PaperDesk; paper: Paper } => {
  const [desk] = useState(() => new PaperDesk(first, Date.now(), calls, explain));
  const paper = useSyncExternalStore(desk.subscribe, desk.read);
  useEffect(() => {
    desk.start();
    return desk.close;
  }, [desk]);
  // What is remembered of running and finished plays is old once this one is over.
  useEffect(() => {
    if (paper.isOver) freshen();
  }, [paper.isOver]);
  return { desk, paper };
};
