/** A receipt of a battle that the rules have played: three rounds between Amina (7) and Theo (8). */
import type { Reply } from '@trivium/contract/catalogue';
import { reduceBattle } from '@trivium/rules/battle/battle';
import type { BattleEvent } from '@trivium/rules/battle/event';
import { STARTING_MS } from '@trivium/rules/battle/limits';
import { outcomeOf } from '@trivium/rules/battle/pot';
import { commitmentText, firstState, toldRounds } from '@trivium/rules/battle/receipt';
import type { BattleSetup, Round } from '@trivium/rules/battle/setup';
import type { BattleState } from '@trivium/rules/battle/state';
import { aBattleQuestion, anEndedBattle } from './battle.ts';

export type ReceiptReply = Reply<'get_battle_receipt'>;

const SEED = '5e'.repeat(32);
const BEGINS_AT = 1_795_226_400_000;
/** Amina answers after 2 s, Theo after 5 s; then the reveal. */
const ROUND_LASTS_MS = 7_000;
const MS = 1_000;

const round = (questionId: number): Round => ({
  questionId,
  key: { kind: 'choice', option: 0 },
  order: [2, 0, 3, 1],
  difficulty: 2,
});

const setup: BattleSetup = {
  kind: 'random',
  seatsMost: 2,
  fee: 5,
  questions: 3,
  rounds: [round(61), round(62), round(63)],
};

type Logged = { seq: number; at: number; event: BattleEvent };

const answer = (seat: number, at: number, roundAt: number, option: number): Omit<Logged, 'seq'> => ({
  at,
  event: { type: 'answer', seat, round: roundAt, option, lineMs: 0 },
});

/** Amina always answers right, Theo never does. */
const EVENTS: readonly Omit<Logged, 'seq'>[] = [
  { at: BEGINS_AT + 100, event: { type: 'connect', seat: 0, connection: 'a' } },
  { at: BEGINS_AT + 200, event: { type: 'connect', seat: 1, connection: 'b' } },
  ...[0, 1, 2].flatMap(at => {
    const openedAt = BEGINS_AT + STARTING_MS + at * ROUND_LASTS_MS;
    return [
      { at: openedAt, event: { type: 'tick' } as const },
      answer(0, openedAt + 2 * MS, at, 0),
      answer(1, openedAt + 5 * MS, at, 3),
    ];
  }),
];

const played = (): { first: BattleState; end: BattleState; events: Logged[] } => {
  const first = firstState(setup, [7, 8], BEGINS_AT);
  let end = first;
  const events: Logged[] = [];
  for (const { at, event } of EVENTS) {
    const result = reduceBattle(setup, end, event, at);
    if ('refused' in result || result.isRepeated) continue;
    end = result.state;
    events.push({ seq: events.length + 1, at, event });
  }
  return { first, end, events };
};

const TEXTS = [
  'Which planet spins on its side?',
  'Which star is nearest to the sun?',
  'Which moon has an air thicker than ours?',
];

/** `hash` returns the SHA-256 of a text in hexadecimal. */
export const aReceipt = async (hash: (text: string) => Promise<string>): Promise<ReceiptReply> => {
  const { first, end, events } = played();
  const outcome = outcomeOf(setup, end);
  const commitment = await hash(commitmentText(SEED, setup.rounds));
  const battle = anEndedBattle('win', { commitment, questions: 3 });
  const rounds = toldRounds(setup, end);
  const json = <Value>(value: Value) => JSON.parse(JSON.stringify(value));
  return {
    battle: {
      ...battle,
      over: battle.over && {
        ...battle.over,
        seats: outcome.seats.map((seat, at) => ({
          ...(battle.over?.seats[at] as NonNullable<typeof battle.over>['seats'][number]),
          outcome: seat.outcome,
          place: seat.place,
          points: seat.points,
          right: seat.right,
        })),
      },
    },
    commitment,
    seed: SEED,
    setup: json(setup),
    first_state: json(first),
    events: json(events),
    rounds: rounds.map(({ rightId, answers }, at) => ({
      question: aBattleQuestion({ question_id: 61 + at, text: TEXTS[at] ?? '' }),
      reveal: {
        others: null,
        round: at,
        right_answer: rightId,
        note: at === 0 ? 'A crash long ago may have tipped Uranus over.' : '',
        answers: answers.map(told => ({
          answer: told?.id ?? null,
          seconds: (told?.ms ?? 0) / MS,
          verdict: told?.verdict ?? 'missing',
          points: told?.points ?? 0,
        })),
      },
    })),
  };
};
