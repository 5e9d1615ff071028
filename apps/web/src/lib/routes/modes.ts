/** The modes as screens name and reach them: each has a row in the rules (`rules/play/mode-row.ts`). */
import { isOfFamily, PLAYER_MODES, type PlayerMode } from '@trivium/rules/play/mode-row';
import type { TextKey } from '../i18n/text.ts';

export { modePath } from './mode-path.ts';

export const modeName = (mode: PlayerMode): TextKey => `mode.${mode}`;

/** A mode that this build does not know has no screens and is not shown. */
export const isPlayerMode = (name: string): name is PlayerMode =>
  (PLAYER_MODES as readonly string[]).includes(name);

/** Whether the mode is played alone; battles begin on their own pages, under the item "Battle". */
export const isSolo = (mode: PlayerMode): boolean => !isOfFamily(mode, 'battle');
