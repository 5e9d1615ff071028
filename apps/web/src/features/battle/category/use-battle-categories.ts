/** The categories of battles: from matchmaking, or from the catalogue where random battles are off. */

import type { Reply } from '@trivium/contract/catalogue';
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import { useReply } from '../../../lib/api/reply.ts';

export type BattleCategory = Omit<Reply<'get_matchmaking'>['categories'][number], 'coin_kind'>;

export type BattleCategories = {
  /** Null until they have come. */
  readonly rows: readonly BattleCategory[] | null;
  readonly hasFailed: boolean;
  readonly isAsking: boolean;
  readonly again: () => void;
};

/** The quiz zone's categories; battles know no subcategories. */
const CATALOGUE = { type: MODE_ROWS.random_battle.categoryType, sub_type: 1 } as const;

export const useBattleCategories = (): BattleCategories => {
  const matchmaking = useReply('get_matchmaking');
  const isOff = matchmaking.refused?.refusal === 'mode_off';
  const catalogue = useReply('get_categories', CATALOGUE, { skip: !isOff });
  const { state, isAsking, again } = isOff ? catalogue : matchmaking;
  const rows = isOff ? catalogue.reply : (matchmaking.reply?.categories ?? null);
  return { rows, hasFailed: state === 'failed' && rows === null, isAsking, again };
};
