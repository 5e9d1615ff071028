/** Which of the drawn questions a battle gets, and in which order: difficulties mixed, rising gently (our choice). */
import { type Dice, shuffle } from '../dice.ts';
import { DIFFICULTIES, type Difficulty } from '../question/question.ts';

/** How far a question may move from its position: neighbours in difficulty swap often, others rarely. */
const STRAY = 1.6;
const STEPS = 1_000;

/** Picks `count` questions, one difficulty after the other while it has some, starting with the easier. */
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
