/** The settings that every visitor may read. */
import { SETTINGS, type SettingName } from './settings.ts';

export const isPublicSetting = (name: string): boolean =>
  Object.hasOwn(SETTINGS, name) && SETTINGS[name as SettingName].reach === 'public';
