import { texts } from '@trivium/messages/panel/en';
import { BATTLE_KINDS } from '@trivium/rules/battle/setup';
import { MODES } from '@trivium/rules/play/mode-row';
import { expect, test } from 'vitest';

test('every mode of play and kind of battle has a name in the panel', () => {
  const modes = [...MODES, ...BATTLE_KINDS.map(kind => `${kind}_battle`), 'others', 'unknown'];
  expect(modes.filter(mode => !(`play_mode.${mode}` in texts))).toEqual([]);
});
