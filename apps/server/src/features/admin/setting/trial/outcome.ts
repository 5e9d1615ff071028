/** How a trial of a service ended: at which step it stopped, and what probably cures it. */
import {
  TRIAL_STEPS,
  type TrialCure,
  type TrialStep,
  type TriedService,
} from '@trivium/contract/admin/site/trial';

export type Stop = { readonly at: TrialStep; readonly cure: TrialCure; readonly told?: string };

export type Outcome = {
  readonly to: string;
  /** Null: it went all the way. */
  readonly stop: Stop | null;
};

const TOLD_MOST = 300;
/** So long the other side may take to answer. */
export const WAIT_MS = 10_000;

export const stepsOf = (service: TriedService, stop: Stop | null) => {
  const names: readonly TrialStep[] = TRIAL_STEPS[service];
  const at = stop === null ? names.length : names.indexOf(stop.at);
  return names.map((name, place) => ({
    name,
    state: place < at ? ('good' as const) : place === at ? ('bad' as const) : ('open' as const),
  }));
};

/** What an exception says, and what caused it, in a few words. */
export const wordsOf = (problem: unknown): string => {
  if (!(problem instanceof Error)) return String(problem).slice(0, TOLD_MOST);
  const cause = problem.cause instanceof Error ? ` (${problem.cause.message})` : '';
  return `${problem.message}${cause}`.slice(0, TOLD_MOST);
};

/** Statuses by which a service says that a key or password is wrong. */
export const isKeyRefused = (status: number): boolean => status === 401 || status === 403;
