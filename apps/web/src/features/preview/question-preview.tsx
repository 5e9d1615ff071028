/**
 * One question on the player's own stage, for the panel's frame. It holds nothing: the question comes by `postMessage` from the
 * page of this site around it, and is answered here. Opened on its own it leads home.
 */
import type { PreviewAsk } from '@trivium/contract/admin/preview';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFramed, useTold } from '../../lib/device/framed.ts';
import { useShownLook } from '../../lib/device/shown-look.ts';
import { say } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import type { PlayCalls } from '../../play/controller/play-calls.ts';
import { PlayController } from '../../play/controller/play-controller.ts';
import { QuestionLanguage } from '../../play/question/question-language.tsx';
import { QuizStage } from '../../play/stage/quiz-stage.tsx';
import { answerTrial, beginTrial, hearTrial, helpTrial, isSameShape, type Trial, trialIn } from './trial.ts';
import { replyOf } from './trial-reply.ts';

/** The trial behind a controller, which asks it what it would ask the server. */
class Desk {
  #trial: Trial;
  readonly controller: PlayController;

  constructor({ question, state }: PreviewAsk) {
    this.#trial = trialIn(question, state, Date.now());
    this.controller = new PlayController(this.#reply(), Date.now(), this.#calls(), code =>
      notice.error(say(code === 'lost' ? 'play.lost' : `refusal.${code}`)),
    );
  }

  /** The trial goes on with other words. */
  retell({ question }: PreviewAsk): void {
    this.#trial = { ...this.#trial, question };
    void this.controller.look();
  }

  #reply = () => replyOf(this.#trial, Date.now());

  #calls(): PlayCalls {
    const become = async (trial: Trial) => {
      this.#trial = trial;
      return { reply: this.#reply() };
    };
    const again = () => become(beginTrial(this.#trial.question, Date.now()));
    return {
      open: again,
      submit: (_, __, answer) => become(answerTrial(this.#trial, answer)),
      hear: () => become(hearTrial(this.#trial, Date.now())),
      lifeline: (_, __, name) => become(helpTrial(this.#trial, name, Date.now())),
      look: () => become(this.#trial),
      quit: () => become(this.#trial),
    };
  }
}

type Held = { readonly ask: PreviewAsk; readonly desk: Desk; readonly turn: number };

const isAsk = (told: unknown): told is PreviewAsk =>
  typeof told === 'object' && told !== null && 'preview' in told && told.preview === 'show';

/** Another state, or another question, begins anew; other words go on. */
const heldAfter = (held: Held | null, ask: PreviewAsk): Held => {
  if (held === null || held.ask.state !== ask.state || !isSameShape(held.ask.question, ask.question))
    return { ask, desk: new Desk(ask), turn: (held?.turn ?? 0) + 1 };
  held.desk.retell(ask);
  return { ...held, ask };
};

/** The stage focuses what comes next; while the panel is typed in, that must not take the keys away from it. */
const keepFocusOutside = (): (() => void) => {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement, ...how) {
    if (document.hasFocus()) focus.apply(this, how);
  };
  return () => {
    HTMLElement.prototype.focus = focus;
  };
};

/** What the page around this one shows; null until it has said so. */
const useAsked = () => {
  const [shown, show] = useState<Held | null>(null);
  const held = useRef<Held | null>(null);
  const hold = (next: Held) => {
    held.current = next;
    show(next);
  };
  useTold(isAsk, ask => hold(heldAfter(held.current, ask)));
  useFramed();
  useEffect(keepFocusOutside, []);
  useShownLook();
  return [shown, hold] as const;
};

export const QuestionPreview = () => {
  const [held, hold] = useAsked();
  if (held === null) return null;
  const { ask, desk, turn } = held;
  const again = () => hold({ ask, desk: new Desk(ask), turn: turn + 1 });
  return <Tried key={turn} desk={desk} languageId={ask.question.language_id} onAgain={again} />;
};

type TriedProps = { desk: Desk; languageId: number | null; onAgain: () => void };

const Tried = ({ desk: { controller }, languageId, onAgain }: TriedProps) => {
  const table = useSyncExternalStore(controller.subscribe, controller.read);
  useEffect(() => {
    controller.start();
    return controller.close;
  }, [controller]);
  return (
    <QuestionLanguage id={languageId}>
      <QuizStage controller={controller} table={table} onLeave={onAgain} isGuest />
    </QuestionLanguage>
  );
};
