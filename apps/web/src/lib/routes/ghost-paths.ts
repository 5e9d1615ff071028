/** The addresses of races against a recording (ALIVE 4). */
import type { Place } from './quiz-paths.ts';

export const GHOSTS_PATH = '/ghost/';

/** What names a recording. */
type Named = {
  readonly source: 'play' | 'battle';
  readonly recording_id: string;
  readonly owner: { readonly player_id: number };
};

/** The page of one recording, from which a race begins. */
export const ghostPath = ({ source, recording_id, owner }: Named): string =>
  `${GHOSTS_PATH}${source}/${recording_id}/${owner.player_id}/`;

/** The race itself. */
export const racePath = (recording: Named): string => `${ghostPath(recording)}race/`;

/** The page of a battle of a player as a recording. */
export const battleGhostPath = (battleId: string, playerId: number): string =>
  ghostPath({ source: 'battle', recording_id: battleId, owner: { player_id: playerId } });

/** The recordings of one friend. */
export const playerGhostsPath = (playerId: number): string => `${GHOSTS_PATH}?player=${playerId}`;

/** The recordings of a level: one's own, and those of friends. */
export const levelGhostsPath = ({ category, subcategory }: Place, level: number): string =>
  `${GHOSTS_PATH}?${new URLSearchParams({
    category,
    ...(subcategory === undefined ? {} : { subcategory }),
    level: String(level),
  })}`;
