/** Follows every player's purse: what the site tells him is what the ledger holds, and every posting has a cause that is his. */

import type { Check } from '../../faults/audit.ts';
import type { Player } from '../../stage/players.ts';
import type { Diary } from '../diary.ts';
import { Caller } from '../player/caller.ts';
import type { StormSite } from '../site.ts';

type Row = { coins: string; odd: string[] | null };

/** Reasons that may come twice for one reference. */
const PURSE = `
  select purse.won + purse.bonus as coins, (
    select array_agg(reason || ' ' || reference) from (
      select reason, reference from ledger_posting where player_id = $1 and reason not like 'lifeline%' and reason <> 'hint'
      and reason not in ('badge', 'admin_grant')
      group by reason, reference having count(*) > 1) twice
  ) as odd
  from purse where player_id = $1`;

export const auditPurses = async (
  { sql, origin }: Pick<StormSite, 'sql' | 'origin'>,
  players: readonly Player[],
  diary: Diary,
): Promise<Check> => {
  const what = 'purses told as the ledger has them, no cause paid twice';
  let wrong = 0;
  for (const player of players) {
    const answered = await new Caller(origin, player, diary).untilAnswered('get_user_coin_score', {});
    const told = (answered?.data as { coins?: number } | undefined)?.coins;
    const { rows } = await sql.query<Row>(PURSE, [player.id]);
    const [row] = rows;
    if (row !== undefined && Number(row.coins) === told && row.odd === null) continue;
    wrong += 1;
    diary.broke(
      what,
      `player ${player.id} is told ${told} coins, the purse holds ${row?.coins}; paid twice: ${row?.odd?.join(', ') ?? 'nothing'}`,
    );
  }
  return { what, seen: players.length, wrong };
};
