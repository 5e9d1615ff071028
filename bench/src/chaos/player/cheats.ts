/** Cheats of a player alone: each must be refused, or answered with the true state. */
import { type Dice, pick } from '@trivium/rules/dice';
import type { Play } from '../leaks.ts';
import { guess } from './answer.ts';
import type { Caller, Fields } from './caller.ts';

type With = { readonly caller: Caller; readonly dice: Dice; readonly play: Play };

/** A call that must not be acknowledged as good. */
type Forged = { readonly what: string; readonly action: string; readonly fields: Fields };

const NO_QUESTION = 999_999_999;

/** The play of somebody else. */
const foreignPlay = ({ caller, dice }: With): string | undefined =>
  pick(
    dice,
    [...caller.diary.plays.values()].filter(({ playerId }) => playerId !== caller.player.id).slice(-50),
  )?.playId;

/** Every cheat that this play allows now. */
const forgeries = (cheating: With): Forged[] => {
  const { play } = cheating;
  const own = { play_id: play.play_id };
  const closed = play.questions.find(({ verdict }) => verdict !== null && verdict !== 'skipped');
  const [, ahead] = play.questions.filter(({ verdict }) => verdict === null);
  const foreign = foreignPlay(cheating);
  const isOrdered = play.clock.kind === 'each';
  const submit = (what: string, fields: Fields): Forged => ({ what, action: 'submit_answer', fields });
  return [
    submit('the question of another play', { ...own, question_id: NO_QUESTION, answer: 'a' }),
    ...(isOrdered && ahead !== undefined && ahead.opened_at === null
      ? [
          submit('a question ahead', { ...own, question_id: ahead.question_id, answer: 'a' }),
          {
            what: 'opening ahead',
            action: 'open_question',
            fields: { ...own, question_id: ahead.question_id },
          },
        ]
      : []),
    ...(closed !== undefined && closed.answer !== null && closed.kind !== 'word'
      ? [
          submit('another answer to a closed question', {
            ...own,
            question_id: closed.question_id,
            answer: otherThan(closed.answer),
          }),
        ]
      : []),
    ...(play.status === 'running'
      ? [{ what: 'the review before the end', action: 'review_play', fields: own }]
      : []),
    ...(foreign === undefined
      ? []
      : [
          { what: 'a look at the play of another', action: 'get_play', fields: { play_id: foreign } },
          { what: 'the end of the play of another', action: 'finish_play', fields: { play_id: foreign } },
        ]),
    ...(play.status === 'running'
      ? []
      : [
          submit('an answer after the end', {
            ...own,
            question_id: play.questions[0]?.question_id ?? NO_QUESTION,
            answer: otherThan(play.questions[0]?.answer ?? 'a'),
          }),
        ]),
  ];
};

/** An answer of another shape than the given one, so that it is not a repetition. */
const otherThan = (answer: string): string => (answer === 'b' ? 'a' : 'b');

/** Modes whose plays may end before their clock: with their contest, or when a page is left. */
const ENDED_BY_OTHERS: ReadonlySet<string> = new Set(['contest', 'exam']);
/** A clock with more left than this when the newest reply came had not run out in the meantime. */
const SURE_MS = 4_000;

/** Whether the play may have ended by itself, by its clock or with its contest, since its player saw it `sinceMs` ago. */
const mayHaveEnded = (play: Play, sinceMs: number): boolean => {
  if (ENDED_BY_OTHERS.has(play.mode)) return true;
  const ends = play.questions
    .filter(({ verdict }) => verdict === null)
    .map(({ deadline_at }) => (deadline_at === null ? Number.POSITIVE_INFINITY : Date.parse(deadline_at)));
  return Math.max(...ends) - Date.parse(play.now) < sinceMs + SURE_MS;
};

/** Makes one cheat of those that are possible; a good reply to it is a problem. */
export const cheat = async (cheating: With): Promise<void> => {
  const { caller, dice, play } = cheating;
  const { diary, player } = caller;
  if (dice.nextInt(6) === 0) {
    // A claim of coins: answered with the true state, and the books will tell.
    await caller.send('set_user_coin_score', { coins: 5_000, score: 5_000, title: 'mine', status: 0 });
    return;
  }
  const forged = pick(dice, forgeries(cheating));
  if (forged === undefined) return;
  const known = diary.plays.get(play.play_id);
  // A reply that came after this view, or never, may have told of the end.
  const isUnsure = caller.isUnsure(play.play_id) || known?.status !== play.status;
  const seenAt = known?.heardAt ?? 0;
  const answered = await caller.send(forged.action, forged.fields);
  if (answered === undefined || answered.code !== null) return;
  // A review is no cheat where the play has ended by itself meanwhile; its reply shows whether it has.
  const isOver = forged.action === 'review_play' && (answered.data as Play).status !== 'running';
  if (!(isOver && (isUnsure || mayHaveEnded(play, performance.now() - seenAt))))
    diary.broke(
      'cheats are refused',
      diary.line(
        `${forged.what}: ${forged.action} ${JSON.stringify(forged.fields)} of ${player.id} was taken: ${play.mode}, ${(answered.data as Partial<Play>).status}`,
      ),
    );
};

/** Two tabs give two answers to one question at the same moment: only one of them may be kept. */
export const answerTwice = async ({ caller, dice, play }: With): Promise<void> => {
  const asked = play.questions.find(({ verdict }) => verdict === null);
  // Where answers may change the second simply is the newer one.
  if (asked === undefined || play.answers_may_change) return;
  const fields = { play_id: play.play_id, question_id: asked.question_id };
  await Promise.all(
    [guess(asked, dice), guess(asked, dice)].map(answer =>
      caller.send('submit_answer', { ...fields, answer }),
    ),
  );
};
