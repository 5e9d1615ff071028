/**
 * Controls a play on an exam sheet: one clock, all questions in any order, answers that may change until the end. Every answer is
 * saved at once or waits for the network; the server is the only referee (DECISIONS 4, 7).
 */
import type { RefusalCode } from '@trivium/contract/refusal';
import { GRACE_MS } from '@trivium/rules/play/limits';
import { instantOf, isOpen, type PlayQuestion, type PlayReply } from '../question/reading.ts';
import { askUntilHeard } from './ask-until-heard.ts';
import { Controller } from './controller.ts';
import {
  answerOf,
  countWaiting,
  readKept,
  stillWaiting,
  type Waiting,
  withAnswer,
  writeKept,
} from './exam-sheet-queue.ts';
import type { Heard, PlayCalls } from './play-calls.ts';

/** The calls of an exam sheet; each may be repeated. `finish` hands the sheet in. */
export type ExamSheetCalls = Pick<PlayCalls, 'submit' | 'hear' | 'look' | 'quit'> & {
  readonly finish: (playId: string) => Promise<Heard>;
};

/** What the screen shows now. Every change makes a new object. */
export type ExamSheet = {
  readonly reply: PlayReply;
  /** Number of the shown question, from 0. */
  readonly place: number;
  /** Answers that the server has not confirmed, in order. */
  readonly waiting: readonly Waiting[];
  /** Ids of the questions marked for later; only this tab knows them. */
  readonly marked: readonly number[];
  readonly isOffline: boolean;
  /** Grows when something other than the card changed the shown answer: it was cleared, or given on another device. */
  readonly turns: number;
  /** The clock is at zero: no answer is accepted, and the server is about to close the play. */
  readonly isTimeUp: boolean;
  /** The sheet is being handed in. */
  readonly isEnding: boolean;
  readonly isOver: boolean;
  /** The server does not know this play, or no longer. */
  readonly isGone: boolean;
};

/** Tells the player why something did not work. `unsent`: the number of answers that came too late. */
export type ExplainSheet = (why: RefusalCode | { readonly unsent: number }, message?: string) => void;

const CLOSING_MS = 300;
/** Pause before the next question to the server whether it has closed the play. */
const AGAIN_MS = 1_000;

/** Refusals that mean that the play was over before. */
const OVER: readonly RefusalCode[] = ['play_over', 'too_late'];

export class ExamSheetController extends Controller<ExamSheet> {
  readonly #calls: ExamSheetCalls;
  readonly #explain: ExplainSheet;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #inFlight: Waiting | null = null;
  #looking: Promise<void> | null = null;

  /** `heardAt`: this device's instant at which the first reply came. */
  constructor(first: PlayReply, heardAt: number, calls: ExamSheetCalls, explain: ExplainSheet) {
    const kept = readKept(first.play_id);
    const sheet: ExamSheet = {
      reply: first,
      place: Math.max(0, Math.min(kept.place, first.questions.length - 1)),
      waiting: stillWaiting(first, kept.waiting),
      marked: kept.marked,
      isOffline: false,
      turns: 0,
      isTimeUp: false,
      isEnding: false,
      isOver: first.status !== 'running',
      isGone: false,
    };
    super(sheet, heardAt);
    this.#calls = calls;
    this.#explain = explain;
  }

  /** Starts the timer, the sending of waiting answers and the listeners; `close` stops them. May be called again. */
  readonly start = (): void => {
    this.open(this.#cameBack);
    this.#setAlarm();
    void this.#send();
  };

  readonly close = (): void => {
    this.closed.abort();
    clearTimeout(this.#alarm);
    this.#sending = null;
    this.#inFlight = null;
    this.#looking = null;
  };

  readonly turnTo = (place: number): void => {
    if (place >= 0 && place < this.table.reply.questions.length) this.change({ place });
  };

  /** Answers the shown question, or takes its answer back (null). The same answer is not sent twice. */
  readonly answer = (answer: string | null): void => {
    const { reply, place, waiting } = this.table;
    const question = reply.questions[place];
    if (question === undefined || !this.canAnswer(question)) return;
    if (answerOf(reply, waiting, question.question_id) === answer) return;
    const given = { questionId: question.question_id, answer, over: question.answer };
    this.change({ waiting: withAnswer(waiting, given, this.#inFlight) });
    void this.#send();
  };

  /** Clears the answer from outside its card, and resets the card. */
  readonly clear = (): void => {
    this.answer(null);
    this.change({ turns: this.table.turns + 1 });
  };

  /** Whether a question accepts an answer now; one with a final answer does not. */
  readonly canAnswer = (question: PlayQuestion): boolean => {
    const { reply, waiting, isTimeUp, isEnding, isOver } = this.table;
    if (isTimeUp || isEnding || isOver || !isOpen(question)) return false;
    return reply.answers_may_change || answerOf(reply, waiting, question.question_id) === null;
  };

  /** Marks the shown question for later, or removes the mark. */
  readonly mark = (): void => {
    const { reply, place, marked } = this.table;
    const id = reply.questions[place]?.question_id;
    if (id === undefined) return;
    this.change({ marked: marked.includes(id) ? marked.filter(one => one !== id) : [...marked, id] });
  };

  /** A clip was heard to its end: its options may be shown. */
  readonly hear = async (questionId: number): Promise<void> => {
    const heard = await this.#ask(() => this.#calls.hear(this.table.reply.play_id, questionId));
    if (heard !== null && 'reply' in heard) this.adopt(heard.reply);
  };

  /** Hands the sheet in, after the waiting answers. */
  readonly handIn = async (): Promise<void> => {
    if (this.table.isEnding || this.table.isOver) return;
    this.change({ isEnding: true });
    await this.#send();
    if (this.closed.signal.aborted || this.table.isOver) return;
    const heard = await this.#ask(() => this.#calls.finish(this.table.reply.play_id));
    if (heard !== null && 'reply' in heard) return this.adopt(heard.reply);
    await this.look();
    if (this.table.isOver) return;
    if (heard !== null && 'refused' in heard) this.#explain(heard.refused, heard.message);
    this.change({ isEnding: false });
  };

  /** Gives the play up. */
  readonly quit = async (): Promise<void> => {
    this.close();
    await this.#calls.quit(this.table.reply.play_id);
    writeKept(this.table.reply.play_id, null);
  };

  /** Reads the play again: after a return to the tab, or when time is over. */
  readonly look = (): Promise<void> => {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  };

  async #lookOnce(): Promise<void> {
    const heard = await this.#ask(() => this.#calls.look(this.table.reply.play_id));
    if (heard === null) return;
    if ('reply' in heard) this.adopt(heard.reply);
    else if ('refused' in heard) this.change({ isGone: true });
  }

  /** Shows a reply, unless a newer one is shown; `sent` is the answer that it confirms. */
  readonly adopt = (reply: PlayReply, sent: Waiting | null = null): void => {
    if (this.closed.signal.aborted) return;
    const before = this.table;
    const newest = Date.parse(reply.now) < Date.parse(before.reply.now) ? before.reply : reply;
    const waiting = before.waiting.filter(one => one !== sent);
    const isOver = newest.status !== 'running';
    const id = newest.questions[before.place]?.question_id ?? 0;
    const isTurned = answerOf(before.reply, before.waiting, id) !== answerOf(newest, waiting, id);
    this.change({
      reply: newest,
      waiting: isOver ? [] : waiting,
      turns: before.turns + (isTurned ? 1 : 0),
      // The server was down: that time does not count, and the clock runs on.
      isTimeUp: before.isTimeUp && (endsAt(newest) ?? 0) <= this.clock.now(),
      isOver,
    });
    if (isOver && waiting.length > 0) this.#explain({ unsent: countWaiting(waiting) });
    this.#setAlarm();
  };

  readonly #cameBack = (): void => {
    if (document.visibilityState === 'visible' && !this.table.isOver) void this.look();
  };

  /** Sends the waiting answers one by one; calls made meanwhile share the same promise. */
  #send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    const { signal } = this.closed;
    for (let next = this.table.waiting[0]; next !== undefined; next = this.table.waiting[0]) {
      const { questionId, answer } = next;
      this.#inFlight = next;
      const isTooLate = () =>
        this.clock.now() >= (endsAt(this.table.reply) ?? Number.POSITIVE_INFINITY) + GRACE_MS;
      const heard = await this.#ask(
        () => this.#calls.submit(this.table.reply.play_id, questionId, answer),
        isTooLate,
      );
      if (signal.aborted) return;
      this.#inFlight = null;
      // Time seems to be over: the timer reads the play, and sends again if the server was down.
      if (heard === null || 'lost' in heard) return;
      if ('refused' in heard && OVER.includes(heard.refused)) return this.look();
      if ('reply' in heard) {
        this.adopt(heard.reply, next);
        continue;
      }
      this.change({ waiting: this.table.waiting.filter(one => one !== next) });
      if (heard.refused === 'play_not_found') return this.change({ isGone: true });
      this.#explain(heard.refused, heard.message);
    }
  }

  /** Asks until the server answers; null when `enough` says so before, or the controller is closed. */
  #ask(call: () => Promise<Heard>, enough?: () => boolean): Promise<Heard | null> {
    return askUntilHeard(call, {
      signal: this.closed.signal,
      clock: this.clock,
      onAway: isOffline => {
        if (this.table.isOffline !== isOffline) this.change({ isOffline });
      },
      ...(enough === undefined ? {} : { enough }),
    });
  }

  /** Sets the timer to the end of the clock, and then to when the server has closed the play. */
  #setAlarm(): void {
    clearTimeout(this.#alarm);
    const zeroAt = endsAt(this.table.reply);
    if (this.closed.signal.aborted || this.table.isOver || zeroAt === null) return;
    const leftMs = zeroAt - this.clock.now();
    if (leftMs > 0) {
      this.#alarm = setTimeout(() => this.#timeUp(), leftMs);
      return;
    }
    if (!this.table.isTimeUp) this.change({ isTimeUp: true });
    const closedInMs = leftMs + GRACE_MS + CLOSING_MS;
    this.#alarm = setTimeout(() => void this.#lookAfterTime(), closedInMs > 0 ? closedInMs : AGAIN_MS);
  }

  #timeUp(): void {
    this.change({ isTimeUp: true });
    this.#setAlarm();
  }

  async #lookAfterTime(): Promise<void> {
    await this.look();
    if (!this.table.isOver && this.table.waiting.length > 0) void this.#send();
  }

  protected override change(changes: Partial<ExamSheet>): void {
    super.change(changes);
    const { reply, place, marked, waiting, isOver, isGone } = this.table;
    writeKept(reply.play_id, isOver || isGone ? null : { place, marked, waiting });
  }
}

/** When the clock of the play reaches zero; null when no question is open. */
export const endsAt = ({ questions }: PlayReply): number | null =>
  instantOf(questions.find(isOpen)?.deadline_at ?? null);
