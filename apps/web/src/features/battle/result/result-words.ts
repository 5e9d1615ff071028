/** Who won a battle, from the viewer's seat, and the sentences for it (DECISIONS 6, DESIGN 13). Pure. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { COUNTS_FROM_ROUND } from '@trivium/rules/battle/limits';
import { pictureOf } from '../../../lib/api/picture.ts';
import type { TextKey, Words } from '../../../lib/i18n/text.ts';

export type BattleOver = NonNullable<BattleReply['over']>;
export type Sentence = { readonly key: TextKey; readonly words?: Words };

/** The viewer's seat, also after the viewer has left it; null for anybody else. */
export const ownSeatOf = ({ seat, seats }: BattleReply, playerId: number | undefined): number | null => {
  if (seat !== null) return seat;
  const left = seats.findIndex(({ player_id }) => player_id !== null && player_id === playerId);
  return left === -1 ? null : left;
};

/** The picture of a seat; the bot has its own. */
export const faceOf = ({ is_bot, profile, player_id }: BattleReply['seats'][number]) =>
  is_bot ? { src: null, seed: 'bot' } : pictureOf(profile, player_id ?? 0);

/** The seats that share the first place; none when the battle was not decided. */
export const winnersOf = (over: BattleOver): number[] =>
  over.seats.flatMap(({ outcome, place }, seat) => (outcome !== 'none' && place === 1 ? [seat] : []));

/** Whether the battle was played to places. */
export const isDecided = ({ over }: BattleReply): boolean =>
  over?.seats.some(({ outcome }) => outcome !== 'none') ?? false;

/** The headline. `names` joins several winners in the player's language. */
export const titleOf = (
  battle: BattleReply,
  over: BattleOver,
  own: number | null,
  names: (of: readonly string[]) => string,
): Sentence => {
  if (!isDecided(battle)) return { key: 'battle.result.called_off' };
  const outcome = own === null ? 'lose' : (over.seats[own]?.outcome ?? 'lose');
  if (outcome === 'win') return { key: 'battle.result.win' };
  if (outcome === 'draw') return { key: 'battle.result.draw' };
  if (outcome === 'tie') return { key: 'battle.result.tie' };
  const winners = winnersOf(over).map(seat => battle.seats[seat]?.name ?? '');
  const key = winners.length > 1 ? 'battle.result.lose_tie' : 'battle.result.lose';
  return { key, words: { name: names(winners) } };
};

/** The explanations under the headline. */
export const notesOf = (battle: BattleReply, over: BattleOver, own: number | null): Sentence[] => {
  const mine = own === null ? undefined : over.seats[own];
  const hasLeft = own !== null && battle.seats[own]?.presence === 'left';
  const notes: (Sentence | false)[] = [
    hasLeft && { key: 'battle.result.you_left' },
    over.reason === 'left' && !hasLeft && mine?.outcome === 'win' && leftAlone(battle),
    over.reason === 'aborted' && {
      key: battle.fee > 0 && battle.kind !== 'bot' ? 'battle.result.fees_back' : 'battle.result.aborted',
    },
    over.reason === 'deleted' && { key: 'battle.room_deleted_by_owner' },
    over.reason === 'expired' && { key: 'battle.result.expired' },
    battle.kind === 'bot' && isDecided(battle) && { key: 'battle.result.practice' },
    over.reason === 'left' &&
      battle.kind === 'random' &&
      battle.round + 1 < COUNTS_FROM_ROUND && { key: 'battle.result.short' },
    // A player who left scores nothing, and nobody scores in a battle without an entry (staff in a seat).
    battle.kind === 'random' &&
      over.is_rated &&
      !hasLeft &&
      battle.fee > 0 &&
      over.mine?.score === 0 &&
      (mine?.points ?? 0) > 0 && { key: 'battle.result.no_more_score' },
  ];
  return notes.filter(note => note !== false);
};

const leftAlone = ({ seats }: BattleReply): Sentence => ({
  key: seats.length > 2 ? 'battle.result.all_left' : 'battle.result.opponent_left',
});
