/** The stage of a play: question, clock, answers, lifelines, verdict. It renders the newest reply and has no state of its own about the play. */
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { cue } from '../../lib/device/sound/sound.ts';
import { type TextKey, useLocale, useNumber, useText } from '../../lib/i18n/text.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { CoinPill } from '../../ui/list/coin-pill.tsx';
import { HorizonDrawing, HorizonTimer } from '../../ui/stage/horizon-timer.tsx';
import { ProgressPips } from '../../ui/stage/progress-pips.tsx';
import { type Hue, Stage, Topbar } from '../../ui/stage/stage.tsx';
import { cardOf } from '../card/card-of.ts';
import { BoardRoom } from '../card/place/board.tsx';
import type { PlayController, Table } from '../controller/play-controller.ts';
import { HearingContext } from '../question/clip/hearing.ts';
import {
  hueOf,
  instantOf,
  isOpen,
  keyMark,
  type PlayQuestion,
  type PlayReply,
  pipsOf,
} from '../question/reading.ts';
import { cuesOfSecond } from '../sound/cues-of.ts';
import { AnswersToCome } from './answers-to-come.tsx';
import { Asked } from './asked.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Lifelines } from './lifelines.tsx';
import { withOthers } from './others.ts';
import { Reconnecting } from './reconnecting.tsx';
import type { StageExtras } from './stage-extras.ts';
import { TimeSpeech, warningAt } from './time-speech.tsx';
import { Told } from './told.tsx';

/** What leaving costs, where that is not coins and score. */
const LEAVE_WORDS: { readonly [mode: string]: TextKey } = {
  contest: 'contest.leave_words',
  bookmarks: 'bookmark.leave_words',
  daily_quiz: 'daily.leave_words',
  practice: 'practice.leave_words',
  ghost: 'ghost.leave_words',
  sample: 'play.leave_words_sample',
};

const leaveWordsOf = ({ mode, clock, lifelines }: PlayReply): TextKey => {
  if (mode === 'duel') return clock.kind === 'none' ? 'duel.leave_words' : 'duel.leave_words_quick';
  return LEAVE_WORDS[mode] ?? (lifelines.length > 0 ? 'play.leave_words' : 'play.leave_words_plain');
};

type QuizStageProps = {
  controller: PlayController;
  table: Table;
  /** The player has given the play up and leaves. */
  onLeave: () => void;
  /** An extra button in the head. */
  headAct?: ReactNode;
  /** What the mode adds. */
  extras?: StageExtras | undefined;
  /** Guests have no bookmarks and reports: both need an account. */
  isGuest?: boolean;
};

export const QuizStage = ({
  controller,
  table,
  onLeave,
  headAct,
  extras,
  isGuest = false,
}: QuizStageProps) => {
  const { reply, place } = table;
  const text = useText();
  const [isLeaving, setLeaving] = useState(false);
  const [board, setBoard] = useState<Element | null>(null);
  const asked = reply.questions[place];
  if (asked === undefined) return null;
  const question = withOthers(asked);
  const isTold = question.verdict !== null;
  const isKeptBack = reply.secret_until !== null;
  const isLocked = isTold || table.busy !== null;
  const hue = extras?.hueOf(question) ?? hueOf(reply);
  return (
    <div className={`play hue-${hue} ${isTold && !isKeptBack ? 'told' : ''}`} aria-busy={!question.is_shown}>
      <Stage
        hue={hue as Hue}
        horizon={
          <Clock
            key={`clock-${question.question_id}`}
            controller={controller}
            reply={reply}
            question={question}
            isStopped={isTold || table.choice !== null}
          />
        }
      >
        <Head
          reply={reply}
          place={place}
          onLeave={() => setLeaving(true)}
          act={headAct}
          end={extras ? extras.headEnd : !isGuest && <OwnPurse coins={reply.coins} />}
        />
        {extras?.underHead?.(question, reply)}
        <HearingContext value={id => void controller.hear(id)}>
          <Asked
            key={question.question_id}
            reply={reply}
            question={question}
            place={place}
            board={question.kind === 'place' ? setBoard : undefined}
            worth={extras?.askedOf(question)}
          />
        </HearingContext>
      </Stage>
      <Removed question={question} />
      <div className="answers" key={`answers-${question.question_id}`}>
        <HearingContext value={id => void controller.hear(id)}>
          {question.is_shown ? (
            <Answers {...{ controller, table, question, isLocked, board }} />
          ) : (
            <AnswersToCome kind={question.kind} />
          )}
        </HearingContext>
      </div>
      {table.isReconnecting && <Reconnecting hasChoice={table.choice !== null} />}
      {isTold && (
        <Told
          key={`told-${question.question_id}`}
          controller={controller}
          question={question}
          reply={reply}
          extras={extras}
          isGuest={isGuest}
        />
      )}
      {!isTold && <Helps controller={controller} reply={reply} question={question} isLocked={isLocked} />}
      {isLeaving && (
        <LeaveDialog
          words={text(leaveWordsOf(reply))}
          onStay={() => setLeaving(false)}
          onLeave={async () => {
            // A duel goes on without its page, until its turn is over.
            if (extras) await extras.leave(reply);
            else if (reply.mode !== 'duel') await controller.quit();
            onLeave();
          }}
        />
      )}
    </div>
  );
};

/** Announces what 50/50 removed to screen readers; the slabs show it. */
const Removed = ({ question }: { question: PlayQuestion }) => {
  const text = useText();
  const code = useLocale();
  const options = question.options.flatMap(({ id, text: words }, at) =>
    question.removed.includes(id) ? [`${keyMark(at)}, ${words}`] : [],
  );
  return (
    <p className="sr-only" role="status">
      {options.length > 0 &&
        question.verdict === null &&
        text('play.removed_said', { options: new Intl.ListFormat(code).format(options) })}
    </p>
  );
};

type PartProps = { controller: PlayController; question: PlayQuestion };

const Answers = ({
  controller,
  table,
  question,
  isLocked,
  board,
}: PartProps & { table: Table; isLocked: boolean; board: Element | null }) => {
  const Card = cardOf(question.kind);
  return (
    <BoardRoom value={board}>
      <Card
        question={question}
        choice={table.choice}
        isLocked={isLocked}
        onAnswer={answer => void controller.answer(answer)}
      />
    </BoardRoom>
  );
};

const Helps = ({
  controller,
  reply,
  question,
  isLocked,
}: PartProps & { reply: PlayReply; isLocked: boolean }) => (
  <div className="lifeline-box">
    <Lifelines
      reply={reply}
      question={question}
      isLocked={isLocked}
      onUse={name => void controller.help(name)}
    />
  </div>
);

type HeadProps = {
  reply: PlayReply;
  place: number;
  act: ReactNode;
  /** At the end: the player's coins. */
  end: ReactNode;
  onLeave: () => void;
};

const Head = ({ reply, place, act, end, onLeave }: HeadProps) => {
  const text = useText();
  const total = reply.questions.length;
  return (
    <Topbar>
      <IconButton label={text('play.leave')} icon={<X />} onClick={onLeave} />
      <ProgressPips
        label={text('play.question_of', { place: place + 1, total })}
        pips={pipsOf(reply, place)}
      />
      {act}
      {end}
    </Topbar>
  );
};

const OwnPurse = ({ coins }: { coins: number }) => {
  const text = useText();
  const number = useNumber();
  return <CoinPill key={coins} amount={number(coins)} unit={text('coins.unit', { count: coins })} />;
};

/** The full clock before the question has come; nothing without a clock. */
const ClockToCome = ({ reply }: { reply: PlayReply }) => {
  const text = useText();
  const number = useNumber();
  const { kind, seconds } = reply.clock;
  if (kind !== 'each') return null;
  const left = Math.ceil(seconds);
  return (
    <HorizonDrawing left={left} label={text('play.seconds_left', { count: left })} figure={number(left)} />
  );
};

/** The roller. It converts the server's instants to this device's clock, which only draws. */
const Clock = ({
  controller,
  reply,
  question,
  isStopped,
}: PartProps & { reply: PlayReply; isStopped: boolean }) => {
  const text = useText();
  const number = useNumber();
  const [warning, setWarning] = useState<ReturnType<typeof warningAt>>(null);
  const endsAt = instantOf(question.deadline_at);
  const openedAt = instantOf(question.opened_at);
  if (endsAt === null || openedAt === null) return <ClockToCome reply={reply} />;
  const offsetMs = controller.offsetMs();
  // After "reset time" the clock has its first length again, counted back from its new end.
  const lengthMs = Math.min(endsAt - openedAt, reply.clock.seconds * 1000);
  return (
    <>
      <HorizonTimer
        startedAt={endsAt - lengthMs - offsetMs}
        endsAt={endsAt - offsetMs}
        stopped={isStopped}
        label={left => text('play.seconds_left', { count: left })}
        figure={number}
        onSecond={left => {
          const isRunning = !isStopped && isOpen(question);
          setWarning(isRunning ? warningAt(left) : null);
          if (isRunning) cue(...cuesOfSecond(left));
        }}
      />
      <TimeSpeech warning={warning} />
    </>
  );
};
