/** Keys that move between questions: PageUp and PageDown, N and P, and the arrows where no answer has the focus. */
import { useEffectEvent, useLayoutEffect } from 'react';
import { KIND_LOOKS } from '../card/kind-look.ts';
import type { ExamSheet, ExamSheetController } from '../controller/exam-sheet-controller.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** The step of a key; null for any other key. With `types`, letters belong to the card. */
const stepOfKey = (key: string, { rtl, types }: { rtl: boolean; types: boolean }): -1 | 1 | null => {
  if (key === 'PageDown' || key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return 1;
  if (key === 'PageUp' || key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return -1;
  if (types) return null;
  if (key === 'n' || key === 'N') return 1;
  return key === 'p' || key === 'P' ? -1 : null;
};

export const useExamSheetKeys = (controller: ExamSheetController, sheet: ExamSheet): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    const { target } = event;
    const isInside = (places: string) => target instanceof Element && target.closest(places) !== null;
    if (isInside(TYPING) || (event.key.startsWith('Arrow') && isInside('.answers, nav'))) return;
    const question = sheet.reply.questions[sheet.place];
    const step = stepOfKey(event.key, {
      rtl: document.documentElement.dir === 'rtl',
      types: question !== undefined && KIND_LOOKS[question.kind].takesLetters,
    });
    if (step === null) return;
    event.preventDefault();
    controller.turnTo(sheet.place + step);
  });
  // In a layout effect, so that a busy device does not lose the first key.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
