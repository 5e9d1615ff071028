/** The settings as leagues read them, and what seating and closing need of them. */
import type { SettingName, SettingValue } from '@trivium/contract/settings';
import type { LineNumbers } from '@trivium/rules/league/league';
import type { CloseDeps } from './close.ts';
import type { SeatDeps } from './seat.ts';

export type ReadsSettings = { get<Name extends SettingName>(name: Name): SettingValue<Name> };
export type WeekDeps = CloseDeps & SeatDeps;

export const weekDeps = ({
  settings,
  siteZone,
}: {
  readonly settings: ReadsSettings;
  readonly siteZone: () => string;
}): WeekDeps => ({
  siteZone,
  players: () => settings.get('league_group_players'),
  numbers: (): LineNumbers => ({
    players: settings.get('league_group_players'),
    up: settings.get('league_up'),
    down: settings.get('league_down'),
  }),
});
