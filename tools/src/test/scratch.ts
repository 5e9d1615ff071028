/** Where a test run keeps what lives as long as the run. */
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/** Whether the folder in memory exists and both it and the machine have room for it. */
const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES && freemem() >= 2 * ROOM_BYTES;
  } catch {
    return false;
  }
};

/** A new folder that every user may write: in memory where there is room, as the tests make and drop hundreds of databases. */
export const makeScratch = (): string => {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'trivium-'));
  chmodSync(folder, 0o1777);
  return folder;
};
