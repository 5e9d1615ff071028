/** The level road: it winds from bottom to top on the phone, and along the reading direction on wide screens (DESIGN 9). */

import { Avatar } from '@trivium/look/marks/avatar';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Scenery, type Spot } from '../page/land.tsx';
import { LevelNode, type Sides } from './level-node.tsx';
import { type Bend, roadPath, tallRoad, WIDE_WIDTH, wideRoad } from './level-road-path.ts';

export type RoadLevel = {
  level: number;
  /** The number in the player's numerals. */
  figure: string;
  state: 'done' | 'next' | 'locked';
  sides: Sides;
  /** All of it in words ("Level 9, locked"). */
  label: string;
  /** Two short lines under the level, where the road is short enough for them. */
  plate?: { title: string; note: string };
  /** Faces of others who have come so far. A drawing: their names are told elsewhere. */
  faces?: readonly { seed: string; src: string | null }[];
};

export type LevelRoadProps = {
  /** Names the list for screen readers. */
  label: string;
  levels: readonly RoadLevel[];
  onChoose: (level: number) => void;
  /** The player's face and words beside the next level ("You are here"). */
  here?: { seed: string; picture?: string | null; label: string };
  /** Stands one step beyond the last level; null for none. */
  end?: ReactNode;
  /** The whole road is lit, whatever is open. */
  isLit?: boolean;
};

const Road = ({
  bends,
  gone,
  className,
  box,
  spots,
}: {
  bends: readonly Bend[];
  gone: number;
  className: string;
  box: string;
  spots: readonly Spot[];
}) => {
  const whole = roadPath(bends);
  return (
    <svg className={className} viewBox={box} aria-hidden="true">
      <Scenery spots={spots} />
      <path className="rim" d={whole} />
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

/** Closer to the middle than this there is no room beside a level, so its words go below it, away from the road. */
const MIDDLE = 60;

const sideOf = (x: number, beforeX: number) => {
  if (Math.abs(x) < MIDDLE) return beforeX < x ? 'under-end' : 'under-start';
  return x > 0 ? 'start' : 'end';
};

/** Pixels on the tall road; shares of the land on the wide one. */
const placeOf = (tall: Bend | undefined, wide: Bend | undefined, length: number) =>
  ({
    '--x': tall?.x ?? 0,
    '--y': tall?.y ?? 0,
    '--wx': `${((wide?.x ?? 0) / WIDE_WIDTH) * 100}%`,
    '--wy': `${((wide?.y ?? 0) / length) * 100}%`,
  }) as CSSProperties;

/** Beside the tall road, away from it: one thing every third level. */
const tallSpots = (bends: readonly Bend[], isShort: boolean): Spot[] =>
  // Beside the levels of a short road stand its words.
  isShort
    ? bends.slice(1).map(({ x, y }) => ({ x: x > 0 ? 146 : -146, y: y + 96 }))
    : bends.flatMap(({ x, y }, i) => (i % 3 === 1 ? [{ x: x > 0 ? -138 : 138, y: y + 30 }] : []));

/** Between the rows of the wide road, or round a short one. */
const wideSpots = (bends: readonly Bend[], length: number): Spot[] => {
  const free = [120, 290, 470, 650].flatMap((x, column) =>
    Array.from({ length: Math.floor(length / 158) }, (_, row) => ({
      x: x + (row % 2) * 50,
      y: length - 8 - row * 158 - (column % 2) * 22,
    })),
  );
  // Words stand under the levels of a short road.
  const isFree = ({ x, y }: Spot) =>
    bends.every(
      bend => Math.hypot(bend.x - x, bend.y - (y - 30)) > 96 && Math.hypot(bend.x - x, bend.y + 66 - y) > 90,
    );
  return free.filter(isFree).filter((_, place) => place % 2 === 0);
};

/** The bar with the button covers the window below this share. */
const IN_SIGHT = 0.7;

/** Beside a level there is room for so many. */
const FACES_MOST = 3;

/** Longer roads have no room for words under their levels. */
const PLATES_MOST = 5;

/** Scrolled to the next level at first. Both drawings are in the page; CSS shows the one that fits. */
export const LevelRoad = ({ label, levels, onChoose, here, end = null, isLit = false }: LevelRoadProps) => {
  const next = useRef<HTMLButtonElement>(null);
  const steps = levels.length + (end === null ? 0 : 1);
  const isShort = levels.length <= PLATES_MOST;
  const tall = tallRoad(steps, isShort);
  const wide = wideRoad(steps);
  const reached = isLit ? steps : levels.findLastIndex(level => level.state !== 'locked');
  const nextLevel = levels.find(level => level.state === 'next')?.level;

  useEffect(() => {
    const { top = 0, bottom = 0 } = next.current?.getBoundingClientRect() ?? {};
    const isInSight = top >= 0 && bottom <= innerHeight * IN_SIGHT;
    if (nextLevel !== undefined && !isInSight) next.current?.scrollIntoView?.({ block: 'center' });
  }, [nextLevel]);

  const node = (level: RoadLevel, i: number): ReactNode => (
    <li
      key={level.level}
      style={placeOf(tall.bends[i], wide.bends[i], wide.length)}
      data-words={isShort ? sideOf(tall.bends[i]?.x ?? 0, 0) : undefined}
    >
      <LevelNode
        ref={level.state === 'next' ? next : undefined}
        figure={level.figure}
        state={level.state}
        sides={level.sides}
        label={level.label}
        onClick={() => onChoose(level.level)}
      />
      {level.plate && isShort && (
        <span className="plate" aria-hidden="true">
          <b>{level.plate.title}</b>
          {level.plate.note}
        </span>
      )}
      {level.faces && level.faces.length > 0 && (
        <span className="faces" aria-hidden="true">
          {level.faces.slice(0, FACES_MOST).map(({ seed, src }) => (
            <Avatar key={seed + src} seed={seed} src={src} />
          ))}
        </span>
      )}
      {level.state === 'next' && here && (
        <Here {...here} side={sideOf(tall.bends[i]?.x ?? 0, tall.bends[i - 1]?.x ?? 0)} />
      )}
    </li>
  );

  return (
    <div className="level-road">
      <div className="ground" style={{ '--tall': tall.length, '--long': wide.length } as CSSProperties}>
        <Road
          className="tall"
          bends={tall.bends}
          gone={reached}
          box={`-180 0 360 ${tall.length}`}
          spots={tallSpots(tall.bends, isShort)}
        />
        <Road
          className="wide"
          bends={wide.bends}
          gone={reached}
          box={`0 0 ${WIDE_WIDTH} ${wide.length}`}
          spots={wideSpots(wide.bends, wide.length)}
        />
        <ol aria-label={label}>
          {levels.map(node)}
          {end !== null && (
            <li
              style={placeOf(tall.bends[levels.length], wide.bends[levels.length], wide.length)}
              data-words={isShort ? sideOf(tall.bends[levels.length]?.x ?? 0, 0) : undefined}
            >
              {end}
            </li>
          )}
        </ol>
      </div>
    </div>
  );
};
