/** The receipt of a finished battle for its players: everything that decided it (DECISIONS 6). */
import type { Reply } from '@trivium/contract/catalogue';
import type { BattleEvent } from '@trivium/rules/battle/event';
import { firstState } from '@trivium/rules/battle/receipt';
import { DAY_MS } from '@trivium/rules/time/units';
import type { Handlers } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Job } from '../../../platform/jobs.ts';
import { readQuestions } from '../../question/question.ts';
import { NO_OTHERS } from '../../question/result/others.ts';
import type { Battles } from '../battle.ts';
import { type BattleRow, seatOf, setupOf } from '../row.ts';
import { presentQuestion, presentReveal } from '../show/present-round.ts';
import { type LogRow, readLog, removeLobbies, thinLogs } from './log-store.ts';

/** How long a battle can be replayed and checked; its result stays for ever. */
const LOG_KEPT_DAYS = 90;
/** How long a lobby that never became a game is kept. */
const LOBBY_KEPT_DAYS = 7;
const AT_ONCE = 500;

export const receiptActions = (
  context: AppContext,
  battles: Pick<Battles, 'find' | 'present'>,
): Handlers<'get_battle_receipt'> => ({
  get_battle_receipt: async (call, { battle_id }) => {
    const { playerId } = call.signedIn;
    const row = await battles.find(battle_id);
    if (row === undefined || seatOf(row, playerId) === -1) throw new Refusal('battle_not_found');
    if (row.status !== 'over') throw new Refusal('battle_running');
    // It never began, so nothing was promised, or it is so old that the proof is deleted.
    if (row.seed === null || row.commitment === null) throw new Refusal('battle_not_found');
    const [battle, events, rounds] = await Promise.all([
      battles.present(row, playerId),
      readLog(context.db, row.id),
      roundsOf(context, row),
    ]);
    return {
      battle,
      commitment: row.commitment,
      seed: row.seed.toString('hex'),
      setup: json(setupOf(row)),
      first_state: json(firstState(row, playersAtFirst(row, events), row.created_at.getTime())),
      events: withoutSockets(events).map(({ seq, at, event }) => ({ seq, at, event: json(event) })),
      rounds,
    };
  },
});

type Json = Reply<'get_battle_receipt'>['setup'];
const json = (value: unknown): Json => value as Json;

/** All dealt rounds, opened or not, with the answers of closed ones. */
const roundsOf = async (
  context: AppContext,
  row: BattleRow,
): Promise<Reply<'get_battle_receipt'>['rounds']> => {
  const words = await readQuestions(
    context.db,
    row.rounds.map(({ questionId }) => questionId),
  );
  const lookups = { questions: new Map(words.map(question => [question.id, question])), others: NO_OTHERS };
  return row.rounds.map((dealt, round) => {
    const isClosed = round < row.state.closed && 'option' in dealt.key;
    const answers = row.state.seats.map(seat => seat.answers[round] ?? null);
    return {
      question: presentQuestion(dealt, lookups),
      reveal:
        isClosed && 'option' in dealt.key
          ? presentReveal(row, { round, rightOption: dealt.key.option, answers }, lookups)
          : null,
    };
  });
};

/** The players at the beginning. An owner who was away at the start of his own room is not among the seats any more. */
const playersAtFirst = ({ state }: BattleRow, events: readonly LogRow[]): (number | null)[] => {
  const joined = new Set(events.flatMap(({ event }) => (event.type === 'join' ? [event.playerId] : [])));
  const [first = null, ...others] = state.seats.map(({ playerId }) => playerId);
  return [first !== null && joined.has(first) ? 0 : first, ...others];
};

/** Replaces the names of sockets, which may still be open, by others that compare the same. */
const withoutSockets = (events: readonly LogRow[]): LogRow[] => {
  const names = new Map<string, string>();
  const nameOf = (connection: string): string => {
    const name = names.get(connection) ?? `socket ${names.size + 1}`;
    names.set(connection, name);
    return name;
  };
  return events.map(row => {
    const { event } = row;
    const isNamed = event.type === 'connect' || event.type === 'drop';
    const shown: BattleEvent = isNamed ? { ...event, connection: nameOf(event.connection) } : event;
    return { ...row, event: shown };
  });
};

/** Deletes old logs each night, a few at a time. */
export const receiptJobs = (context: AppContext): Job[] => [
  {
    name: 'battle-logs',
    cron: '41 3 * * *',
    run: async () => {
      const before = (days: number) => new Date(context.clock.now() - days * DAY_MS);
      const whileAny = async (work: () => Promise<number>) => {
        let done = AT_ONCE;
        while (done === AT_ONCE) done = await work();
      };
      await whileAny(() => thinLogs(context.db, before(LOG_KEPT_DAYS), AT_ONCE));
      await whileAny(() =>
        context.db.transaction().execute(db => removeLobbies(db, before(LOBBY_KEPT_DAYS), AT_ONCE)),
      );
    },
  },
];
