/** The six of a duel on the usual stage; what they come to is told on the duel's own screen (DECISIONS 13). */
import { useEffect } from 'react';
import { ask } from '../../lib/api/call.ts';
import { invalidate } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { go, type ScreenProps } from '../../lib/routes/navigation.ts';
import { PlayScreen } from '../../play/play-screen.tsx';
import { PlaySkeleton } from '../../play/stage/play-skeleton.tsx';
import { duelPath } from './duel-words.ts';

export const DuelPlay = ({ params }: ScreenProps) => {
  const id = params['duel'] ?? '';
  const text = useText();
  return (
    <PlayScreen
      begin={() => ask('play_duel', { duel_id: id }, { quiet: true })}
      back={duelPath(id)}
      backLabel={text('duel.back')}
      resultActs={() => null}
      result={() => <ToDuel id={id} />}
    />
  );
};

/** All six are answered. */
const ToDuel = ({ id }: { id: string }) => {
  const text = useText();
  useEffect(() => {
    invalidate('get_duel', 'get_duels', 'get_duel_record');
    go(duelPath(id), { replace: true });
  }, [id]);
  return <PlaySkeleton label={text('duel.all_six')} />;
};
