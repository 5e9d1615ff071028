/** Duels, and the quiet hours of notices that can wait (DECISIONS 13). */
import { DUELS_AT_ONCE, QUICK_SECONDS, REMIND_HOURS, TURN_HOURS } from '@trivium/rules/duel/limits';
import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '@trivium/rules/notification/calm';
import { BOUNDS, flag, type NumberSetting, number, type Reach, type Setting, type Unit } from './kind.ts';

const within = (
  unit: Unit,
  value: number,
  [least, most]: readonly [number, number],
  help: string,
  reach: Reach = 'public',
) => ({ ...number(unit, value, help, reach), least, most }) as const satisfies NumberSetting;

export const ALIVE_DUEL_SETTINGS = {
  duels_enabled: flag(
    true,
    'Duels can be played. Switched off, open ones stand still until their time is up.',
  ),
  duel_turn_hours: within(
    'hours',
    TURN_HOURS,
    [1, BOUNDS.hours[1]],
    'Duels: how long a turn, and an invitation, lasts.',
  ),
  duel_quick_seconds: number('seconds', QUICK_SECONDS, 'Quick duels: clock of a question.'),
  duels_at_once: within('count', DUELS_AT_ONCE, [1, 100], 'Duels that a player may have open at once.'),
  duel_remind_hours: number(
    'hours',
    REMIND_HOURS,
    'Duels: the one reminder goes out when so many hours of a turn are left; 0 for none.',
    'server',
  ),
  quiet_from_hour: within(
    'hours',
    QUIET_FROM_HOUR,
    [0, 23],
    'Quiet hours of pushes that can wait: the hour of the player’s day at which they begin.',
    'server',
  ),
  quiet_until_hour: within(
    'hours',
    QUIET_UNTIL_HOUR,
    [0, 23],
    'The hour at which quiet hours end. The same as their beginning: none.',
    'server',
  ),
} as const satisfies Readonly<Record<string, Setting>>;
