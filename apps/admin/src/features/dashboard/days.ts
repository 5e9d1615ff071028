/** The periods of the dashboard, in days. */
export const DAYS = ['7', '30', '365'] as const;
export type Days = (typeof DAYS)[number];
export const DAY_NUMBERS = { '7': 7, '30': 30, '365': 365 } as const;
