/** Reports what happened to an exam's page: each load of the page numbers its reports, so that the server can ignore a late one (DECISIONS 7). */
import { useState } from 'react';
import { type Answer, ask } from '../../../lib/api/call.ts';
import type { ExamSheet, ExamSheetController } from '../../../play/controller/exam-sheet-controller.ts';
import { pauseBeforeTry } from '../../../play/controller/patience.ts';

export type PageEvent = 'hidden' | 'shown' | 'offline' | 'copy' | 'print' | 'print_screen';
export type PageReport = {
  readonly kind: PageEvent;
  /** How long it lasted, for what has an end. */
  readonly seconds?: number;
};

/** The name and the report count of one load of the page. */
const newPage = () => ({ name: crypto.randomUUID?.() ?? String(Math.random()).slice(2), count: 0 });

/** Another try can succeed: no reply came, or the server failed. */
const isWorthRetrying = (answer: Answer<'report_exam_page'>): boolean =>
  !answer.ok && answer.refusal === null && (answer.status < 400 || answer.status >= 500);

export const usePageReports = (controller: ExamSheetController, { reply, place }: ExamSheet) => {
  const [page] = useState(newPage);
  /** Sends a report once. */
  const send = ({ kind, seconds }: PageReport): Promise<Answer<'report_exam_page'>> => {
    page.count += 1;
    const fields = {
      play_id: reply.play_id,
      kind,
      page: page.name,
      number: page.count,
      seconds,
      question_id: reply.questions[place]?.question_id,
    };
    return ask('report_exam_page', fields, { quiet: true, keepalive: true });
  };
  /** Sends a report until the server has it. Each try carries a new number, so a newer report overtakes an older one. */
  const sendUntilHeard = async (report: PageReport, signal: AbortSignal): Promise<void> => {
    for (let tries = 1; !signal.aborted; tries += 1) {
      const answer = await send(report);
      if (signal.aborted) return;
      if (answer.ok) controller.adopt(answer.reply.play);
      if (!isWorthRetrying(answer)) return;
      await pauseBeforeTry(tries, signal);
    }
  };
  return { send, sendUntilHeard };
};
