/** A player's three quests of a day: drawn by player and date alone, counted up, one of them swapped (ALIVE 3). */
import type { Round } from '../experience/gain.ts';
import type { Mode } from '../play/mode-row.ts';
import { addedTo, QUEST_IDS, QUESTS, type QuestId, type QuestKind } from './quest-row.ts';

/** A quest of the day. It is done when its progress has reached the goal. */
export type DayQuest = { readonly id: QuestId; readonly progress: number };

/** For whom and when they are drawn, and what there is to play. */
export type DrawFor = {
  readonly playerId: number;
  /** The player's date. */
  readonly day: string;
  readonly isOn: (mode: Mode) => boolean;
  /** Whether one of the three is with others. */
  readonly hasPeople: boolean;
};

const MOST = 2 ** 32;

/** A number from a text: the same one everywhere, evenly spread (FNV-1a, then mixed). */
const spread = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / MOST;
};

const isPlayable = (id: QuestId, { isOn }: DrawFor): boolean => {
  const { modes } = QUESTS[id];
  return modes === undefined || modes.some(isOn);
};

/**
 * Draws a quest of a kind. Each stands at a place that player, date and its own name decide, so one that is switched off changes
 * only the days of those who had it. Undefined when none can be played.
 */
const drawOne = (kind: QuestKind, who: DrawFor, except: readonly QuestId[]): QuestId | undefined =>
  QUEST_IDS.filter(id => QUESTS[id].kind === kind && isPlayable(id, who) && !except.includes(id))
    .map(id => ({ id, at: spread(`${who.playerId}/${who.day}/${id}`) }))
    .toSorted((a, b) => a.at - b.at)[0]?.id;

const kindsFor = (who: DrawFor): readonly (readonly QuestKind[])[] => [
  ['quick'],
  ['deep'],
  who.hasPeople ? ['people', 'solo'] : ['solo'],
];

/** The first kind of which there is one to draw. */
const drawOf = (kinds: readonly QuestKind[], who: DrawFor, except: readonly QuestId[]): QuestId | undefined =>
  kinds.map(kind => drawOne(kind, who, except)).find(id => id !== undefined);

/** The three of a day, in the order quick, deep, with people. */
export const drawQuests = (who: DrawFor): DayQuest[] =>
  kindsFor(who).flatMap(kinds => {
    const id = drawOf(kinds, who, []);
    return id === undefined ? [] : [{ id, progress: 0 }];
  });

export const isDone = ({ id, progress }: DayQuest): boolean => progress >= QUESTS[id].goal;

/** The quests after a round. Progress stops at the goal. */
export const countQuests = (quests: readonly DayQuest[], round: Round): DayQuest[] =>
  quests.map(({ id, progress }) => ({
    id,
    progress: Math.min(QUESTS[id].goal, progress + addedTo(id, round)),
  }));

/** Another quest in place of one that is not done; null when there is no other. What was counted for the old one is gone. */
export const swapQuest = (quests: readonly DayQuest[], quest: QuestId, who: DrawFor): DayQuest[] | null => {
  const slot = quests.findIndex(({ id }) => id === quest);
  const old = quests[slot];
  if (old === undefined || isDone(old)) return null;
  const { kind } = QUESTS[old.id];
  const kinds: readonly QuestKind[] = kind === 'people' ? ['people', 'solo'] : [kind];
  const id = drawOf(
    kinds,
    who,
    quests.map(each => each.id),
  );
  return id === undefined ? null : quests.map((each, at) => (at === slot ? { id, progress: 0 } : each));
};
