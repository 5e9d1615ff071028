/** The split stage of the search: the player, the opponent to come, and how long the search still lasts (DESIGN 6, 9). */

import { Avatar } from '@trivium/look/marks/avatar';
import { TRIV_PATH } from '@trivium/look/marks/paths';
import { SIDES_BOX } from '@trivium/look/marks/side-paths';
import Clock from 'lucide-react/icons/clock';
import Swords from 'lucide-react/icons/swords';
import X from 'lucide-react/icons/x';
import type { CSSProperties } from 'react';
import { pictureOf } from '../../../lib/api/picture.ts';
import { useClockFace } from '../../../lib/i18n/clock-face.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { usePlayer } from '../../../lib/session/session.ts';
import { OwnCoins } from '../../../play/question/own-coins.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Stage, Topbar } from '../../../ui/stage/stage.tsx';
import { useCountdown } from '../../../ui/stage/use-countdown.ts';
import type { BattleCategory } from '../category/use-battle-categories.ts';
import type { Seeking } from './seek/seek.ts';

type MatchingStageProps = { seeking: Seeking; category: BattleCategory | null; onCancel: () => void };

export const MatchingStage = ({ seeking, category, onCancel }: MatchingStageProps) => {
  const text = useText();
  const player = usePlayer();
  const isOver = seeking.state === 'nobody' || seeking.state === 'refused';
  const own = pictureOf(player?.profile ?? '', player?.player_id ?? 0);
  return (
    <Stage className="matching-stage" rays={false}>
      <Topbar>
        <IconButton
          label={text(isOver ? 'battle.find.back' : 'battle.find.cancel')}
          icon={<X aria-hidden="true" />}
          onClick={onCancel}
        />
        <p className="flex-1 text-center text-sm font-bold">
          {category?.name ?? text('battle.any_category')}
        </p>
        <OwnCoins />
      </Topbar>
      <div className="seek-seats">
        <div className="seek-seat">
          <span className="seek-ring">
            <Avatar {...own} />
          </span>
          <b>{text('nav.you')}</b>
        </div>
        <div className="seek-seat">
          <Sought seeking={seeking} />
        </div>
        <span className="seek-versus" aria-hidden="true">
          <Swords />
        </span>
      </div>
    </Stage>
  );
};

/** The opponent's seat, with a ring that shows the time left. */
const Sought = ({ seeking }: { seeking: Seeking }) => {
  const text = useText();
  if (seeking.state !== 'seeking') {
    const isOver = seeking.state === 'nobody' || seeking.state === 'refused';
    return (
      <>
        <span className="seek-ring" data-dashed="true">
          <Ring />
          <Outlines isStill={isOver} />
        </span>
        <b>{text(isOver ? 'battle.find.nobody' : 'battle.find.somebody')}</b>
      </>
    );
  }
  return <Counting since={seeking.since} until={seeking.until} />;
};

const Counting = ({ since, until }: { since: number; until: number }) => {
  const text = useText();
  const clockFace = useClockFace();
  const left = useCountdown(until, false);
  const seconds = { '--ring-seconds': `${Math.round((until - since) / 1000)}s` } as CSSProperties;
  return (
    <>
      <span
        className="seek-ring"
        role="timer"
        aria-live="off"
        aria-label={text('battle.find.seconds', { count: left })}
        style={seconds}
      >
        <Ring isRunning />
        <Outlines isStill={false} />
      </span>
      <b>{text('battle.find.somebody')}</b>
      <span className="seek-clock num" aria-hidden="true">
        <Clock />
        <bdi dir="ltr">{clockFace(left)}</bdi>
      </span>
    </>
  );
};

const Ring = ({ isRunning = false }: { isRunning?: boolean }) => (
  <svg viewBox={SIDES_BOX} aria-hidden="true">
    <path d={TRIV_PATH} className="seek-ring-bed" />
    {isRunning && <path d={TRIV_PATH} className="seek-ring-left" pathLength="100" />}
  </svg>
);

const SHOULDERS = 'M14 108C16 82 34 78 50 78S84 82 86 108Z';
const FACE = 'M30 46C30 26 70 26 70 46V54C70 68 60 75 50 75S30 68 30 54Z';
/** Hair with a fringe, a scarf, long hair, a beard. */
const HEADS = [
  'M27 50C22 26 42 18 56 21C72 22 76 36 73 50C70 44 66 38 56 36C46 40 34 38 33 40C31 44 30 48 27 50Z',
  'M22 52C22 16 78 16 78 52C80 74 84 84 88 100H12C16 84 20 74 22 52Z',
  'M23 54C23 20 77 20 77 54V74C77 84 67 86 64 80V58H36V80C33 86 23 84 23 74Z',
  'M30 50C30 92 70 92 70 50Z',
] as const;

/** Outlines of possible opponents, one after the other; with reduced motion only the first. */
const Outlines = ({ isStill }: { isStill: boolean }) => (
  <span className="seek-outlines" data-still={isStill || undefined} aria-hidden="true">
    {HEADS.map(head => (
      <svg key={head} viewBox="0 0 100 100" aria-hidden="true">
        <path d={SHOULDERS} />
        <path d={FACE} />
        <path d={head} />
      </svg>
    ))}
  </span>
);
