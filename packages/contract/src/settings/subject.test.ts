/** Each setting stands in one subject; money, secrets and what leads to them ask for the second factor. */
import { expect, it } from 'vitest';
import { SETTING_NAMES, SETTINGS } from '../settings.ts';
import { isSensitiveSetting, SETTINGS_OF } from './subject.ts';

it('puts each setting into one subject (PANEL, Forms)', () => {
  expect(Object.values(SETTINGS_OF).flat().toSorted()).toEqual(SETTING_NAMES.toSorted());
});

it('asks for the second factor where coins are made or paid, and for secrets (DECISIONS 12)', () => {
  const free = SETTING_NAMES.filter(name => !isSensitiveSetting(name));
  expect(free.filter(name => SETTINGS[name].reach === 'secret' || /coins|payout|_fee/.test(name))).toEqual(
    [],
  );
  expect(isSensitiveSetting('google_issuer')).toBe(true);
  expect(isSensitiveSetting('maintenance_mode')).toBe(false);
});
