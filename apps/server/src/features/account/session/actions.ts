/** Handlers of sessions: log out here, on another device or everywhere, and the list of devices (DECISIONS 2). */
import type { Reply } from '@trivium/contract/catalogue';
import { deviceOf } from '@trivium/rules/device/device';
import type { Handlers, SignedIn } from '../../../http/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { endAllSessions } from './session.ts';
import { type DeviceRow, endSessions, readDevices } from './session-store.ts';

type Names = 'log_out' | 'log_out_everywhere' | 'get_devices' | 'log_out_device';

const presentDevice = (row: DeviceRow, { tokenHash }: SignedIn): Reply<'get_devices'>[number] => ({
  device_id: row.id,
  ...deviceOf(row.device),
  signed_in_at: row.signed_in_at.toISOString(),
  last_seen_at: row.last_used_at.toISOString(),
  is_this: row.token_hash.equals(tokenHash),
});

/** `sessionsEnded` has the player's sockets looked at. */
export const sessionActions = (
  { db }: AppContext,
  { sessionsEnded }: { readonly sessionsEnded: (playerId: number) => void },
): Handlers<Names> => ({
  log_out: async ({ signedIn }) => {
    await endSessions(db, { tokenHash: signedIn.tokenHash });
    sessionsEnded(signedIn.playerId);
    return { done: true };
  },
  log_out_everywhere: async ({ signedIn, now }) => {
    const sessions_ended = await endAllSessions(db, signedIn.playerId, now);
    sessionsEnded(signedIn.playerId);
    return { sessions_ended };
  },
  get_devices: async ({ signedIn, now }, part) => {
    const { playerId, tokenHash, isDemo } = signedIn;
    // Many people share a demo account: each sees only the own device.
    const whose = { playerId, tokenHash: isDemo ? tokenHash : null, now: new Date(now) };
    const { rows, total } = await readDevices(db, whose, part);
    return { rows: rows.map(row => presentDevice(row, signedIn)), total };
  },
  log_out_device: async ({ signedIn: { playerId } }, { device_id: deviceId }) => {
    const sessions_ended = await endSessions(db, { playerId, deviceId });
    sessionsEnded(playerId);
    return { sessions_ended };
  },
});
