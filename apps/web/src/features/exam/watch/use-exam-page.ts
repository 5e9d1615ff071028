/**
 * Watches an exam's page and reports what happens to it: hidden and shown, offline, copied, printed, captured (DECISIONS 7). The
 * server measures the 5 seconds away; the page only reports events and how long it believes it was away.
 */
import { EXAM_AWAY_MS } from '@trivium/rules/play/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import type { ExamSheet, ExamSheetController } from '../../../play/controller/exam-sheet-controller.ts';
import { type PageEvent, usePageReports } from './use-page-reports.ts';

/** The player's last absence, shown from the return until the player closes the notice. */
export type Away = {
  /** When the exam ends by itself unless the player is back. By this device's clock. */
  readonly endsAt: number;
  readonly seconds: number;
  /** The server has confirmed that the exam goes on. */
  readonly isBack: boolean;
};

/** `close` dismisses the notice of the return. */
export const useExamPage = (
  controller: ExamSheetController,
  sheet: ExamSheet,
): { away: Away | null; close: () => void } => {
  const text = useText();
  const [away, setAway] = useState<Away | null>(null);
  const hiddenAt = useRef<number | null>(null);
  const { send, sendUntilHeard } = usePageReports(controller, sheet);
  const report = useEffectEvent(sendUntilHeard);
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
    const absence = { endsAt: from + EXAM_AWAY_MS, seconds };
    setAway({ ...absence, isBack: false });
    await sendUntilHeard({ kind: 'shown', seconds }, signal);
    if (!signal.aborted) setAway({ ...absence, isBack: true });
  });
  const note = useEffectEvent((kind: PageEvent, signal: AbortSignal) => {
    notice.error(text('exam.noted'));
    void sendUntilHeard({ kind }, signal);
  });

  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const look = () => (document.visibilityState === 'hidden' ? hide() : void show(signal));
    document.addEventListener('visibilitychange', look, { signal });
    addEventListener('pagehide', () => hide(), { signal });
    addEventListener('pageshow', look, { signal });
    document.addEventListener('copy', () => note('copy', signal), { signal });
    addEventListener('beforeprint', () => note('print', signal), { signal });
    const onKey = (event: KeyboardEvent) => event.key === 'PrintScreen' && note('print_screen', signal);
    addEventListener('keyup', onKey, { signal });
    // A reload hid the page before; the new load reports that it is shown.
    void report({ kind: 'shown' }, signal);
    return () => closing.abort();
  }, []);

  const { isOffline } = sheet;
  useEffect(() => {
    if (!isOffline) return;
    const from = Date.now();
    const closing = new AbortController();
    return () => {
      void report({ kind: 'offline', seconds: (Date.now() - from) / 1000 }, closing.signal);
    };
  }, [isOffline]);

  return { away, close: () => setAway(null) };
};
