/** Sessions of the panel: 10 minutes until the second factor is shown, then 12 hours, of which one may pass unused (DECISIONS 12, ADR 14). */
import { RIGHTS_OF } from '@trivium/contract/admin/call';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@trivium/rules/time/units';
import type { StaffCall } from '../../../http/admin/handler.ts';
import {
  HALF_SESSION_MS,
  PANEL_IDLE_MS,
  PANEL_SESSION_MS,
  type PanelCaller,
} from '../../../http/admin/panel-session.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { sha256 } from '../../../platform/secret/sha256.ts';
import { addPanelSession, readPanelSession, usePanelSession } from './session-store.ts';

/** A sign-in as a player that is older opens no session of the panel. */
const SIGN_IN_MOST_MS = 12 * HOUR_MS;
/** A write with every call would cost more than the call. */
const NOTE_USE_AFTER_MS = MINUTE_MS;
const LONGEST_DEVICE = 200;

/** The holder of a session, by one statement. `over`: it is too old, or was unused too long. */
export const findPanelSession = async (
  { pool, db }: Pick<AppContext, 'pool' | 'db'>,
  tokenHash: Uint8Array,
  now: number,
): Promise<PanelCaller | 'deactivated' | 'over' | null> => {
  const hash = Buffer.from(tokenHash);
  const row = await readPanelSession(pool, hash);
  if (row === undefined || row.status === 'deleted') return null;
  if (row.status === 'deactivated') return 'deactivated';
  const unusedMs = now - row.used_at.getTime();
  const endsAt = row.expires_at.getTime();
  if (endsAt <= now || unusedMs >= PANEL_IDLE_MS) return 'over';
  if (unusedMs >= NOTE_USE_AFTER_MS) await usePanelSession(db, row.id, new Date(now));
  return {
    signedIn: {
      playerId: row.player_id,
      role: row.role,
      isDemo: row.is_demo,
      isFirstSignIn: row.is_first_sign_in,
      interfaceLanguage: row.interface_language,
      quizLanguageId: row.quiz_language_id,
      extraTime: 1,
      tokenHash: hash,
      signedInAt: row.signed_in_at.getTime(),
    },
    rights: row.staff_rights ?? (row.role === 'player' ? [] : RIGHTS_OF[row.role]),
    languages: row.staff_languages,
    panel: { id: row.id, endsAt, factorAt: row.factor_at?.getTime() ?? null },
  };
};

/** Opens half a session from the caller's session as a player. Refuses `fresh_sign_in_needed` when that one is too old. */
export const openPanelSession = async (
  { db, dice }: Pick<AppContext, 'db' | 'dice'>,
  { signedIn, device, address, now, keepToken }: StaffCall,
): Promise<PanelCaller['panel']> => {
  if (now - signedIn.signedInAt > SIGN_IN_MOST_MS) throw new Refusal('fresh_sign_in_needed');
  const token = dice.token();
  const endsAt = now + HALF_SESSION_MS;
  const id = await addPanelSession(db, {
    token: sha256(token),
    playerId: signedIn.playerId,
    openedFrom: Buffer.from(signedIn.tokenHash),
    device: device.slice(0, LONGEST_DEVICE),
    address,
    signedInAt: new Date(signedIn.signedInAt),
    at: new Date(now),
    expiresAt: new Date(endsAt),
  });
  // The browser keeps it for as long as a whole session may last; what it is worth is known here.
  keepToken(token, PANEL_SESSION_MS / SECOND_MS);
  return { id, endsAt, factorAt: null };
};
