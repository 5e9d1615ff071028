/** The stage of an exam sheet: one clock, every question within reach, each answer saved at once, no verdict before the end (DESIGN 9). */
import './exam-sheet.css';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Eraser from 'lucide-react/icons/eraser';
import Flag from 'lucide-react/icons/flag';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Hue, Stage, Topbar } from '../../ui/stage/stage.tsx';
import { cardOf } from '../card/card-of.ts';
import type { ExamSheet, ExamSheetController } from '../controller/exam-sheet-controller.ts';
import { answerOf } from '../controller/exam-sheet-queue.ts';
import { HearingContext } from '../question/clip/hearing.ts';
import { hueOf } from '../question/reading.ts';
import { Asked } from '../stage/asked.tsx';
import { ClockChip } from './clock-chip.tsx';
import { HandIn } from './hand-in.tsx';
import { Palette } from './palette.tsx';
import { SavedState } from './saved-state.tsx';
import { useExamSheetKeys } from './use-exam-sheet-keys.ts';

type ExamSheetStageProps = { controller: ExamSheetController; sheet: ExamSheet; onLeave: () => void };

export const ExamSheetStage = ({ controller, sheet, onLeave }: ExamSheetStageProps) => {
  const text = useText();
  const [open, setOpen] = useState<'palette' | 'hand-in' | null>(null);
  const { reply, place } = sheet;
  const question = reply.questions[place];
  useExamSheetKeys(controller, sheet);
  if (question === undefined) return null;
  const handIn = () => setOpen('hand-in');
  return (
    <div className={`play exam-sheet hue-${hueOf(reply)}`}>
      <Head controller={controller} sheet={sheet} onLeave={onLeave} onPalette={() => setOpen('palette')} />
      <Stage hue={hueOf(reply) as Hue}>
        <HearingContext value={id => void controller.hear(id)}>
          <Asked
            key={question.question_id}
            reply={reply}
            question={question}
            place={place}
            worth={question.marks !== null && <Worth marks={question.marks} />}
          />
        </HearingContext>
      </Stage>
      <div className="exam-sheet-desk">
        <div className="answers">
          <HearingContext value={id => void controller.hear(id)}>
            <Answers controller={controller} sheet={sheet} key={`${question.question_id}/${sheet.turns}`} />
          </HearingContext>
          <Tools controller={controller} sheet={sheet} />
        </div>
      </div>
      <aside className="exam-sheet-side">
        <Palette sheet={sheet} onPick={controller.turnTo} />
        <Button variant="quiet" wide onClick={handIn}>
          {text('exam_sheet.hand_in')}
        </Button>
      </aside>
      <Foot controller={controller} sheet={sheet} onHandIn={handIn} />
      {open === 'palette' && (
        <PaletteSheet controller={controller} sheet={sheet} onClose={() => setOpen(null)} onHandIn={handIn} />
      )}
      {open === 'hand-in' && <HandIn controller={controller} sheet={sheet} onClose={() => setOpen(null)} />}
    </div>
  );
};

type PartProps = { controller: ExamSheetController; sheet: ExamSheet };

const Head = ({
  controller,
  sheet,
  onLeave,
  onPalette,
}: PartProps & { onLeave: () => void; onPalette: () => void }) => {
  const text = useText();
  return (
    <div className="exam-sheet-head">
      <Topbar>
        <IconButton label={text('exam_sheet.leave')} icon={<X />} onClick={onLeave} />
        <ClockChip controller={controller} sheet={sheet} />
        <span className="exam-sheet-grid-button">
          <IconButton label={text('exam_sheet.all_questions')} icon={<LayoutGrid />} onClick={onPalette} />
        </span>
      </Topbar>
    </div>
  );
};

const Worth = ({ marks }: { marks: number }) => (
  <span className="num text-sm font-bold whitespace-nowrap">
    {useText()('exam_sheet.marks', { count: marks })}
  </span>
);

const Answers = ({ controller, sheet }: PartProps) => {
  const { reply, place, waiting } = sheet;
  const question = reply.questions[place];
  if (question === undefined) return null;
  const Card = cardOf(question.kind);
  const isLocked = !controller.canAnswer(question);
  const given = answerOf(reply, waiting, question.question_id);
  return (
    <Card
      question={question}
      choice={given}
      isLocked={isLocked}
      // A final answer looks like one that may change: given, not being sent.
      mayChange={reply.answers_may_change || given !== null}
      onAnswer={answer => controller.answer(answer === '' ? null : answer)}
    />
  );
};

/** What a player can do with the shown question besides answering it. */
const Tools = ({ controller, sheet }: PartProps) => {
  const text = useText();
  const { reply, place, marked, waiting } = sheet;
  const question = reply.questions[place];
  if (question === undefined) return null;
  const isMarked = marked.includes(question.question_id);
  const hasAnswer = answerOf(reply, waiting, question.question_id) !== null;
  return (
    <div className="exam-sheet-tools">
      <button type="button" className="chip" aria-pressed={isMarked} onClick={controller.mark}>
        <Flag aria-hidden="true" />
        {text('exam_sheet.mark')}
      </button>
      {!reply.answers_may_change && hasAnswer && (
        <p className="text-sm font-semibold text-ink-2">{text('exam_sheet.stands')}</p>
      )}
      {reply.answers_may_change && (
        <Button
          variant="text"
          size="small"
          icon={<Eraser />}
          disabled={!(hasAnswer && controller.canAnswer(question))}
          onClick={controller.clear}
        >
          {text('exam_sheet.clear')}
        </Button>
      )}
    </div>
  );
};

const Foot = ({ controller, sheet, onHandIn }: PartProps & { onHandIn: () => void }) => {
  const text = useText();
  const { place, reply } = sheet;
  const isLast = place === reply.questions.length - 1;
  return (
    <div className="exam-sheet-foot">
      <div className="exam-sheet-foot-row">
        <Button
          variant="quiet"
          className="exam-sheet-back"
          disabled={place === 0}
          icon={<ChevronLeft className="flip" />}
          onClick={() => controller.turnTo(place - 1)}
        >
          {text('exam_sheet.previous')}
        </Button>
        <SavedState sheet={sheet} />
        {isLast ? (
          <Button onClick={onHandIn}>{text('exam_sheet.hand_in')}</Button>
        ) : (
          <Button end={<ChevronRight className="flip" />} onClick={() => controller.turnTo(place + 1)}>
            {text('exam_sheet.next')}
          </Button>
        )}
      </div>
    </div>
  );
};

const PaletteSheet = ({
  controller,
  sheet,
  onClose,
  onHandIn,
}: PartProps & { onClose: () => void; onHandIn: () => void }) => {
  const text = useText();
  const number = useNumber();
  const total = sheet.reply.questions.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('exam_sheet.questions', { count: total, total: number(total) })}
      closeLabel={text('exam_sheet.close')}
      acts={
        <Button variant="quiet" onClick={onHandIn}>
          {text('exam_sheet.hand_in')}
        </Button>
      }
    >
      <Palette
        sheet={sheet}
        onPick={place => {
          controller.turnTo(place);
          onClose();
        }}
      />
    </Dialog>
  );
};
