/** The stage of a paper: one clock, every question within reach, each answer saved at once, no verdict before the end (DESIGN 9). */
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
import type { Paper, PaperDesk } from '../controller/exam-sheet-controller.ts';
import { answerOf } from '../controller/exam-sheet-queue.ts';
import { HearingContext } from '../question/hearing.ts';
import { hueOf } from '../question/reading.ts';
import { Asked } from '../stage/asked.tsx';
import { ClockChip } from './clock-chip.tsx';
import { HandIn } from './hand-in.tsx';
import { Palette } from './palette.tsx';
import { SavedState } from './saved-state.tsx';
import { usePaperKeys } from './use-exam-sheet-keys.ts';

type PaperStageProps = { desk: PaperDesk; paper: Paper; onLeave: () => void };

export const PaperStage = ({ desk, paper, onLeave }: PaperStageProps) => {
  const text = useText();
  const [open, setOpen] = useState<'palette' | 'hand-in' | null>(null);
  const { reply, place } = paper;
  const question = reply.questions[place];
  usePaperKeys(desk, paper);
  if (question === undefined) return null;
  const handIn = () => setOpen('hand-in');
  return (
    <div className={`play paper hue-${hueOf(reply)}`}>
      <Head desk={desk} paper={paper} onLeave={onLeave} onPalette={() => setOpen('palette')} />
      <Stage hue={hueOf(reply) as Hue}>
        <HearingContext value={id => void desk.hear(id)}>
          <Asked
            key={question.question_id}
            reply={reply}
            question={question}
            place={place}
            worth={question.marks !== null && <Worth marks={question.marks} />}
          />
        </HearingContext>
      </Stage>
      <div className="paper-desk">
        <div className="answers">
          <HearingContext value={id => void desk.hear(id)}>
            <Answers desk={desk} paper={paper} key={`${question.question_id}/${paper.turns}`} />
          </HearingContext>
          <Tools desk={desk} paper={paper} />
        </div>
      </div>
      <aside className="paper-side">
        <Palette paper={paper} onPick={desk.turnTo} />
        <Button variant="quiet" wide onClick={handIn}>
          {text('paper.hand_in')}
        </Button>
      </aside>
      <Foot desk={desk} paper={paper} onHandIn={handIn} />
      {open === 'palette' && (
        <PaletteSheet desk={desk} paper={paper} onClose={() => setOpen(null)} onHandIn={handIn} />
      )}
      {open === 'hand-in' && <HandIn desk={desk} paper={paper} onClose={() => setOpen(null)} />}
    </div>
  );
};

type PartProps = { desk: PaperDesk; paper: Paper };

const Head = ({
  desk,
  paper,
  onLeave,
  onPalette,
}: PartProps & { onLeave: () => void; onPalette: () => void }) => {
  const text = useText();
  return (
    <div className="paper-head">
      <Topbar>
        <IconButton label={text('paper.leave')} icon={<X />} onClick={onLeave} />
        <ClockChip desk={desk} paper={paper} />
        <span className="paper-grid-button">
          <IconButton label={text('paper.all_questions')} icon={<LayoutGrid />} onClick={onPalette} />
        </span>
      </Topbar>
    </div>
  );
};

const Worth = ({ marks }: { marks: number }) => (
  <span className="num text-sm font-bold whitespace-nowrap">
    {useText()('paper.marks', { count: marks })}
  </span>
);

const Answers = ({ desk, paper }: PartProps) => {
  const { reply, place, waiting } = paper;
  const question = reply.questions[place];
  if (question === undefined) return null;
  const Card = cardOf(question.kind);
  const isLocked = !desk.canAnswer(question);
  const given = answerOf(reply, waiting, question.question_id);
  return (
    <Card
      question={question}
      choice={given}
      isLocked={isLocked}
      // An answer that stands for good lies there like one that may change: given, not on its way.
      mayChange={reply.answers_may_change || given !== null}
      onAnswer={answer => desk.answer(answer === '' ? null : answer)}
    />
  );
};

/** What may be done with the question at hand besides answering it. */
const Tools = ({ desk, paper }: PartProps) => {
  const text = useText();
  const { reply, place, marked, waiting } = paper;
  const question = reply.questions[place];
  if (question === undefined) return null;
  const isMarked = marked.includes(question.question_id);
  const hasAnswer = answerOf(reply, waiting, question.question_id) !== null;
  return (
    <div className="paper-tools">
      <button type="button" className="chip" aria-pressed={isMarked} onClick={desk.mark}>
        <Flag aria-hidden="true" />
        {text('paper.mark')}
      </button>
      {!reply.answers_may_change && hasAnswer && (
        <p className="text-sm font-semibold text-ink-2">{text('paper.stands')}</p>
      )}
      {reply.answers_may_change && (
        <Button
          variant="text"
          size="small"
          icon={<Eraser />}
          disabled={!(hasAnswer && desk.canAnswer(question))}
          onClick={desk.clear}
        >
          {text('paper.clear')}
        </Button>
      )}
    </div>
  );
};

const Foot = ({ desk, paper, onHandIn }: PartProps & { onHandIn: () => void }) => {
  const text = useText();
  const { place, reply } = paper;
  const isLast = place === reply.questions.length - 1;
  return (
    <div className="paper-foot">
      <div className="paper-foot-row">
        <Button
          variant="quiet"
          className="paper-back"
          disabled={place === 0}
          icon={<ChevronLeft className="flip" />}
          onClick={() => desk.turnTo(place - 1)}
        >
          {text('paper.previous')}
        </Button>
        <SavedState paper={paper} />
        {isLast ? (
          <Button onClick={onHandIn}>{text('paper.hand_in')}</Button>
        ) : (
          <Button end={<ChevronRight className="flip" />} onClick={() => desk.turnTo(place + 1)}>
            {text('paper.next')}
          </Button>
        )}
      </div>
    </div>
  );
};

const PaletteSheet = ({
  desk,
  paper,
  onClose,
  onHandIn,
}: PartProps & { onClose: () => void; onHandIn: () => void }) => {
  const text = useText();
  const number = useNumber();
  const total = paper.reply.questions.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('paper.questions', { count: total, total: number(total) })}
      closeLabel={text('paper.close')}
      acts={
        <Button variant="quiet" onClick={onHandIn}>
          {text('paper.hand_in')}
        </Button>
      }
    >
      <Palette
        paper={paper}
        onPick={place => {
          desk.turnTo(place);
          onClose();
        }}
      />
    </Dialog>
  );
};
