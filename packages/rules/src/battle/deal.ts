/** Which of the drawn questions a battle gets, and in which order: difficulties mixed, rising gently (our choice). */
import { type Dice, shuffle } from '../dice.ts';
import { DIFFICULTIES, type Difficulty } from '../question/question.ts';

/** How far a question may stray from its place: neighbours in difficulty change places often, others rarely. */
const STRAY = 1.6;
const STEPS = 1_000;

/** So many of the questions, from every difficulty in turn while it has some, the easier rather first. */
export const easyFirst = <T extends { readonly difficulty: Difficulty }>(
  dice: Dice,
  questions: readonly T[],
  count: number,
): T[] => {
  const shelves = shuffle(
    dice,
    DIFFICULTIES.map(difficulty =>
      shuffle(
        dice,
        questions.filter(question => question.difficulty === difficulty),
      ),
    ),
  );
  const inTurn = Array.from({ length: questions.length }, (_, turn) =>
    shelves.flatMap(shelf => shelf[turn] ?? []),
  ).flat();
  return inTurn
    .slice(0, count)
    .map(question => ({
      question,
      weight: question.difficulty + (STRAY * dice.nextInt(STEPS)) / STEPS,
    }))
    .sort((one, other) => one.weight - other.weight)
    .map(({ question }) => question);
};
