/** What this device's clock says of where it is: sent with the daily quiz (SPEC 7, DECISIONS 5). */

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
