/** Deals the rounds of a battle: draws questions for all seats, shuffles options, decides the bot's moves (DECISIONS 6). */
import { type BotStrength, botMove } from '@trivium/rules/battle/bot/bot';
import { easyFirst } from '@trivium/rules/battle/deal';
import type { Round } from '@trivium/rules/battle/setup';
import { dealOptions } from '@trivium/rules/question/serve';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Dice } from '../../../platform/dice.ts';
import { type Category, findCategory, freeCategoryIds, listCategories } from '../../catalog/catalog.ts';
import {
  type Drawn,
  drawForAll,
  hasQuestions,
  markSeen,
  optionCounts,
  readUnpublished,
} from '../../question/question.ts';

/** Category types of battles: the quiz zone, whose free categories they use. */
const BATTLE_TYPES = [1];
/** Kinds of questions of battles: one choice that everybody can make within fifteen seconds. */
const BATTLE_KINDS = ['choice', 'true_false'] as const;
/** So many times the needed questions are drawn, to mix difficulties from them. */
const DRAW_TIMES = 3;

export type Deal = {
  readonly languageId: number;
  /** Null for any. A category comes with all its subcategories. */
  readonly categoryId: number | null;
  readonly questions: number;
  /** The players of all seats; null, the bot, has seen nothing. */
  readonly playerIds: readonly (number | null)[];
  /** True when coins are at stake: then questions that are not public are used, if there are enough (DECISIONS 12). */
  readonly isPaid?: boolean;
  /** Strength of the bot; undefined without one. */
  readonly strength?: BotStrength | undefined;
  /** The region whose questions come more often; absent or empty for none. */
  readonly homeRegion?: string;
  readonly now: number;
};

/** Called with the deal, because a battle tells every seat the right answers of its rounds. */
export type TellDealt = (db: Db, questionIds: readonly number[]) => Promise<void>;

/**
 * Deals the rounds and marks their questions as seen. Questions that no seat has seen come first, then those seen longest
 * ago. Difficulties are mixed, easier ones rather first. Refuses `no_questions` when there are too few.
 */
export async function dealRounds(db: Db, dice: Dice, deal: Deal, tell: TellDealt): Promise<Round[]> {
  const rounds = await drawRounds(db, dice, deal);
  await markDealt(db, rounds, deal, tell);
  return rounds;
}

/** Deals without marking, for callers that must lock purses before the rows of seen questions. */
export async function drawRounds(db: Db, dice: Dice, deal: Deal): Promise<Round[]> {
  const { questions: count, strength, now, isPaid = false, homeRegion = '' } = deal;
  const categoryIds = await battleCategoryIds(db, deal);
  const pool = { categoryIds, kinds: BATTLE_KINDS, homeRegion, now: new Date(now) };
  const isUnpublished = isPaid && (await hasQuestions(db, { ...pool, isUnpublished: true }, count));
  const { fresh, seen } = await drawForAll(db, {
    ...pool,
    isUnpublished,
    playerIds: peopleOf(deal),
    count,
    most: DRAW_TIMES * count,
  });
  // Seen questions only where unseen ones do not suffice.
  const chosen = [...easyFirst(dice, fresh, count), ...seen].slice(0, count);
  if (chosen.length < count) throw new Refusal('no_questions');
  const rounds: Round[] = [];
  for (const question of easyFirst(dice, chosen, count)) {
    rounds.push({ ...dealOne(dice, question), ...(await botOf(db, dice, question, strength)) });
  }
  return rounds;
}

/** Stores that all seats were served these questions and are told their answers. */
export async function markDealt(
  db: Db,
  rounds: readonly Round[],
  deal: Pick<Deal, 'playerIds' | 'now'>,
  tell: TellDealt,
): Promise<void> {
  const ids = rounds.map(({ questionId }) => questionId);
  await tell(db, ids);
  await markSeen(db, peopleOf(deal), ids, new Date(deal.now));
}

const peopleOf = ({ playerIds }: Pick<Deal, 'playerIds'>): number[] => playerIds.filter(id => id !== null);

/** Refuses `no_questions` if a battle could not be dealt. */
export async function needQuestions(
  db: Db,
  deal: Pick<Deal, 'languageId' | 'categoryId' | 'questions' | 'now'>,
): Promise<void> {
  const pool = {
    categoryIds: await battleCategoryIds(db, deal),
    kinds: BATTLE_KINDS,
    now: new Date(deal.now),
  };
  if (!(await hasQuestions(db, pool, deal.questions))) throw new Refusal('no_questions');
}

/** Which categories have enough unpublished questions for a paid battle; null stands for any category. */
export async function unpublishedIn(
  db: Db,
  { languageId, questions, now }: Pick<Deal, 'languageId' | 'questions' | 'now'>,
): Promise<(categoryId: number | null) => boolean> {
  const categoryIds = await freeCategoryIds(db, BATTLE_TYPES, languageId);
  const rows = await readUnpublished(db, { categoryIds, kinds: BATTLE_KINDS, now: new Date(now) }, questions);
  const found = new Map(rows.map(row => [row.category_id, row.questions]));
  const all = [...found.values()].reduce((sum, one) => sum + one, 0);
  return categoryId => (categoryId === null ? all : (found.get(categoryId) ?? 0)) >= questions;
}

/** The categories of a language that battles may choose from, in their order. */
export const battleCategories = async (db: Db, languageId: number, playerId: number): Promise<Category[]> =>
  (
    await Promise.all(
      BATTLE_TYPES.map(type => listCategories(db, { type, languageId, playerId, withPremium: false })),
    )
  ).flat();

/** A category that battles may choose: of the quiz zone, and free. Refuses `no_data` for every other. */
export async function findBattleCategory(db: Db, idOrSlug: string, playerId: number): Promise<Category> {
  const category = await findCategory(db, idOrSlug, playerId);
  if (category.is_premium || !BATTLE_TYPES.includes(category.type)) throw new Refusal('no_data');
  return category;
}

const battleCategoryIds = async (
  db: Db,
  { categoryId, languageId }: Pick<Deal, 'categoryId' | 'languageId'>,
): Promise<number[]> => {
  const free = await freeCategoryIds(db, BATTLE_TYPES, languageId);
  return categoryId === null ? free : free.filter(id => id === categoryId);
};

const dealOne = (dice: Dice, { id, key, optionCount, difficulty }: Drawn): Round => ({
  questionId: id,
  key,
  order: dealOptions(dice, key, optionCount),
  difficulty,
});

const botOf = async (
  db: Db,
  dice: Dice,
  { id, key, optionCount, difficulty }: Drawn,
  strength: BotStrength | undefined,
): Promise<Pick<Round, 'bot'>> => {
  if (strength === undefined || !('option' in key)) return {};
  const counts = await optionCounts(db, id, optionCount);
  return {
    bot: botMove(dice, strength, { right: key.option, optionCount, difficulty, counts }),
  };
};
