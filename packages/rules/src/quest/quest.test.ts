/** The three quests of a day: drawn by player and date, counted from rounds, one swapped (ALIVE 3). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Round } from '../experience/gain.ts';
import type { Mode } from '../play/mode-row.ts';
import { addDays } from '../streak/date.ts';
import { countQuests, type DrawFor, drawQuests, isDone, swapQuest } from './day.ts';
import { addedTo, QUEST_IDS, QUESTS } from './quest-row.ts';

const who = (changes: Partial<DrawFor> = {}): DrawFor => ({
  ...{ playerId: 7, day: '2026-11-20', isOn: () => true, hasPeople: true },
  ...changes,
});
const round = (changes: Partial<Round> = {}): Round => ({
  ...{ mode: 'quiz_zone', questions: 10, answered: 10, right: 8, quick: 3, row: 6, isPassed: true, sides: 2 },
  ...{ lifelines: 0, people: 0 },
  ...changes,
});
const kindsOf = (asked: DrawFor) => drawQuests(asked).map(({ id }) => QUESTS[id].kind);

describe('the draw', () => {
  it('is one quick, one deep, one with people, and the same however often it is asked', () => {
    expect(kindsOf(who())).toEqual(['quick', 'deep', 'people']);
    expect(drawQuests(who())).toEqual(drawQuests(who()));
  });

  it('differs from day to day and from player to player, and leaves none out', () => {
    const days = Array.from({ length: 400 }, (_, at) => addDays('2026-01-01', at));
    const drawn = new Set(days.flatMap(day => drawQuests(who({ day })).map(({ id }) => id)));
    for (const id of QUEST_IDS) if (QUESTS[id].kind !== 'solo') expect(drawn).toContain(id);
    const players = new Set(
      Array.from({ length: 50 }, (_, at) => JSON.stringify(drawQuests(who({ playerId: at + 1 })))),
    );
    expect(players.size).toBeGreaterThan(20);
  });

  it('asks for nothing that is switched off, and is solo without battles', () => {
    const isOn = (mode: Mode) => mode === 'quiz_zone';
    fc.assert(
      fc.property(fc.nat(10_000), playerId => {
        const drawn = drawQuests(who({ playerId, isOn, hasPeople: false }));
        expect(drawn).toHaveLength(3);
        for (const { id } of drawn) expect(QUESTS[id].modes?.some(isOn) ?? true).toBe(true);
        expect(drawn.map(({ id }) => QUESTS[id].kind)).toEqual(['quick', 'deep', 'solo']);
      }),
    );
  });

  it('changes only for who had the quest that was switched off', () => {
    const isOn = (mode: Mode) => mode !== 'daily_quiz';
    for (let playerId = 1; playerId < 100; playerId += 1) {
      const all = drawQuests(who({ playerId }));
      const some = drawQuests(who({ playerId, isOn }));
      if (all.every(({ id }) => id !== 'daily_ten')) expect(some).toEqual(all);
    }
  });
});

describe('progress', () => {
  it('counts answers and stops at the goal', () => {
    const [quest] = countQuests([{ id: 'answer_10', progress: 4 }], round());
    expect(quest).toEqual({ id: 'answer_10', progress: 10 });
    expect(quest && isDone(quest)).toBe(true);
  });

  it('counts nothing of a mode with nothing to win', () => {
    for (const id of QUEST_IDS) expect(addedTo(id, round({ mode: 'self_challenge' }))).toBe(0);
  });

  it.each([
    ['right_8', round(), 8],
    ['quick_5', round(), 3],
    ['daily_ten', round({ mode: 'daily_quiz' }), 1],
    ['daily_ten', round(), 0],
    ['true_false', round({ mode: 'true_and_false', answered: 2 }), 0],
    ['sides_2', round(), 2],
    ['all_right', round({ right: 10 }), 1],
    ['all_right', round(), 0],
    ['unaided', round(), 1],
    ['unaided', round({ lifelines: 1 }), 0],
    ['unaided', round({ mode: 'daily_quiz' }), 0],
    ['passage', round({ mode: 'fun_and_learn', questions: 3, answered: 3 }), 1],
    ['battle', round({ mode: 'random_battle', people: 1 }), 1],
    ['battle', round({ mode: 'random_battle', people: 1, answered: 1 }), 0],
    ['battle', round(), 0],
    ['battle_right_6', round({ mode: 'group_battle', people: 3 }), 8],
    ['room', round({ mode: 'random_battle', people: 1 }), 0],
    ['room', round({ mode: 'friend_battle', people: 1 }), 1],
    ['row_6', round({ row: 5 }), 0],
    ['row_6', round(), 1],
    ['rounds_2', round(), 1],
  ] as const)('%s', (id, played, added) => {
    expect(addedTo(id, played)).toBe(added);
  });

  it('of each quest can be made by some round', () => {
    const rounds = [
      round({ right: 10, quick: 10, row: 10, sides: 3 }),
      ...(['daily_quiz', 'true_and_false', 'fun_and_learn'] as const).map(mode => round({ mode })),
      round({ mode: 'friend_battle', people: 1 }),
    ];
    for (const id of QUEST_IDS) expect(Math.max(...rounds.map(each => addedTo(id, each)))).toBeGreaterThan(0);
  });
});

describe('a swap', () => {
  it('gives another of the same kind, with nothing counted yet', () => {
    const quests = drawQuests(who());
    for (const [at, { id }] of quests.entries()) {
      const swapped = swapQuest(quests, id, who());
      expect(swapped?.[at]?.id).not.toBe(id);
      expect(swapped?.[at]?.progress).toBe(0);
      expect(swapped?.filter((_, other) => other !== at)).toEqual(quests.filter((_, other) => other !== at));
    }
  });

  it('is refused for a quest that is done or not of today', () => {
    const quests = [{ id: 'right_8', progress: 8 }] as const;
    expect(swapQuest(quests, 'right_8', who())).toBeNull();
    expect(swapQuest(quests, 'answer_10', who())).toBeNull();
  });
});
