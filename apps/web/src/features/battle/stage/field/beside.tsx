/** What goes on beside the battle: who watches it, and the search that goes on while one plays the bot. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { StillSeeking } from '../../match/seek/still-seeking.tsx';
import { Audience } from '../../watch/cheer/audience.tsx';

export const Beside = ({ battle }: { battle: BattleReply }) =>
  battle.kind === 'bot' ? <StillSeeking battleId={battle.battle_id} /> : <Audience battle={battle} />;
