import { describe, expect, it } from 'vitest';
import { DEFAULT_VALUES, SETTING_NAMES, SETTINGS, settingProblem } from './settings.ts';

describe('settings (DECISIONS 11)', () => {
  it.each(SETTING_NAMES)('%s has a default within its bounds and a sentence of help', name => {
    expect(settingProblem(name, DEFAULT_VALUES[name])).toBeNull();
    expect(SETTINGS[name].help).toMatch(/\.$/);
  });

  it('refuse values outside their bounds or of another kind', () => {
    expect(settingProblem('quiz_zone_seconds', 4)).toContain('from 5 to 600');
    expect(settingProblem('quiz_zone_seconds', 30.5)).not.toBeNull();
    expect(settingProblem('quiz_zone_seconds', '30')).not.toBeNull();
    expect(settingProblem('quiz_zone_enabled', 1)).not.toBeNull();
    expect(settingProblem('brand_colour', 'red')).not.toBeNull();
    expect(settingProblem('brand_colour', '#12ab9F')).toBeNull();
    expect(settingProblem('site_name', 'x'.repeat(41))).not.toBeNull();
  });

  it('keep secrets and addresses of the operator away from browsers', () => {
    const reached = SETTING_NAMES.filter(name => SETTINGS[name].reach === 'public');
    expect(reached.filter(name => /secret|client_id/.test(name))).toEqual([]);
  });
});
