/** For any events in any order: a turn applied to the battle that a socket has gives the whole battle (DECISIONS 6). */
import type { BattleReply, BattleTurn } from '@trivium/contract/battle/battle-reply';
import { reduceBattle } from '@trivium/rules/battle/battle';
import { anyGame, eventOf, type Game } from '@trivium/rules/battle/battle.test-kit';
import type { BattleState } from '@trivium/rules/battle/state';
import { withTurn } from '@trivium/rules/battle/turn';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BattleRow } from '../row.ts';
import type { Lookups } from './lookups.ts';
import { type Shown, showBattle } from './present.ts';

const BESIDE: Lookups = {
  people: new Map([1, 2, 3, 4].map(id => [id, { name: `Player ${id}`, profile: '' }])),
  ratings: new Map(),
  questions: new Map([
    [1, { text: 'What?', image: '', imageAlt: '', options: ['0', '1', '2', '3'], note: 'Because.' }],
  ]),
  others: () => null,
  rematch: null,
  awaited: [],
};

const rowOf = ({ setup }: Game, state: BattleState, seq: number): BattleRow => ({
  id: '0197b0a0-0000-7000-8000-0000000000b1',
  kind: setup.kind,
  room_code: null,
  room_key: null,
  rematch_of: null,
  language_id: 1,
  category_id: null,
  place: null,
  terms: { fee: setup.fee, questions: setup.questions, seatsMost: setup.seatsMost },
  rounds: setup.rounds,
  seed: null,
  commitment: null,
  state,
  seq,
  status: state.phase === 'lobby' || state.phase === 'over' ? state.phase : 'running',
  due_at: null,
  server_ids: [],
  outcome: null,
  created_at: new Date(0),
  started_at: null,
  ended_at: null,
});

/** All that can be shown of a battle, moment by moment: after each event, and just before it. */
const shownOf = (game: Game): Shown[] => {
  let [now, state, seq] = [0, game.first, 0];
  return game.steps.flatMap(({ waitMs, wish }) => {
    now += waitMs + (wish.type === 'outage' ? Math.max(0, wish.gapMs) : 0);
    const look = (): Shown => showBattle(rowOf(game, state, seq), BESIDE, { now, seenAt: now });
    const before = look();
    const event = eventOf(state, wish);
    const result = event === null ? null : reduceBattle(game.setup, state, event, now);
    if (result === null || 'refused' in result) return [before];
    state = result.state;
    seq += result.isRepeated ? 0 : 1;
    return [before, look()];
  });
};

const isPlayed = ({ phase }: BattleReply) => phase !== 'lobby' && phase !== 'over';

it('a battle in play and a turn that is news make the whole battle, whatever was missed between them', () => {
  fc.assert(
    fc.property(anyGame, fc.integer({ min: 1, max: 4 }), (game, playerId) => {
      const all = shownOf(game);
      for (const [at, known] of all.entries()) {
        const battle = known.battle(playerId);
        const later = all[at + 1 + (at % 3)];
        const turn = later?.turn(playerId, true) ?? null;
        if (!isPlayed(battle) || later === undefined || turn === null) continue;
        expect(withTurn(battle, turn)).toEqual(later.battle(playerId));
      }
    }),
    { numRuns: 200 },
  );
});

it('whoever is told some moments has the whole battle after each of them', () => {
  let merged = 0;
  fc.assert(
    fc.property(
      anyGame,
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }),
      (game, playerId, tells) => {
        let view: BattleReply | null = null;
        let told: number | null = null;
        for (const [at, shown] of shownOf(game).entries()) {
          if (tells[at % tells.length] === false) continue;
          const whole = shown.battle(playerId);
          const turn: BattleTurn | null =
            view === null || !isPlayed(view) ? null : shown.turn(playerId, told !== shown.round);
          if (turn !== null && view !== null) {
            merged += 1;
            view = withTurn(view, turn);
          } else view = whole;
          told = shown.round;
          expect(view).toEqual(whole);
        }
      },
    ),
    { numRuns: 200 },
  );
  expect(merged).toBeGreaterThan(200);
});
