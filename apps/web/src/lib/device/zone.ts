/** Time zones: this device's, sent with the daily quiz (SPEC 7, DECISIONS 5), and the site's. */
import { setting } from '../session/site.ts';

/** IANA name and offset such as `+05:30`. */
export const ownZone = (): { timezone: string; gmt_format: string } => {
  const east = -new Date().getTimezoneOffset();
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  const size = Math.abs(east);
  return {
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    gmt_format: `${east < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`,
  };
};

/** Where days and months of the site begin; UTC where this device does not know the zone, or the settings have not come. */
export const siteZone = (): string => {
  try {
    const timeZone = setting('system_time_zone');
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};
