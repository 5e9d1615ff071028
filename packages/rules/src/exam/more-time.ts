/** More time on the clock of a play that runs: what staff give one candidate of an exam (DECISIONS 7). */
import type { PlayPolicy } from '../play/policy.ts';
import { isOpen, type PlayState } from '../play/state.ts';

type Timed = { readonly policy: PlayPolicy; readonly state: PlayState };

/** A policy whose clock runs `byMs` longer, whatever factor of extra time it has. One without a clock stays as it is. */
export const longerClock = (policy: PlayPolicy, byMs: number): PlayPolicy => {
  const { clock, extraTime } = policy;
  if (clock.kind === 'none') return policy;
  return { ...policy, clock: { ...clock, seconds: clock.seconds + byMs / 1000 / extraTime } };
};

/** The play with `byMs` more for every question that is open; what has a verdict keeps it. */
export const giveMoreTime = ({ policy, state }: Timed, byMs: number): Timed => ({
  policy: longerClock(policy, byMs),
  state: {
    ...state,
    questions: state.questions.map(question =>
      isOpen(question) && question.deadlineAt !== null
        ? { ...question, deadlineAt: question.deadlineAt + byMs }
        : question,
    ),
  },
});
