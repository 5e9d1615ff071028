/** Makes battles that are over on a real database: players with coins, fees in escrow, the settlement. */
import { outcomeOf } from '@trivium/rules/battle/pot';
import { MISSING } from '@trivium/rules/battle/score';
import type { BattleKind } from '@trivium/rules/battle/setup';
import type { BattleState, EndReason, SeatAnswer } from '@trivium/rules/battle/state';
import type { World } from '../../../../test/kit/world.ts';
import { createBadges } from '../../badge/badge.ts';
import { createExperience } from '../../experience/experience.ts';
import { createLeaderboard } from '../../leaderboard/leaderboard.ts';
import { createLeague } from '../../league/league.ts';
import { createGains } from '../../question/gain.ts';
import { earn } from '../../wallet/wallet.ts';
import type { BattleOutcome, SettledBattle } from './outcome.ts';
import { type SettleBattleDeps, settleBattle } from './settle-battle.ts';
import { type FeesTaken, takeFees } from './take-fees.ts';

export const NOON = Date.parse('2026-11-18T12:00:00Z');
const QUESTIONS = 10;

/** How one seat played: its first answers right, the rest wrong. */
export type Played = {
  readonly playerId: number | null;
  readonly right?: number;
  /** Time of each answer, in ms. */
  readonly ms?: number;
  readonly hasLeft?: boolean;
};

export type Over = {
  readonly kind?: BattleKind;
  readonly fee?: number;
  readonly seats: readonly Played[];
  readonly reason?: EndReason;
  /** How many rounds were opened. */
  readonly rounds?: number;
  readonly at?: number;
  readonly isStarted?: boolean;
};

export const battleKit = (world: World) => {
  const { context } = world;
  let made = 0;
  const questionIds: number[] = [];

  const deps: SettleBattleDeps = {
    leaderboard: createLeaderboard(context, { siteZone: () => 'UTC', freshMs: 0 }),
    siteZone: () => 'UTC',
    battleWonCoinsADay: () => world.app.rooms.settings.get('battle_won_coins_a_day'),
    earnsWon: createGains(world.app.rooms.settings),
    badges: createBadges(context, world.app.rooms.settings),
    experience: createExperience(world.app.rooms.settings),
    league: createLeague(world.app.rooms.settings, () => 'UTC'),
  };

  const newPlayer = async (
    coins: { won?: number; bonus?: number } = {},
    more: { role?: string; status?: string; zone?: string; name?: string } = {},
  ): Promise<number> => {
    made += 1;
    const [row] = await world.sql<{ id: number }>(
      `insert into player (uid, type, name, role, status, time_zone)
       values ($1, 'email', $2, $3, $4, $5) returning id`,
      [
        `battle-${made}`,
        more.name ?? 'B',
        more.role ?? 'player',
        more.status ?? 'active',
        more.zone ?? 'UTC',
      ],
    );
    const playerId = row?.id ?? 0;
    for (const purse of ['won', 'bonus'] as const)
      if ((coins[purse] ?? 0) > 0)
        await context.db.transaction().execute(db =>
          earn(db, {
            playerId,
            coins: coins[purse] ?? 0,
            purse,
            reason: purse === 'won' ? 'contest_prize' : 'admin_grant',
            reference: '',
            key: `start/${playerId}/${purse}`,
            now: NOON,
          }),
        );
    return playerId;
  };

  const questions = async (): Promise<readonly number[]> => {
    if (questionIds.length > 0) return questionIds;
    const [category] = await world.sql<{ id: number }>(
      `insert into category (slug, type, language_id, name) values ('battling', 1, 1, 'Battling') returning id`,
    );
    const rows = await world.sql<{ id: number }>(
      `insert into question (external_id, category_id, kind, text, options, answer_key)
       select 'battle-' || n, $1, 'choice', 'Q' || n, '["a","b"]', '{"kind":"choice","option":0}'
       from generate_series(1, $2) n returning id`,
      [category?.id, QUESTIONS],
    );
    questionIds.push(...rows.map(row => row.id));
    return questionIds;
  };

  /** Writes the battle's row, which other tables refer to; the engine writes it otherwise. */
  const newBattle = async (kind: BattleKind = 'random', at = NOON): Promise<string> => {
    const id = context.dice.id();
    await world.sql(
      `insert into battle (id, kind, language_id, terms, state, status, created_at, started_at)
       values ($1, $2, 1, '{}', '{}', 'running', $3, $3)`,
      [id, kind, new Date(at)],
    );
    return id;
  };

  const pay = (battleId: string, fee: number, players: readonly number[]): Promise<FeesTaken> =>
    context.db.transaction().execute(db =>
      takeFees(db, {
        battleId,
        fee,
        seats: players.map((playerId, seat) => ({ seat, playerId })),
        now: NOON,
      }),
    );

  const overOf = async (battleId: string, over: Over): Promise<SettledBattle> => {
    const { kind = 'random', fee = 5, reason = 'finished', rounds = QUESTIONS, at = NOON } = over;
    const ids = await questions();
    const answers = ({ right = 0, ms = 1_000 }: Played): SeatAnswer[] =>
      Array.from({ length: rounds }, (_, round) => {
        const isRight = round < right;
        const points = isRight ? (ms <= 3_000 ? 6 : ms <= 6_000 ? 5 : 4) : 0;
        return { option: isRight ? 0 : 1, ms, lineMs: 0, points, verdict: isRight ? 'right' : 'wrong' };
      });
    const startedAt = over.isStarted === false ? null : at - 60_000;
    const state: BattleState = {
      phase: 'over',
      seats: over.seats.map(played => ({
        playerId: played.playerId,
        isReady: true,
        connection: null,
        awayAt: null,
        leftAt: played.hasLeft === true ? at - 1 : null,
        answers: startedAt === null ? [] : answers(played),
      })),
      removed: [],
      round: rounds - 1,
      closed: startedAt === null ? 0 : rounds,
      startedAt,
      openedAt: null,
      deadlineAt: null,
      nextAt: null,
      endedAt: at,
      reason,
    };
    const setup = { kind, seatsMost: over.seats.length, fee, questions: QUESTIONS, rounds: [] };
    return {
      battleId,
      kind,
      fee,
      questions: QUESTIONS,
      questionIds: ids,
      categoryId: null,
      outcome: outcomeOf(setup, state),
      startedAt,
      endedAt: at,
      seats: state.seats.map(seat => ({
        playerId: seat.playerId,
        results: seat.answers.map((answer, round) => ({
          questionId: ids[round] ?? 0,
          verdict: (answer ?? MISSING).verdict,
          chosenOption: answer?.option ?? null,
          seconds: (answer?.ms ?? 0) / 1000,
          tookMs: (answer?.ms ?? 0) + round * 40,
        })),
      })),
    };
  };

  const settle = async (battleId: string, over: Over): Promise<BattleOutcome> => {
    const battle = await overOf(battleId, over);
    return context.db.transaction().execute(db => settleBattle(deps, db, battle));
  };

  return {
    deps,
    newPlayer,
    newBattle,
    pay,
    overOf,
    settle,
    /** Plays a whole battle: writes its row, takes the fees, settles it. */
    play: async (over: Over): Promise<BattleOutcome & { battleId: string }> => {
      const battleId = await newBattle(over.kind, over.at);
      const players = over.seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
      await pay(battleId, over.fee ?? 5, players);
      return { ...(await settle(battleId, over)), battleId };
    },
    /** Coins in the escrow of a battle, summed from the ledger's entries. */
    escrowOf: async (battleId: string): Promise<number> => {
      const [row] = await world.sql<{ coins: number }>(
        `select coalesce(sum(entry.amount), 0)::bigint as coins from ledger_entry entry
         join ledger_posting posting on posting.id = entry.posting_id
         where account = 'escrow' and reference = $1`,
        [battleId],
      );
      return row?.coins ?? 0;
    },
    /** Coins in the escrow of all battles together. */
    escrowOfAll: async (): Promise<number> => {
      const [row] = await world.sql<{ coins: number }>(
        `select coalesce(sum(amount), 0)::bigint as coins from ledger_entry where account = 'escrow'`,
      );
      return row?.coins ?? 0;
    },
    /** The sum of the whole ledger, which must be 0, and how many purses differ from their entries. */
    ledger: async (): Promise<{ sum: number; wrongPurses: number }> => {
      const [sum] = await world.sql<{ sum: number }>(
        'select coalesce(sum(amount), 0)::bigint as sum from ledger_entry',
      );
      const wrong = await world.sql(
        `select purse.player_id from purse left join (
           select player_id, sum(entry.amount) filter (where account = 'player_won') as won,
             sum(entry.amount) filter (where account = 'player_bonus') as bonus
           from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id group by player_id
         ) told using (player_id)
         where purse.won <> coalesce(told.won, 0) or purse.bonus <> coalesce(told.bonus, 0)`,
      );
      return { sum: sum?.sum ?? 0, wrongPurses: wrong.length };
    },
  };
};
