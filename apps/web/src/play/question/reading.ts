/** What a play's reply means to its player: which question is theirs, which lifeline works. Pure; draws, never decides. */

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

/** An instant of the wire as ms since 1970; null stays null. */
export const instantOf = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);

/** Opened, and no verdict yet. */
export const isOpen = (question: PlayQuestion): boolean =>
  question.opened_at !== null && question.verdict === null;

/** The hue of a play that belongs to no category: any but the brand's, so that the medal stands out. */
const HUE_WITHOUT_CATEGORY = 7;

/** The category hue, 1–8, that colours the whole play (DESIGN 4). Modes that belong to no category wear the hue of their tile. */
export const hueOf = ({ category, subject, mode }: PlayReply): number =>
  category?.hue ??
  subject?.hue ??
  (isPlayerMode(mode) && isOfFamily(mode, 'date', 'exam') ? MODE_LOOKS[mode].hue : HUE_WITHOUT_CATEGORY);

/** What the play is about in one name: passage, contest or exam, else its subcategory or category. */
export const nameOf = ({ subject, subcategory, category }: PlayReply): string | undefined =>
  subject?.title ?? subcategory?.name ?? category?.name;

/** The key of the name of a play that is about nothing more than its mode; undefined for a guest's sample. */
export const modeNameOf = ({ mode }: PlayReply): TextKey | undefined =>
  isPlayerMode(mode) ? modeName(mode) : undefined;

/**
 * The place of the question that belongs on the table: the open one; else the last that was judged, whose verdict is
 * being read; else the first.
 */
export const placeOnTable = ({ questions }: PlayReply): number => {
  const open = questions.findIndex(isOpen);
  if (open !== -1) return open;
  return Math.max(
    0,
    questions.findLastIndex(question => question.verdict !== null),
  );
};

/** The question that comes after the verdicts given so far; undefined when there is none. */
export const nextQuestion = ({ questions }: PlayReply): PlayQuestion | undefined =>
  questions.find(question => question.verdict === null);

/** The pips over the stage, one a question. A verdict that is not told is only "answered". */
export const pipsOf = ({ questions }: PlayReply, place: number): PipState[] =>
  questions.map(({ verdict }, at) => {
    if (verdict === 'right') return 'correct';
    if (verdict === 'hidden' || verdict === 'skipped') return 'answered';
    if (verdict !== null) return 'wrong';
    return at === place ? 'now' : 'ahead';
  });

/** Letters of the keys, by place. */
export const keyMark = (place: number): string => 'ABCDEFGHIJ'.charAt(place);

/** Whether a lifeline can be used on the question at hand, by the server's own rule; the server has the word. */
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
