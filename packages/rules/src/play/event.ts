/** The events of a play, their outcomes, and the reasons for which the rules refuse them. */
import type { Lifeline } from '../lifeline/name.ts';
import type { Answer } from '../question/question.ts';
import type { Verdict } from './state.ts';

/** `question` is the number of the question in the play, from 0. */
export type PlayEvent =
  | { readonly type: 'open'; readonly question: number }
  /** `answer: null` passes: the question counts as unanswered immediately. */
  | { readonly type: 'answer'; readonly question: number; readonly answer: Answer | null }
  /** `counts`: how often other players chose each option, by stored position; read by the poll only. */
  | {
      readonly type: 'lifeline';
      readonly question: number;
      readonly lifeline: Lifeline;
      readonly counts?: readonly number[];
    }
  /** The clip was heard to its end: the question's clock starts. */
  | { readonly type: 'heard'; readonly question: number }
  /** The page was hidden (lock, minimise, tab change), `forMs` ago as the browser says; or it is shown again. */
  | { readonly type: 'hide'; readonly forMs?: number }
  | { readonly type: 'show' }
  | { readonly type: 'finish' }
  | { readonly type: 'quit' }
  | { readonly type: 'tick' }
  /** The server was down for `gapMs` until now; that time does not count. Apply it before any other event. */
  | { readonly type: 'outage'; readonly gapMs: number };

/** Every reason for which the rules refuse an event. A question number outside the play is `not_served` too. */
export const PLAY_REFUSALS = [
  'not_served',
  'not_open',
  'already_answered',
  'too_late',
  'bad_answer',
  'lifeline_used',
  'lifeline_not_allowed',
  'play_over',
] as const;
export type PlayRefusal = (typeof PLAY_REFUSALS)[number];

/** `repeated`: the event had happened before and changes nothing. Report the same outcome and store nothing. */
export type EventOutcome =
  | { readonly type: 'opened'; readonly deadlineAt: number | null; readonly repeated: boolean }
  /** The verdict is null where the mode gives verdicts only at the end of the play. */
  | { readonly type: 'answered'; readonly verdict: Verdict | null; readonly repeated: boolean }
  /** Take the price in the transaction that stores the state. */
  | { readonly type: 'helped'; readonly lifeline: Lifeline; readonly priceCoins: number }
  | { readonly type: 'over'; readonly repeated: boolean }
  | { readonly type: 'passed' };
