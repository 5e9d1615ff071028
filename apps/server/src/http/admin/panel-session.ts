/** What the operator's door knows of a session of the panel, and when one is over (DECISIONS 12, ADR 14). */
import type { Right } from '@trivium/contract/admin/call';
import { HOUR_MS, MINUTE_MS } from '@trivium/rules/time/units';
import type { SignedIn } from '../handler.ts';

export const PANEL_COOKIE = 'trivium_panel';
/** Half a session, until the second factor is shown. */
export const HALF_SESSION_MS = 10 * MINUTE_MS;
/** A whole session, however much it is used. */
export const PANEL_SESSION_MS = 12 * HOUR_MS;
export const PANEL_IDLE_MS = HOUR_MS;
/** So long a factor that was shown counts for calls that ask for it. */
export const FACTOR_FRESH_MS = 5 * MINUTE_MS;

export type PanelSession = {
  readonly id: number;
  readonly endsAt: number;
  /** When the second factor was shown last; null for half a session. */
  readonly factorAt: number | null;
};

/** Who holds a token of the panel. */
export type PanelCaller = {
  readonly signedIn: SignedIn;
  readonly rights: readonly Right[];
  readonly languages: readonly number[] | null;
  readonly panel: PanelSession;
};

/** Finds the holder; the panel feature gives it. `over`: the session is too old, or was unused too long. */
export type PanelLookup = (
  tokenHash: Uint8Array,
  now: number,
) => Promise<PanelCaller | 'deactivated' | 'over' | null>;

/** Whether the factor was shown a short while ago. */
export const isFresh = ({ factorAt }: Pick<PanelSession, 'factorAt'>, now: number): boolean =>
  factorAt !== null && now - factorAt < FACTOR_FRESH_MS;
