/** Reads a play's reply for the screen: which question to show, which lifelines work. Pure; the server decides. */

import type { Reply } from '@trivium/contract/catalogue';
import { refuseLifeline } from '@trivium/rules/lifeline/lifeline';
import { LIFELINES } from '@trivium/rules/lifeline/name';
import { isOfFamily } from '@trivium/rules/play/mode-row';
import type { TextKey } from '../../lib/i18n/text.ts';
import { isPlayerMode, modeName } from '../../lib/routes/modes.ts';
import { MODE_LOOKS } from '../mode/mode-look.ts';

export type PlayReply = Reply<'get_play'>;
export type PlayQuestion = PlayReply['questions'][number];
export type PlayOutcome = NonNullable<PlayReply['outcome']>;
export type LifelineName = PlayReply['lifelines'][number]['name'];
export type PipState = 'correct' | 'wrong' | 'answered' | 'now' | 'ahead';

/** An instant of a reply in milliseconds since 1970; null stays null. */
export const instantOf = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);

/** Whether the question is opened and has no verdict yet. */
export const isOpen = (question: PlayQuestion): boolean =>
  question.opened_at !== null && question.verdict === null;

/** The hue of a play without a category: not the brand's, so that the medal stands out. */
const HUE_WITHOUT_CATEGORY = 7;

/** The hue, 1–8, that colours the whole play: its category's (DESIGN 4), or its tile's in modes without categories. */
export const hueOf = ({ category, subject, mode }: PlayReply): number =>
  category?.hue ??
  subject?.hue ??
  (isPlayerMode(mode) && isOfFamily(mode, 'date', 'exam') ? MODE_LOOKS[mode].hue : HUE_WITHOUT_CATEGORY);

/** The name of what the play is about: passage, contest or exam; else subcategory or category. */
export const nameOf = ({ subject, subcategory, category }: PlayReply): string | undefined =>
  subject?.title ?? subcategory?.name ?? category?.name;

/** The key of the mode's name; undefined for a guest's sample. */
export const modeNameOf = ({ mode }: PlayReply): TextKey | undefined =>
  isPlayerMode(mode) ? modeName(mode) : undefined;

/**
 * The number of the question to show: the open one; else the last one with a verdict, which the player is reading; else
 * the first.
 */
export const placeOnTable = ({ questions }: PlayReply): number => {
  const open = questions.findIndex(isOpen);
  if (open !== -1) return open;
  return Math.max(
    0,
    questions.findLastIndex(question => question.verdict !== null),
  );
};

/** The first question without a verdict; undefined when all have one. */
export const nextQuestion = ({ questions }: PlayReply): PlayQuestion | undefined =>
  questions.find(question => question.verdict === null);

/** The pips over the stage, one a question. A hidden verdict shows as "answered". */
export const pipsOf = ({ questions }: PlayReply, place: number): PipState[] =>
  questions.map(({ verdict }, at) => {
    if (verdict === 'right') return 'correct';
    if (verdict === 'hidden' || verdict === 'skipped') return 'answered';
    if (verdict !== null) return 'wrong';
    return at === place ? 'now' : 'ahead';
  });

/** The letter of an option, by its position. */
export const keyMark = (place: number): string => 'ABCDEFGHIJ'.charAt(place);

/** Whether a lifeline can be used on a question, by the server's own rule; the server decides. */
export const lifelineState = (
  reply: PlayReply,
  question: PlayQuestion,
  name: LifelineName,
): 'ready' | 'used' | 'not_now' => {
  const policy = {
    clock:
      reply.clock.kind === 'none' ? { kind: reply.clock.kind } : { ...reply.clock, kind: reply.clock.kind },
    lifelines: Object.fromEntries(reply.lifelines.map(lifeline => [lifeline.name, lifeline.price])),
  };
  const refused = refuseLifeline(
    policy,
    {
      kind: question.kind,
      optionCount: question.options.length,
      isLastQuestion: question === reply.questions.at(-1),
      usedOnQuestion: question.lifelines.flatMap(used => LIFELINES.filter(known => known === used)),
      usedInPlay: reply.lifelines.flatMap(lifeline => (lifeline.is_used ? [lifeline.name] : [])),
    },
    name,
  );
  if (refused === null) return 'ready';
  return refused === 'lifeline_used' ? 'used' : 'not_now';
};
