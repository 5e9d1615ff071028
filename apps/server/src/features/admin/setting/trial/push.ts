/** Sends a push to the devices of the caller. */
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/db.ts';
import type { Push, PushOutcome, PushTarget } from '../../../../platform/push/push.ts';
import type { Outcome, Stop } from './outcome.ts';

const DEVICES_MOST = 3;
const KEEP_SECONDS = 60;

const devicesOf = async (db: Db, playerId: number, publicKey: string): Promise<PushTarget[]> => {
  const { rows } = await sql<PushTarget>`
    select endpoint, p256dh, auth from push_device
    where player_id = ${playerId} and public_key = ${publicKey} order by id desc limit ${DEVICES_MOST}`.execute(
    db,
  );
  return rows;
};

const stopOf = (outcome: PushOutcome): Stop | null => {
  switch (outcome.kind) {
    case 'sent':
      return null;
    case 'forbidden':
      return { at: 'allowed', cure: 'not_allowed' };
    case 'gone':
      return { at: 'taken', cure: 'device_gone' };
    case 'later':
      return { at: 'found', cure: 'found' };
    case 'refused':
      return { at: 'taken', cure: 'refused', told: `HTTP ${outcome.status}` };
  }
};

/** Good as soon as one device was reached. */
export const tryPush = async (
  { db, push }: { readonly db: Db; readonly push: Push },
  playerId: number,
  words: { readonly title: string; readonly body: string },
): Promise<Outcome> => {
  const devices = await devicesOf(db, playerId, push.publicKey);
  let stop: Stop | null = { at: 'device', cure: 'no_device' };
  for (const device of devices) {
    const payload = JSON.stringify({ ...words, link: '/', tag: 'trial' });
    const message = { payload, ttlSeconds: KEEP_SECONDS, urgency: 'high', topic: 'trial' } as const;
    stop = stopOf(await push.send(device, message));
    if (stop === null) break;
  }
  return { to: '', stop };
};
