/** Asks before the exam sheet is handed in, and names what is still open or marked. */
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { ExamSheet, ExamSheetController } from '../controller/exam-sheet-controller.ts';
import { countWaiting } from '../controller/exam-sheet-queue.ts';
import { countsOf } from './sections.ts';

type HandInProps = { controller: ExamSheetController; sheet: ExamSheet; onClose: () => void };

export const HandIn = ({ controller, sheet, onClose }: HandInProps) => {
  const text = useText();
  const { total, answered, unanswered, marked } = countsOf(sheet);
  const waits = countWaiting(sheet.waiting);
  return (
    <Dialog
      open
      held={sheet.isEnding}
      onClose={onClose}
      title={text('exam_sheet.hand_in_title')}
      acts={
        <>
          <Button busy={sheet.isEnding} onClick={() => void controller.handIn()}>
            {text('exam_sheet.hand_in')}
          </Button>
          <Button variant="quiet" disabled={sheet.isEnding} onClick={onClose}>
            {text('exam_sheet.keep_working')}
          </Button>
        </>
      }
    >
      <p>
        {unanswered === 0
          ? text('exam_sheet.all_answered', { count: total })
          : text('exam_sheet.some_unanswered', { count: unanswered, answered, total })}
      </p>
      {marked > 0 && <p>{text('exam_sheet.some_marked', { count: marked })}</p>}
      {sheet.isOffline && <p role="status">{text('exam_sheet.hand_in_waits', { count: waits })}</p>}
    </Dialog>
  );
};
