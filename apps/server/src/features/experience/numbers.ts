/** The settings as this feature reads them: those of the ground floor know no neighbour. */
import type { SettingName, SettingValue } from '@trivium/contract/settings';

export type ReadsSettings = { get<Name extends SettingName>(name: Name): SettingValue<Name> };
