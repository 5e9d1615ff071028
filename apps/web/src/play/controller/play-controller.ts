/** Controls one running play: holds the newest reply, sends each action once, waits for the network, keeps the clock (DECISIONS 4). */
import type { RefusalCode } from '@trivium/contract/refusal';
import { GRACE_MS } from '@trivium/rules/play/limits';
import {
  instantOf,
  isOpen,
  type LifelineName,
  lifelineState,
  nextQuestion,
  type PlayQuestion,
  type PlayReply,
  placeOnTable,
} from '../question/reading.ts';
import { askUntilHeard } from './ask-until-heard.ts';
import { Controller } from './controller.ts';
import type { Heard, PlayCalls } from './play-calls.ts';

/** What the screen shows now. Every change makes a new object. */
export type Table = {
  readonly reply: PlayReply;
  /** Number of the shown question, from 0; while a question is being opened, already its number. */
  readonly place: number;
  /** The answer that is being sent; it stays on the screen until the server has replied. */
  readonly choice: string | null;
  readonly busy: 'answering' | 'opening' | 'hearing' | 'helping' | null;
  readonly isReconnecting: boolean;
  /** The player has read the last verdict: the result comes next. */
  readonly isOver: boolean;
  /** The server does not know this play, or no longer. */
  readonly isGone: boolean;
};

/** Tells the player why something did not work; without a sentence, by the usual one of the code. */
export type Explain = (code: RefusalCode | 'lost', message?: string) => void;

/** Pause before something overdue is sent, after a return to the tab and between repeated requests. */
const OVERDUE_MS = 400;

/** Refusals that mean that the play has changed elsewhere (another tab, another device, the clock): read it again. */
const BEHIND: readonly RefusalCode[] = [
  'already_answered',
  'too_late',
  'play_over',
  'not_open',
  'not_served',
];

export class PlayController extends Controller<Table> {
  readonly #calls: PlayCalls;
  readonly #explain: Explain;
  #alarm: ReturnType<typeof setTimeout> | undefined;

  /** `heardAt`: our own instant when the first reply came. */
  constructor(first: PlayReply, heardAt: number, calls: PlayCalls, explain: Explain) {
    const table: Table = {
      reply: first,
      place: placeOnTable(first),
      choice: null,
      busy: null,
      isReconnecting: false,
      isOver: first.status !== 'running',
      isGone: false,
    };
    super(table, heardAt);
    this.#calls = calls;
    this.#explain = explain;
  }

  /** Starts the timer and the listeners; `close` stops them. May be called again after that. */
  readonly start = (): void => {
    this.open(this.#cameBack);
    this.#setAlarm();
    if (this.table.busy === null && this.#isUntouched()) void this.next();
  };

  readonly close = (): void => {
    this.closed.abort();
    clearTimeout(this.#alarm);
  };

  /** Locks in an answer; null when time is over. Ignored while another action is being sent. */
  readonly answer = async (answer: string | null): Promise<void> => {
    const question = this.#questionOnTable();
    if (this.table.busy !== null || question === undefined || !isOpen(question)) return;
    this.change({ busy: 'answering', choice: answer });
    const giveUpAt = (instantOf(question.deadline_at) ?? Number.POSITIVE_INFINITY) + GRACE_MS;
    const { play_id } = this.table.reply;
    const heard = await this.#ask(
      () => this.#calls.submit(play_id, question.question_id, answer),
      () => this.clock.now() >= giveUpAt,
    );
    await this.#take(heard);
    // The server was down, not only the connection. That time does not count, so the same answer may still be in time.
    const still = this.#questionOnTable();
    const isStillAsked = still?.question_id === question.question_id && isOpen(still);
    if (heard === null && answer !== null && isStillAsked) await this.answer(answer);
  };

  /** The clip was heard to its end, or the player wants the options without it: asks for them until they come. */
  readonly hear = async (questionId: number): Promise<void> => {
    const question = this.#questionOnTable();
    const isWanted = question?.question_id === questionId && question.heard_at === null && isOpen(question);
    if (this.table.busy !== null || question === undefined || !isWanted) return;
    this.change({ busy: 'hearing' });
    const giveUpAt = (instantOf(question.deadline_at) ?? Number.POSITIVE_INFINITY) + GRACE_MS;
    const { play_id } = this.table.reply;
    await this.#take(
      await this.#ask(
        () => this.#calls.hear(play_id, questionId),
        () => this.clock.now() >= giveUpAt,
      ),
    );
  };

  /**
   * Goes on to the next question, or to the result after the last. The screen changes at once; the text of the question
   * comes with the reply that starts its clock.
   */
  readonly next = async (): Promise<void> => {
    const { busy, reply } = this.table;
    const shown = this.#questionOnTable();
    if (busy !== null || (shown !== undefined && isOpen(shown))) return;
    const coming = nextQuestion(reply);
    if (reply.status !== 'running' || coming === undefined) return this.change({ isOver: true });
    this.change({ busy: 'opening', place: reply.questions.indexOf(coming) });
    await this.#take(await this.#ask(() => this.#calls.open(reply.play_id, coming.question_id)));
  };

  /** Uses a lifeline on the open question, or says why it cannot. After a skip the next question comes at once. */
  readonly help = async (name: LifelineName): Promise<void> => {
    const question = this.#questionOnTable();
    const { busy, reply } = this.table;
    if (busy !== null || question === undefined || !isOpen(question)) return;
    const state = lifelineState(reply, question, name);
    if (state === 'used') return this.#explain('lifeline_used');
    if (state === 'not_now') return this.#explain('lifeline_not_allowed');
    this.change({ busy: 'helping' });
    // Not sent twice: the play is read again, which shows whether coins were taken.
    const heard = await this.#calls.lifeline(reply.play_id, question.question_id, name);
    await this.#take(heard);
    const isUsed = this.table.reply.lifelines.some(lifeline => lifeline.name === name && lifeline.is_used);
    if ('lost' in heard && !isUsed) this.#explain('lost');
    if (name === 'skip' && isUsed) await this.next();
  };

  /** Gives the play up. False when the server could not be reached; it then closes the play by itself. */
  readonly quit = async (): Promise<boolean> => {
    this.close();
    const heard = await this.#calls.quit(this.table.reply.play_id);
    return !('lost' in heard);
  };

  /** Reads the play again: after a return to the tab, or when another device was faster. */
  readonly look = async (): Promise<void> => {
    const heard = await this.#ask(() => this.#calls.look(this.table.reply.play_id));
    if (heard === null) return;
    if ('reply' in heard) return this.#adopt(heard.reply);
    if ('refused' in heard) this.change({ isGone: true, busy: null });
  };

  /** Shows a change that another call made, such as a bookmark. */
  readonly mark = (questionId: number, isBookmarked: boolean): void => {
    const { reply } = this.table;
    const questions = reply.questions.map(question =>
      question.question_id === questionId ? { ...question, is_bookmarked: isBookmarked } : question,
    );
    this.change({ reply: { ...reply, questions } });
  };

  readonly #cameBack = (): void => {
    if (document.visibilityState === 'visible' && this.table.busy === null && !this.table.isOver)
      void this.look();
  };

  #questionOnTable(): PlayQuestion | undefined {
    return this.table.reply.questions[this.table.place];
  }

  /** Whether no question was opened or judged yet: the server did not open the first one with the start. */
  #isUntouched(): boolean {
    const { reply } = this.table;
    return reply.status === 'running' && reply.questions.every(question => question.opened_at === null);
  }

  /** Asks until the server answers; null when `enough` says so before, or the controller is closed. */
  #ask(call: () => Promise<Heard>, enough?: () => boolean): Promise<Heard | null> {
    return askUntilHeard(call, {
      signal: this.closed.signal,
      clock: this.clock,
      onAway: isReconnecting => {
        if (this.table.isReconnecting !== isReconnecting) this.change({ isReconnecting });
      },
      ...(enough === undefined ? {} : { enough }),
    });
  }

  /** Takes the result of an action; reads the play again when the action was lost or came too late. */
  async #take(heard: Heard | null): Promise<void> {
    if (this.closed.signal.aborted) return;
    if (heard !== null && 'reply' in heard) return this.#adopt(heard.reply);
    if (heard !== null && 'refused' in heard) {
      if (heard.refused === 'play_not_found') return this.change({ isGone: true, busy: null });
      if (!BEHIND.includes(heard.refused)) {
        this.#explain(heard.refused, heard.message);
        this.change({ busy: null, choice: null, place: placeOnTable(this.table.reply) });
        return this.#setAlarm();
      }
    }
    await this.look();
  }

  /** Shows a reply, unless a newer one is shown. */
  #adopt(reply: PlayReply): void {
    const isNews = Date.parse(reply.now) >= Date.parse(this.table.reply.now);
    const newest = isNews ? reply : this.table.reply;
    this.change({
      reply: newest,
      place: placeOnTable(newest),
      choice: null,
      busy: null,
      isOver: this.table.isOver || newest.status === 'quit',
    });
    this.#setAlarm();
  }

  /** Sets the timer to the deadline of the open question, or to when the next one opens by itself. */
  #setAlarm(): void {
    clearTimeout(this.#alarm);
    const question = this.#questionOnTable();
    if (this.closed.signal.aborted || this.table.isOver || question === undefined) return;
    const isAsked = isOpen(question);
    const dueAt = instantOf(isAsked ? question.deadline_at : this.table.reply.next_opens_at);
    if (dueAt === null) return;
    const aheadMs = dueAt - this.clock.now();
    const waitMs = aheadMs > 0 ? aheadMs : OVERDUE_MS;
    this.#alarm = setTimeout(() => void (isAsked ? this.answer(null) : this.next()), waitMs);
  }
}
