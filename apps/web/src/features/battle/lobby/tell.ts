/** Sends a command of the lobby; a refusal is told at once, in the server's words. */
import { notice } from '../../../lib/notice.ts';
import { NotDone } from '../live/connection.ts';

/** Whether it was done. */
export const tell = async (sent: Promise<unknown>): Promise<boolean> => {
  try {
    await sent;
    return true;
  } catch (why) {
    if (!(why instanceof NotDone)) throw why;
    notice.error(why.sentence);
    return false;
  }
};
