/** What is measured on a small and on a large site: the calls that every player makes. */
import type { BenchCall } from '../load/wire.ts';
import type { Player } from '../stage/players.ts';

/** Calls that only read, by what a player opens. */
export const LOOKS = {
  home: { action: 'get_web_home_settings', fields: {} },
  road: { action: 'get_road', fields: {} },
  'own rank': { action: 'get_globle_leaderboard', fields: { limit: 10 } },
  statistics: { action: 'get_statistics_details', fields: {} },
  'coin history': { action: 'get_tracker_data', fields: { limit: 10 } },
} as const satisfies Readonly<Record<string, Omit<BenchCall, 'token'>>>;

export type Look = keyof typeof LOOKS;
export const LOOK_NAMES = Object.keys(LOOKS) as Look[];

export const lookCalls = (look: Look, players: readonly Player[], times: number): BenchCall[] =>
  Array.from({ length: times }, () => players.map(({ token }) => ({ ...LOOKS[look], token }))).flat();
