/** Names of seats without a player: the wire leaves them empty, because they belong to the reader's language. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { say } from '../../../lib/i18n/text.ts';

/** What a person of the wire is called: the bot and deleted accounts come without a name. */
export const calledName = ({ name, is_bot }: { readonly name: string; readonly is_bot: boolean }): string =>
  name || say(is_bot ? 'battle.bot_name' : 'battle.former_player');

/** The battle with a name on every seat. */
export const named = (battle: BattleReply): BattleReply => ({
  ...battle,
  seats: battle.seats.map(seat => ({ ...seat, name: calledName(seat) })),
});
