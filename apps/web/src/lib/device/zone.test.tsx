/** The site's time zone on a device. */
import { afterEach, expect, it } from 'vitest';
import { useSite, type WebSettings } from '../session/site.ts';
import { siteZone } from './zone.ts';

const set = (system_time_zone: string) =>
  useSite.setState({ web: { settings: { system_time_zone } } as unknown as WebSettings });
afterEach(() => useSite.setState({ web: null }));

it('is the one of the settings', () => {
  set('Asia/Tokyo');
  expect(siteZone()).toBe('Asia/Tokyo');
});

it('is UTC where the device is older than the zone, and before the settings are known', () => {
  expect(siteZone()).toBe('UTC');
  set('Mars/Olympus');
  expect(siteZone()).toBe('UTC');
});
