/** Finds what a reply told too early: answers, notes, words or letters that the player may not know yet (DECISIONS 4, 12). Pure. */
import { playReply } from '@trivium/contract/actions/modes/play';
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { battleQuestion, battleReply } from '@trivium/contract/battle/battle-reply';
import type { Reply } from '@trivium/contract/catalogue';

export type Play = Reply<'get_play'>;
export type Asked = Play['questions'][number];

const PLAY_FIELDS = new Set(Object.keys(playReply.shape));
const ASKED_FIELDS = new Set(Object.keys(playReply.shape.questions.element.shape));
const BATTLE_FIELDS = new Set(Object.keys(battleReply.shape));
const BATTLE_QUESTION_FIELDS = new Set(Object.keys(battleQuestion.shape));

const unknownFields = (value: object, known: ReadonlySet<string>): string[] =>
  Object.keys(value)
    .filter(name => !known.has(name))
    .map(name => `a field ${name} that the contract does not know`);

/** Whether nothing at all may be told: the contest or exam goes on for others. */
const isSecret = ({ status, secret_until, now }: Play): boolean =>
  status === 'handed_in' || (secret_until !== null && Date.parse(secret_until) > Date.parse(now));

const shownLetters = ({ word }: Asked): number =>
  word?.slots.filter(({ letter, is_sign }) => letter !== null && !is_sign).length ?? 0;

/** The most that one hint shows. */
const LETTERS_A_HINT = 1;

const leaksInAsked = (play: Play, asked: Asked): string[] => {
  const { right_answer, note, transcript, place } = asked;
  const told = [right_answer, note, transcript, place?.latitude ?? null].some(each => each !== null);
  const isOpen = asked.verdict === null;
  const hints = asked.lifelines.filter(name => name === 'hint').length;
  const isRunning = play.status === 'running';
  return [
    ...unknownFields(asked, ASKED_FIELDS),
    ...(told && isOpen ? ['the answer of an open question'] : []),
    ...(told && isSecret(play) ? ['an answer before the end for all'] : []),
    ...(told && isRunning && play.feedback !== 3 ? ['an answer that only the review shows'] : []),
    ...(isSecret(play) && asked.verdict !== null && asked.verdict !== 'hidden'
      ? ['a verdict before the end for all']
      : []),
    ...(isOpen && play.clock.kind === 'each' && asked.opened_at === null && asked.text !== ''
      ? ['the words of a question that is not open']
      : []),
    ...(isOpen && shownLetters(asked) > hints * LETTERS_A_HINT ? ['letters without a hint'] : []),
  ];
};

/** What a play told too early; empty when nothing. */
export const leaksInPlay = (play: Play): string[] => [
  ...unknownFields(play, PLAY_FIELDS),
  ...play.questions.flatMap((asked, at) =>
    leaksInAsked(play, asked).map(leak => `question ${at + 1}: ${leak}`),
  ),
];

/** What a battle told too early; empty when nothing. */
export const leaksInBattle = (view: BattleReply): string[] => {
  const { reveal, round, phase, question } = view;
  const isEarly =
    reveal !== null && (reveal.round > round || (reveal.round === round && phase === 'question'));
  return [
    ...unknownFields(view, BATTLE_FIELDS),
    ...(question === null ? [] : unknownFields(question, BATTLE_QUESTION_FIELDS)),
    ...(isEarly ? [`the answer of round ${reveal.round} while it is open`] : []),
    ...(round < 0 && question !== null ? ['a question before the first round'] : []),
  ];
};
