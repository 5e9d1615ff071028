/** A race against a recording while one waits for an opponent: a friend's newest, else one's own (DECISIONS 13). */
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { setting } from '../../../lib/session/site.ts';
import { RecordingRow } from '../../../play/ghost/recording-row.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { racesMeanwhile } from './seek/seek.ts';

const ONE = { offset: 0, limit: 1 } as const;

/** Nothing where races are switched off, or there is no recording to race. */
export const RaceCard = () => {
  const text = useText();
  const skip = !setting('ghosts_enabled');
  const friends = useReply(
    'get_ghosts',
    { whose: 'friends', ...ONE },
    { skip: skip || !setting('friends_enabled') },
  );
  const mine = useReply('get_ghosts', { whose: 'mine', ...ONE }, { skip });
  const [recording] = [...(friends.reply ?? []), ...(mine.reply ?? [])];
  if (recording === undefined) return null;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="display text-d-sm">{text('battle.near.race_title')}</h2>
        <p className="text-sm text-ink-2">{text('battle.near.race')}</p>
      </div>
      <ul>
        <RecordingRow recording={recording} onRace={racesMeanwhile} />
      </ul>
    </Card>
  );
};
