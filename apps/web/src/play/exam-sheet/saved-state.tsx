/** Whether the server has every answer: "Saved", "Saving", or how many wait for the network. */

import { RollingTriv } from '@trivium/look/marks/rolling-triv';
import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useText } from '../../lib/i18n/text.ts';
import type { ExamSheet } from '../controller/exam-sheet-controller.ts';
import { countWaiting } from '../controller/exam-sheet-queue.ts';
import { countsOf } from './sections.ts';

export const SavedState = ({ sheet }: { sheet: ExamSheet }) => {
  const text = useText();
  const waits = countWaiting(sheet.waiting);
  const looks = {
    timeUp: <>{text('exam_sheet.time_up')}</>,
    offline: (
      <>
        <CloudOff aria-hidden="true" />
        {waits === 0 ? text('exam_sheet.offline') : text('exam_sheet.offline_waits', { count: waits })}
      </>
    ),
    saving: (
      <>
        <RollingTriv className="rolling size-4" />
        {text('exam_sheet.saving')}
      </>
    ),
    saved: (
      <>
        <Check aria-hidden="true" />
        {text('exam_sheet.saved')}
      </>
    ),
    nothing: null,
  };
  return (
    <p className="saved-state num" role="status">
      {looks[stateOf(sheet)]}
    </p>
  );
};

const stateOf = (sheet: ExamSheet) => {
  if (sheet.isTimeUp) return 'timeUp';
  if (sheet.isOffline) return 'offline';
  if (sheet.waiting.length > 0) return 'saving';
  return countsOf(sheet).answered > 0 ? 'saved' : 'nothing';
};
