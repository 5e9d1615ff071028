/** The road of levels: winding bottom to top on the phone, along the reading direction on wide screens (DESIGN 9). */
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Avatar } from './avatar.tsx';
import { LevelNode, type Sides } from './level-node.tsx';
import { type Bend, roadPath, tallRoad, wideRoad } from './level-road-path.ts';

export type RoadLevel = {
  level: number;
  /** The number in the player's numerals. */
  figure: string;
  state: 'done' | 'next' | 'locked';
  sides: Sides;
  /** All of it in words ("Level 9, locked"). */
  label: string;
};

export type LevelRoadProps = {
  /** Names the list for screen readers. */
  label: string;
  levels: readonly RoadLevel[];
  onChoose: (level: number) => void;
  /** The player's face and words beside the next level ("You are here"). */
  here?: { seed: string; picture?: string | null; label: string };
};

const Road = ({
  bends,
  gone,
  className,
  box,
}: {
  bends: readonly Bend[];
  gone: number;
  className: string;
  box: string;
}) => {
  const whole = roadPath(bends);
  return (
    <svg className={className} viewBox={box} aria-hidden="true">
      <path className="bed" d={whole} />
      <path className="lane" d={whole} />
      <path className="gone" d={roadPath(bends.slice(0, gone + 1))} />
    </svg>
  );
};

const Here = ({
  seed,
  picture,
  label,
  side,
}: {
  seed: string;
  picture?: string | null;
  label: string;
  side: string;
}) => (
  <span className="here" data-side={side}>
    <Avatar seed={seed} src={picture} />
    {label}
  </span>
);

/** Nearer to the middle than this there is no room beside a level: the words hang under it, away from the road. */
const MIDDLE = 60;

const sideOf = (x: number, beforeX: number) => {
  if (Math.abs(x) < MIDDLE) return beforeX < x ? 'under-end' : 'under-start';
  return x > 0 ? 'start' : 'end';
};

const placeOf = (tall: Bend | undefined, wide: Bend | undefined) =>
  ({ '--x': tall?.x ?? 0, '--y': tall?.y ?? 0, '--wx': wide?.x ?? 0, '--wy': wide?.y ?? 0 }) as CSSProperties;

/** Opens at the next level. Both drawings are in the page; the styles show the one that fits. */
export const LevelRoad = ({ label, levels, onChoose, here }: LevelRoadProps) => {
  const next = useRef<HTMLButtonElement>(null);
  const tall = tallRoad(levels.length);
  const wide = wideRoad(levels.length);
  const reached = levels.findLastIndex(level => level.state !== 'locked');
  const nextLevel = levels.find(level => level.state === 'next')?.level;

  useEffect(() => {
    if (nextLevel !== undefined) next.current?.scrollIntoView?.({ block: 'center', inline: 'center' });
  }, [nextLevel]);

  const node = (level: RoadLevel, i: number): ReactNode => (
    <li key={level.level} style={placeOf(tall.bends[i], wide.bends[i])}>
      <LevelNode
        ref={level.state === 'next' ? next : undefined}
        figure={level.figure}
        state={level.state}
        sides={level.sides}
        label={level.label}
        onClick={() => onChoose(level.level)}
      />
      {level.state === 'next' && here && (
        <Here {...here} side={sideOf(tall.bends[i]?.x ?? 0, tall.bends[i - 1]?.x ?? 0)} />
      )}
    </li>
  );

  return (
    <div className="level-road">
      <div className="ground" style={{ '--tall': tall.length, '--long': wide.length } as CSSProperties}>
        <Road className="tall" bends={tall.bends} gone={reached} box={`-180 0 360 ${tall.length}`} />
        <Road className="wide" bends={wide.bends} gone={reached} box={`0 0 ${wide.length} 420`} />
        <ol aria-label={label}>{levels.map(node)}</ol>
      </div>
    </div>
  );
};
