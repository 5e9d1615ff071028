/** The screen of one battle: lobby, stage or result, by its newest snapshot (DECISIONS 6). */
import { REVEAL_MS } from '@trivium/rules/battle/limits';
import { useEffect, useState } from 'react';
import { useAwake } from '../../lib/device/awake.ts';
import { useText } from '../../lib/i18n/text.ts';
import { go, type ScreenProps } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { PlaySkeleton } from '../../play/stage/play-skeleton.tsx';
import { EmptyPage } from '../../ui/feedback/empty-page.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useBattle } from './live/live.ts';
import { Lobby } from './lobby/lobby.tsx';
import { LobbyOver } from './lobby/lobby-over.tsx';
import { useSearchBeside } from './match/seek/still-seeking.tsx';
import { BattleResult } from './result/battle-result.tsx';
import { hasLeft } from './room/farewell.tsx';
import { StatusPill } from './stage/parts/status-pill.tsx';
import { Stage } from './stage/stage.tsx';
import { useBattleSounds } from './stage/use-battle-sounds.ts';

export const BattleScreen = ({ params }: ScreenProps) => {
  const battleId = params['battle'] ?? '';
  return <Sitting key={battleId} battleId={battleId} />;
};

const Sitting = ({ battleId }: { battleId: string }) => {
  const text = useText();
  const live = useBattle(battleId);
  const { battle, serverNow, connection } = live;
  const isLastRoundShown = useLastRound(battle);
  useBattleSounds(battleId, battle);
  useSearchBeside(battleId, battle);
  useAwake(battle !== null && battle.phase !== 'over');
  if (live.isGone) return <DeadEnd words={text('battle.gone')} />;
  if (battle === null)
    return (
      <>
        <PlaySkeleton label={text('battle.loading')} />
        {connection === 'lost' && (
          <div className="fixed inset-x-0 bottom-4 pb-(--tv-safe-bottom) z-(--tv-z-sticky) grid justify-center">
            <StatusPill>{text('battle.reconnecting')}</StatusPill>
          </div>
        )}
      </>
    );
  if (battle.phase === 'lobby') return <Lobby battle={battle} serverNow={serverNow} />;
  if (battle.phase === 'over' && !isLastRoundShown) {
    const isClosed = battle.over?.reason === 'deleted' || battle.over?.reason === 'expired';
    return isClosed ? <LobbyOver battle={battle} /> : <BattleResult battle={battle} serverNow={serverNow} />;
  }
  if (battle.seat === null)
    return hasLeft(battleId) ? (
      <PlaySkeleton label={text('battle.loading')} />
    ) : (
      <DeadEnd words={text('battle.out')} />
    );
  return <Stage {...live} battle={battle} />;
};

/** Nothing can be played here any more; a button leads back. */
const DeadEnd = ({ words }: { words: string }) => {
  const text = useText();
  return (
    <EmptyPage
      title={words}
      act={<Button onClick={() => go(paths.battles, { replace: true })}>{text('battle.to_battles')}</Button>}
    />
  );
};

/** Whether the last round is still on screen: it is shown like the others before the result. A later visit shows the result at once. */
const useLastRound = (battle: ReturnType<typeof useBattle>['battle']): boolean => {
  const phase = battle?.phase ?? null;
  const [seen, setSeen] = useState(phase);
  const [isShown, setShown] = useState(false);
  if (phase !== seen) {
    setSeen(phase);
    setShown(seen === 'question' && phase === 'over' && battle?.over?.reason === 'finished');
  }
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), REVEAL_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown;
};
