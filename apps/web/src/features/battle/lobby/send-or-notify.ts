/** Waits for a command of the lobby; when the server refuses it, shows the refusal as a notice in the server's words. */
import { notice } from '../../../lib/notice.ts';
import { CommandFailed } from '../live/connection.ts';

/** Resolves to whether the command succeeded. */
export const sendOrNotify = async (command: Promise<unknown>): Promise<boolean> => {
  try {
    await command;
    return true;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    notice.error(error.sentence);
    return false;
  }
};
