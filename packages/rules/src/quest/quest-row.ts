/** The catalogue of quests: what each counts, and how much of it is asked (ALIVE 3). */
import { isFinished, isRoom, type Round, roundEarns } from '../experience/gain.ts';
import type { Mode } from '../play/mode-row.ts';

/** One of each a day; `people` is drawn from `solo` where battles are off or the player has shut friends out. */
export const QUEST_KINDS = ['quick', 'deep', 'people', 'solo'] as const;
export type QuestKind = (typeof QUEST_KINDS)[number];

type QuestRow = {
  readonly kind: QuestKind;
  /** How much of it makes the quest done. */
  readonly goal: number;
  /** One of these modes has to be on; left out, any will do. */
  readonly modes?: readonly Mode[];
  /** What a round adds. */
  readonly count: (round: Round) => number;
};

const LEVELS: readonly Mode[] = ['quiz_zone', 'logical_quiz', 'multi_match'];
const BATTLES: readonly Mode[] = ['random_battle', 'friend_battle', 'group_battle'];
const ROOMS: readonly Mode[] = ['friend_battle', 'group_battle'];
const one = (isCounted: boolean): number => (isCounted ? 1 : 0);
const finished =
  (...modes: readonly Mode[]) =>
  (round: Round): number =>
    one(modes.includes(round.mode) && isFinished(round));
const withPeople = (round: Round): boolean => round.people > 0 && isFinished(round);

const ROWS = {
  answer_10: { kind: 'quick', goal: 10, count: ({ answered }) => answered },
  right_8: { kind: 'quick', goal: 8, count: ({ right }) => right },
  quick_5: { kind: 'quick', goal: 5, count: ({ quick }) => quick },
  daily_ten: { kind: 'quick', goal: 1, modes: ['daily_quiz'], count: finished('daily_quiz') },
  true_false: { kind: 'quick', goal: 1, modes: ['true_and_false'], count: finished('true_and_false') },
  sides_2: { kind: 'deep', goal: 2, modes: LEVELS, count: ({ sides }) => sides },
  all_right: {
    kind: 'deep',
    goal: 1,
    count: round => one(round.right === round.questions && isFinished(round)),
  },
  unaided: {
    kind: 'deep',
    goal: 1,
    modes: ['quiz_zone', 'logical_quiz'],
    count: round =>
      one(
        (round.mode === 'quiz_zone' || round.mode === 'logical_quiz') &&
          round.isPassed &&
          round.lifelines === 0,
      ),
  },
  passage: { kind: 'deep', goal: 1, modes: ['fun_and_learn'], count: finished('fun_and_learn') },
  right_25: { kind: 'deep', goal: 25, count: ({ right }) => right },
  rounds_4: { kind: 'deep', goal: 4, count: round => one(isFinished(round)) },
  battle: { kind: 'people', goal: 1, modes: BATTLES, count: round => one(withPeople(round)) },
  battle_right_6: {
    kind: 'people',
    goal: 6,
    modes: BATTLES,
    count: round => (round.people > 0 ? round.right : 0),
  },
  room: {
    kind: 'people',
    goal: 1,
    modes: ROOMS,
    count: round => one(isRoom(round.mode) && withPeople(round)),
  },
  row_6: { kind: 'solo', goal: 1, count: ({ row }) => one(row >= 6) },
  rounds_2: { kind: 'solo', goal: 2, count: round => one(isFinished(round)) },
  quick_10: { kind: 'solo', goal: 10, count: ({ quick }) => quick },
} as const satisfies Readonly<Record<string, QuestRow>>;

export type QuestId = keyof typeof ROWS;
export const QUESTS: { readonly [id in QuestId]: QuestRow } = ROWS;
export const QUEST_IDS = Object.keys(ROWS) as readonly QuestId[];

/** What a round adds to a quest; nothing where nothing can be won. */
export const addedTo = (id: QuestId, round: Round): number =>
  roundEarns(round) ? QUESTS[id].count(round) : 0;

/** A right answer within so many seconds is quick. */
export const QUICK_SECONDS = 6;
