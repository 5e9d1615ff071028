/** The tag by which a question belongs to a day of the year (docs/decisions/daily.md). */

/** Such as `on-11-25` for 2026-11-25. */
export const onThisDayTag = (date: string): string => `on-${date.slice(5)}`;
