/** A duel with this player that waits for the reader (ALIVE 4). Nothing without one. */
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { setting } from '../../../lib/session/site.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/list/card.tsx';
import type { Shown } from './player-reply.ts';

export const YourTurn = ({ player }: { player: Shown }) => {
  const text = useText();
  const { reply } = useReply('get_duels', { state: 'open' }, { skip: !setting('duels_enabled') });
  const duel = reply?.find(
    ({ is_my_turn, opponent }) => is_my_turn && opponent?.player_id === player.player_id,
  );
  if (duel === undefined) return null;
  return (
    <Card tint className="hue-4 grid gap-3">
      <div>
        <h2 className="display text-d-sm">{text('duel.your_turn')}</h2>
        <p className="text-sm">{text('player.duel_waits', { name: player.name })}</p>
      </div>
      <ButtonLink wide variant="ink" href={`${modePath('duel')}${duel.duel_id}/`}>
        {text('player.duel_answer')}
      </ButtonLink>
    </Card>
  );
};
