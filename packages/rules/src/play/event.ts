/** What can happen to a play, what comes of it, and the ways the rules say no. */
import type { Lifeline } from '../lifeline/name.ts';
import type { Answer } from '../question/question.ts';
import type { Verdict } from './state.ts';

/** `question` is the place in the play, from 0. */
export type PlayEvent =
  | { readonly type: 'open'; readonly question: number }
  /** `answer: null` passes: the question counts as unanswered at once. */
  | { readonly type: 'answer'; readonly question: number; readonly answer: Answer | null }
  /** `counts`: how often other players chose each option, by stored position; only the poll reads it. */
  | {
      readonly type: 'lifeline';
      readonly question: number;
      readonly lifeline: Lifeline;
      readonly counts?: readonly number[];
    }
  /** The sound was heard to its end: from now the clock of the question is as long as any other. */
  | { readonly type: 'heard'; readonly question: number }
  /** The page was hidden (lock, minimise, tab change), by its own word for `forMs` already; or it came back. */
  | { readonly type: 'hide'; readonly forMs?: number }
  | { readonly type: 'show' }
  | { readonly type: 'finish' }
  | { readonly type: 'quit' }
  | { readonly type: 'tick' }
  /** The server was away until now for `gapMs`: that time does not count. To be applied before anything else. */
  | { readonly type: 'outage'; readonly gapMs: number };

/** Every way the rules refuse an event; `not_served` also for a place outside the play. */
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

/** `repeated` marks an event that had happened already and changed nothing: tell the player the same again, write nothing. */
export type EventOutcome =
  | { readonly type: 'opened'; readonly deadlineAt: number | null; readonly repeated: boolean }
  /** The verdict is null where it falls only at the end of the play. */
  | { readonly type: 'answered'; readonly verdict: Verdict | null; readonly repeated: boolean }
  /** The price in coins is to be taken in the transaction that stores the state. */
  | { readonly type: 'helped'; readonly lifeline: Lifeline; readonly priceCoins: number }
  | { readonly type: 'over'; readonly repeated: boolean }
  | { readonly type: 'passed' };
