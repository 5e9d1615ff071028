/** Questions that a mouse, a finger or a pen drags from a list into a day. Buttons do the same by keys. */
import { GripVertical } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import type { DailyQuestion } from './use-daily.ts';

type Drag = {
  readonly question: DailyQuestion;
  readonly x: number;
  readonly y: number;
  readonly over: string;
};

/** The date of the day under the pointer; empty beside all days. */
const dateUnder = ({ clientX, clientY }: PointerEvent): string =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? '';

export const useDragIn = (drop: (date: string, question: DailyQuestion) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const grip = (question: DailyQuestion) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ question, x: event.clientX, y: event.clientY, over: '' });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      drag && setDrag({ ...drag, x: event.clientX, y: event.clientY, over: dateUnder(event) }),
    onPointerUp: () => {
      if (drag !== null && drag.over !== '') drop(drag.over, drag.question);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, over: drag?.over ?? '', grip };
};

export type DragIn = ReturnType<typeof useDragIn>;

export const Handle = ({ drag, question }: { drag: DragIn; question: DailyQuestion }) => (
  <span className="daily-grip" aria-hidden="true" {...drag.grip(question)}>
    <GripVertical className="icon-small" />
  </span>
);

/** The question that hangs on the pointer. */
export const Dragged = ({ drag }: Pick<DragIn, 'drag'>) =>
  drag && (
    <div className="daily-dragged" aria-hidden="true">
      <div style={{ translate: `${drag.x}px ${drag.y}px` }} dir="auto">
        {drag.question.text}
      </div>
    </div>
  );
