/** The settings that every mode has, from its row. */
import {
  MODE_ROWS,
  type Mode,
  modesOf,
  PLAYER_MODES,
  type PlayerMode,
  SCORED_FAMILIES,
  type ScoredMode,
} from '@trivium/rules/play/mode-row';
import { BOUNDS, type FlagSetting, flag, type NumberSetting, number } from './kind.ts';

export const clockSeconds = (mode: Mode) => {
  const { clock } = MODE_ROWS[mode];
  return clock.kind === 'none' ? BOUNDS.seconds[1] : clock.seconds;
};

/** As an operator reads it: `Quiz zone`. */
export const titleOf = (mode: Mode) => mode.replaceAll('_', ' ').replace(/^./, first => first.toUpperCase());

/** The switch of each mode that has a tile. */
export const modeSwitches = () =>
  Object.fromEntries(
    PLAYER_MODES.map(mode => [`${mode}_enabled`, flag(true, `${titleOf(mode)} can be played.`)]),
  ) as { readonly [key in `${PlayerMode}_enabled`]: FlagSetting };

/** The numbers of each mode whose plays are scored. */
export const scoredModes = () =>
  Object.fromEntries(
    modesOf(...SCORED_FAMILIES).flatMap(mode => {
      const { questions, fullCoins, rightPoints, wrongPoints } = MODE_ROWS[mode];
      const name = titleOf(mode);
      return [
        [`${mode}_questions`, number('questions', questions ?? 10, `${name}: questions a play.`)],
        [`${mode}_seconds`, number('seconds', clockSeconds(mode), `${name}: clock of a question.`)],
        [`${mode}_coins`, number('coins', fullCoins, `${name}: coins for a full result.`)],
        [`${mode}_right_score`, number('score', rightPoints, `${name}: score for a right answer.`)],
        [
          `${mode}_wrong_score`,
          number('score', wrongPoints, `${name}: score taken for a wrong or missing answer.`),
        ],
      ];
    }),
  ) as {
    readonly [key in `${ScoredMode}_${'questions' | 'seconds' | 'coins' | 'right_score' | 'wrong_score'}`]: NumberSetting;
  };
