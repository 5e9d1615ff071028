/** The default values of the settings that reach every browser. */
import { SETTING_NAMES, SETTINGS, type SettingValue } from '@trivium/contract/settings';

export const publicSettings = (): Record<string, SettingValue<(typeof SETTING_NAMES)[number]>> =>
  Object.fromEntries(
    SETTING_NAMES.filter(name => SETTINGS[name].reach === 'public').map(name => [
      name,
      SETTINGS[name].default,
    ]),
  );
