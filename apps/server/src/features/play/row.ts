/** Makes the row of a new play, moves its deadlines, and turns it into what the settlement needs. No SQL. */
import type { Dice } from '@trivium/rules/dice';
import { reducePlay, startPlay } from '@trivium/rules/play/play';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { scorePlay, tally, thinkingMs } from '@trivium/rules/play/score';
import type { PlayState } from '@trivium/rules/play/state';
import { endedByHiding, endsByItselfAt } from '@trivium/rules/play/time';
import { dealBank } from '@trivium/rules/question/bank';
import { isOneOption } from '@trivium/rules/question/question';
import { dealOptions } from '@trivium/rules/question/serve';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Question } from '../question/question.ts';
import type { PlayOutcome, PlayPlace, SettledPlay } from './outcome.ts';
import type { PlayRow, Served } from './store.ts';

/** What a new play is made from. `playerId` is null for a guest's sample. */
export type NewPlay = {
  readonly playerId: number | null;
  readonly scope: string;
  readonly policy: PlayPolicy;
  readonly place: PlayPlace | null;
  readonly level: number | null;
  readonly languageId: number;
  readonly questions: readonly (Question & { readonly marks?: number; readonly insteadOf?: number })[];
  /** The questions as they were dealt before, where several players get the same; else they are dealt now. */
  readonly dealt?: readonly Served[];
  /** Runs in the transaction of the start: takes a fee, or uses up the one attempt. A refusal undoes the start. */
  readonly enter?: (db: Db, playId: string) => Promise<void>;
};

/** The part of a play that the rules need and that never changes. */
export const setupOf = (play: PlayRow) => ({ policy: play.policy, served: play.served });

/** When time alone will end the play; null when the play waits for its player. */
export function dueAt(play: PlayRow, state: PlayState): Date | null {
  const at = endsByItselfAt(setupOf(play), state);
  return at === null ? null : new Date(at);
}

/** A new play with its options dealt and its first clock running. */
export function newRow({ dice }: AppContext, fresh: NewPlay, now: number): PlayRow {
  const served = fresh.dealt ?? fresh.questions.map(question => deal(dice, question));
  const { policy, place } = fresh;
  const state = startPlay({ policy, served }, now);
  const row: PlayRow = {
    id: dice.id(),
    player_id: fresh.playerId,
    mode: policy.mode,
    scope: fresh.scope,
    category_id: place?.category?.id ?? null,
    subcategory_id: place?.subcategory?.id ?? null,
    level: fresh.level,
    language_id: fresh.languageId,
    place,
    policy,
    served,
    state,
    status: 'running',
    started_at: new Date(now),
    due_at: null,
    ended_at: null,
    outcome: null,
    reviewed_at: null,
    past_month: null,
  };
  return { ...row, due_at: dueAt(row, state) };
}

const deal = (dice: Dice, question: NewPlay['questions'][number]): Served => {
  const { id, key, options, difficulty, marks, insteadOf } = question;
  return {
    questionId: id,
    key,
    order: dealOptions(dice, key, options.length),
    difficulty,
    ...dealtParts(dice, question),
    ...(marks === undefined ? {} : { marks }),
    ...(insteadOf === undefined ? {} : { insteadOf }),
  };
};

/** What only some kinds are dealt with: the length of the sound, or the letters to choose from. */
const dealtParts = (dice: Dice, { key, audioMs }: Question): Pick<Served, 'hearMs' | 'bank'> => {
  switch (key.kind) {
    case 'audio':
      return { hearMs: audioMs };
    case 'word':
      return { bank: dealBank(dice, key.word) };
    case 'choice':
    case 'true_false':
    case 'multi_select':
    case 'sequence':
    case 'match':
    case 'math':
    case 'place':
    case 'connection':
      return {};
  }
};

/** The play with its open deadlines moved by the time the server was away. */
export function moveRow({ dice }: AppContext, play: PlayRow, gapMs: number, now: number) {
  const result = reducePlay(setupOf(play), play.state, { type: 'outage', gapMs }, now, dice);
  const state = 'refused' in result ? play.state : result.state;
  return { id: play.id, state, due_at: dueAt(play, state) };
}

/** What the settlement needs of a play that is over. */
export function settledPlay(
  play: PlayRow,
  playerId: number,
  state: PlayState,
  settledAt = state.endedAt ?? 0,
): SettledPlay {
  return {
    playId: play.id,
    playerId,
    mode: play.policy.mode,
    scope: play.scope,
    policy: play.policy,
    categoryId: play.category_id,
    subcategoryId: play.subcategory_id,
    level: play.level,
    results: play.served.map(({ questionId, marks = 0 }, at) => {
      const question = state.questions[at];
      const answer = question?.answer ?? null;
      const until = Math.min(
        question?.answeredAt ?? question?.openedAt ?? 0,
        question?.deadlineAt ?? Number.POSITIVE_INFINITY,
      );
      return {
        questionId,
        verdict: question?.verdict ?? 'unanswered',
        chosenOption: answer !== null && isOneOption(answer) ? answer.option : null,
        seconds: question?.openedAt ? Math.max(0, until - question.openedAt) / 1000 : 0,
        marks,
      };
    }),
    seconds: thinkingMs(play.policy, state) / 1000,
    lifelines: state.questions.reduce((sum, question) => sum + question.lifelines.length, 0),
    endedByHiding: endedByHiding(setupOf(play), state),
    startedAt: state.startedAt,
    endedAt: state.endedAt ?? 0,
    settledAt,
  };
}

/** The outcome of a play that earns neither coins nor score: its answers are counted, and nothing else. */
export const unpaidOutcome = (
  policy: PlayPolicy,
  answered: Parameters<typeof scorePlay>[1],
  seconds: number,
): PlayOutcome => {
  const score = scorePlay(policy, answered);
  return {
    correct: score.right,
    wrong: score.wrong,
    unanswered: score.unanswered,
    skipped: score.skipped,
    counted: score.counted,
    percent: score.percent,
    isPassed: score.isPassed,
    tier: score.tier,
    coins: 0,
    coinsWorth: 0,
    score: 0,
    scoreWorth: 0,
    seconds,
    balance: 0,
    sides: 0,
    unlockedLevel: null,
    rankBefore: null,
    rankNow: null,
    streakDays: 0,
    isStreakDayNew: false,
  };
};

/** The outcome of a guest's sample. */
export const guestOutcome = (play: PlayRow, state: PlayState): PlayOutcome =>
  unpaidOutcome(play.policy, tally(state), thinkingMs(play.policy, state) / 1000);

/** Ids of the questions at some positions of a play. */
export const questionIdsAt = ({ served }: PlayRow, positions: readonly number[]): number[] =>
  positions.flatMap(position => served[position]?.questionId ?? []);
