/** A running play in a screen: the controller lives as long as the screen. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { invalidate } from '../../lib/api/reply.ts';
import { say } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { updatePlayer } from '../../lib/session/session.ts';
import type { PlayReply } from '../question/reading.ts';
import type { PlayCalls } from './play-calls.ts';
import { type Explain, PlayController, type Table } from './play-controller.ts';
import { SERVER_CALLS } from './server-calls.ts';

const explain: Explain = (code, message) => {
  if (code === 'lost') return notice.error(say('play.lost'));
  notice.error(message || say(`refusal.${code}`));
};

/** `first` is the reply that started or resumed the play; it is read once. */
export const usePlayController = (
  first: PlayReply,
  calls: PlayCalls = SERVER_CALLS,
): { controller: PlayController; table: Table } => {
  const [controller] = useState(() => new PlayController(first, Date.now(), calls, explain));
  const table = useSyncExternalStore(controller.subscribe, controller.read);
  useEffect(() => {
    controller.start();
    // The road shows which level is running: its kept reply is out of date.
    invalidate('get_level_data', 'get_multi_match_level_data');
    return controller.close;
  }, [controller]);
  const { coins, outcome } = table.reply;
  useEffect(() => updatePlayer({ coins }), [coins]);
  // A settled play changes levels, boards and coins: kept replies about them are out of date.
  const isSettled = outcome !== null;
  useEffect(() => {
    if (isSettled) invalidate();
  }, [isSettled]);
  return { controller, table };
};
