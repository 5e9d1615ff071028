/** Sections of the data export: battles with the player's answers, and his rating. Of opponents only the names that they show. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

/**
 * Answers are stored as in features/battle/rows/stored-state.ts. While a battle's log is kept, its questions are known; later
 * only how each round ended.
 */
const answers = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'question', question.text, 'answer', question.options->>(nullif(split_part(answer, ',', 1), '')::integer),
    'verdict', case split_part(answer, ',', 5) when 'r' then 'right' when 'w' then 'wrong' when 'l' then 'late'
      else 'missing' end,
    'points', split_part(answer, ',', 4)::integer, 'ms', split_part(answer, ',', 2)::numeric) order by round), '[]')
  from battle
  cross join string_to_table(battle.state->'seats'->mine.seat::integer->>'answers', ';')
    with ordinality given (answer, round)
  left join question on question.id = (battle.rounds->(round::integer - 1)->>'questionId')::bigint
  where battle.id = mine.battle_id and answer <> '')`;

const opponents = sql`(
  select coalesce(jsonb_agg(coalesce(player.name, '') order by other.seat), '[]')
  from battle_seat other left join player on player.id = other.player_id
  where other.battle_id = mine.battle_id and other.seat <> mine.seat)`;

export const ownBattles = [
  ownRows({
    name: 'battles',
    table: 'battle_seat',
    key: { ended_at: 'timestamptz', battle_id: 'uuid' },
    columns: sql`mine.battle_id, mine.kind, mine.outcome, mine.place, mine.points, mine.right_answers, mine.answer_ms,
      mine.coins, mine.fee, mine.rating_before, mine.rating_after, mine.ended_at,
      mine.check_status, mine.held_coins,
      ${opponents} as opponents, ${answers} as answers`,
    rowsAtOnce: 100,
  }),
  ownRows({
    name: 'rating',
    table: 'rating',
    columns: sql`mine.rating, mine.deviation, mine.volatility, mine.rated_at, mine.wins_in_a_row,
      mine.longest_wins_in_a_row`,
  }),
];
