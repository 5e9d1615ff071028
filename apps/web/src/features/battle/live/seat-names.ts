/** Names for seats that have none on the wire (the bot, deleted accounts): they depend on the reader's language. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { say } from '../../../lib/i18n/text.ts';

/** The name to show for a person of the wire; the bot and deleted accounts arrive with an empty one. */
export const personName = ({ name, is_bot }: { readonly name: string; readonly is_bot: boolean }): string =>
  name || say(is_bot ? 'battle.bot_name' : 'battle.former_player');

/** The battle with a name on every seat. */
export const withSeatNames = (battle: BattleReply): BattleReply => ({
  ...battle,
  seats: battle.seats.map(seat => ({ ...seat, name: personName(seat) })),
});
