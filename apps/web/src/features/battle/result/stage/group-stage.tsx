/** The stage of a group's result: the podium, and below it the rest (DESIGN 9). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import type { ReactNode } from 'react';
import { type Say, useNumber, useText } from '../../../../lib/i18n/text.ts';
import { playerPath } from '../../../../lib/routes/paths.ts';
import { ConfettiStill } from '../../../../ui/feedback/confetti-still.tsx';
import { LeaderboardRow } from '../../../../ui/list/leaderboard-row.tsx';
import { Podium } from '../../../../ui/list/podium.tsx';
import { type Hue, Stage } from '../../../../ui/stage/stage.tsx';
import { type BattleOver, faceOf } from '../result-words.ts';

type Numbers = ReturnType<typeof useNumber>;

/** Seats by place; players who left come last. */
const placesOf = (battle: BattleReply, over: BattleOver, own: number | null, text: Say, number: Numbers) =>
  battle.seats
    .map((seat, at) => ({ seat, at, end: over.seats[at] }))
    .sort((a, b) => (a.end?.place ?? 9) - (b.end?.place ?? 9) || b.seat.points - a.seat.points)
    .map(({ seat, at, end }) => ({
      id: String(at),
      rank: number(end?.place ?? 0),
      name: at === own ? text('battle.you') : seat.name,
      picture: faceOf(seat).src,
      seed: faceOf(seat).seed,
      score:
        seat.presence === 'left'
          ? text('battle.result.left')
          : text('battle.result.points_of', { count: seat.points }),
      own: at === own,
      href: at === own || seat.player_id === null ? null : playerPath(seat.player_id),
    }));

type GroupStageProps = {
  battle: BattleReply;
  over: BattleOver;
  own: number | null;
  celebrate: boolean;
  topbar: ReactNode;
  children: ReactNode;
};

export const GroupStage = ({ battle, over, own, celebrate, topbar, children }: GroupStageProps) => {
  const text = useText();
  const number = useNumber();
  const places = placesOf(battle, over, own, text, number);
  return (
    <Stage
      hue={(battle.category?.hue ?? 3) as Hue}
      rays={{ at: 'centre', size: 560 }}
      className="group-result"
    >
      {celebrate && <ConfettiStill />}
      {topbar}
      <Podium label={text('battle.result.podium')} places={places} />
      <div className="verdict-words">{children}</div>
    </Stage>
  );
};

const ON_PODIUM = 3;

/** The places below the podium: at most the fourth. */
export const BehindPodium = ({ battle, over, own }: Pick<GroupStageProps, 'battle' | 'over' | 'own'>) => {
  const text = useText();
  const number = useNumber();
  const behind = placesOf(battle, over, own, text, number).slice(ON_PODIUM);
  if (behind.length === 0) return null;
  return (
    <ol className="grid gap-2" start={ON_PODIUM + 1}>
      {behind.map(({ id, ...row }) => (
        <LeaderboardRow key={id} {...row} />
      ))}
    </ol>
  );
};
