/**
 * What an exam's page tells of itself: hidden and shown, offline, copied, printed, captured (DECISIONS 7). The server keeps
 * the 5 seconds; the page only says what happened and how long it thinks it was away.
 */
import { EXAM_AWAY_MS } from '@trivium/rules/play/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answer, ask } from '../../lib/api/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import type { ExamSheet, ExamSheetController } from '../../play/controller/exam-sheet-controller.ts';
import { pauseBeforeTry } from '../../play/controller/patience.ts';

/** The page was left: until the server has said that the exam goes on, and then until it was read. */
export type Away = {
  /** By this device's clock. */
  readonly endsAt: number;
  readonly seconds: number;
  readonly isBack: boolean;
};

type Kind = 'hidden' | 'shown' | 'offline' | 'copy' | 'print' | 'print_screen';
type Report = { readonly kind: Kind; readonly seconds?: number };

/** Counts the reports of one load of the page, so that a late one is passed over. */
const newPage = () => ({ name: crypto.randomUUID?.() ?? String(Math.random()).slice(2), count: 0 });

/** `close` puts the notice of the return away. */
export const useExamPage = (
  controller: ExamSheetController,
  sheet: ExamSheet,
): { away: Away | null; close: () => void } => {
  const text = useText();
  const [away, setAway] = useState<Away | null>(null);
  const [page] = useState(newPage);
  const hiddenAt = useRef<number | null>(null);
  const { reply, place, isOffline } = sheet;

  const send = ({ kind, seconds }: Report): Promise<Answer<'report_exam_page'>> => {
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
  /** Until the server has heard it; a newer return overtakes an older one by its number. */
  const tell = useEffectEvent(async (report: Report, signal: AbortSignal) => {
    for (let tries = 1; !signal.aborted; tries += 1) {
      const answer = await send(report);
      if (signal.aborted) return;
      if (answer.ok) controller.adopt(answer.reply.play);
      if (answer.ok || answer.refusal !== null || (answer.status >= 400 && answer.status < 500)) return;
      await pauseBeforeTry(tries, signal);
    }
  });
  const hide = useEffectEvent(() => {
    if (hiddenAt.current !== null) return;
    hiddenAt.current = Date.now();
    void send({ kind: 'hidden' });
  });
  const show = useEffectEvent(async (signal: AbortSignal) => {
    const from = hiddenAt.current;
    if (from === null) return;
    hiddenAt.current = null;
    const seconds = (Date.now() - from) / 1000;
    const left = { endsAt: from + EXAM_AWAY_MS, seconds };
    setAway({ ...left, isBack: false });
    await tell({ kind: 'shown', seconds }, signal);
    if (!signal.aborted) setAway({ ...left, isBack: true });
  });
  const caught = useEffectEvent((kind: Kind, signal: AbortSignal) => {
    notice.error(text('exam.noted'));
    void tell({ kind }, signal);
  });

  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const look = () => (document.visibilityState === 'hidden' ? hide() : void show(signal));
    document.addEventListener('visibilitychange', look, { signal });
    addEventListener('pagehide', () => hide(), { signal });
    addEventListener('pageshow', look, { signal });
    document.addEventListener('copy', () => caught('copy', signal), { signal });
    addEventListener('beforeprint', () => caught('print', signal), { signal });
    const key = (event: KeyboardEvent) => event.key === 'PrintScreen' && caught('print_screen', signal);
    addEventListener('keyup', key, { signal });
    // A reload hid the page before: the new one says that it is there.
    void tell({ kind: 'shown' }, signal);
    return () => closing.abort();
  }, []);

  useEffect(() => {
    if (!isOffline) return;
    const from = Date.now();
    const closing = new AbortController();
    return () => {
      void tell({ kind: 'offline', seconds: (Date.now() - from) / 1000 }, closing.signal);
    };
  }, [isOffline]);

  return { away, close: () => setAway(null) };
};
