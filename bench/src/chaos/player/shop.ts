/** What a player does between two plays: buys a review or a category, bookmarks, looks at his coins, and cheats after the end. */
import { type Dice, pick } from '@trivium/rules/dice';
import type { Play } from '../leaks.ts';
import type { Caller } from './caller.ts';
import { cheat } from './cheats.ts';
import type { Places } from './modes.ts';

type With = { readonly caller: Caller; readonly dice: Dice; readonly places: Places };

/** Opens the review, now and then from two tabs at once: it is paid once. */
const review = async ({ caller, dice }: With, play: Play): Promise<void> => {
  const ask = () => caller.send('review_play', { play_id: play.play_id });
  const answered = await Promise.all(dice.nextInt(3) === 0 ? [ask(), ask()] : [ask()]);
  const hasPaid = play.review_coins > 0 && answered.some(each => each?.code === null);
  if (hasPaid) caller.diary.act('review bought', caller.player, play.play_id);
};

/** Looks at an older contest or exam: its answers are told once it is over for all, and not before. */
const lookBack = async ({ caller, dice }: With): Promise<void> => {
  const older = [...caller.diary.plays.values()].filter(
    ({ playerId, mode }) => playerId === caller.player.id && (mode === 'contest' || mode === 'exam'),
  );
  const play_id = pick(dice, older)?.playId;
  if (play_id !== undefined) await caller.send('review_play', { play_id });
};

const buy = async ({ caller, dice, places }: With): Promise<void> => {
  const category = pick(dice, places.premium);
  if (category === undefined) return;
  const answered = await caller.send('unlock_premium_category', { category });
  if (answered?.code === null) caller.diary.act('category bought', caller.player, category);
};

/** After a play that has just ended, or was left. */
export const shopAfter = async (shopping: With, play: Play): Promise<void> => {
  const { caller, dice } = shopping;
  const shown = play.questions.find(({ is_shown }) => is_shown);
  if (shown !== undefined) await caller.send('set_bookmark', { question_id: shown.question_id, status: 1 });
  if (play.status === 'settled' && dice.nextInt(2) === 0) await review(shopping, play);
  if (dice.nextInt(4) === 0) await buy(shopping);
  if (dice.nextInt(3) === 0) await lookBack(shopping);
  if (play.status !== 'running') await cheat({ ...shopping, play });
  await caller.send('get_user_coin_score', {});
};
