/** The map of places: land and coast alone, without borders and names, a pin, and with a verdict the right place and how far off counts. */
import { circleOf, spotOf } from '@trivium/rules/question/place/map';
import type { Point } from '@trivium/rules/question/place/point';
import { type View, viewSize } from '@trivium/rules/question/place/view';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { memo, type ReactNode, type SVGAttributes } from 'react';
import { TRIV_CENTRED_PATH } from '../marks/rolling-triv.tsx';
import type { UsedMap } from './use-map.tsx';

type WorldMapProps = {
  readonly map: UsedMap;
  /** The path of the land; empty while it loads. */
  readonly land: string;
  readonly pin: Point | null;
  /** The right place; null until it may be known. */
  readonly target: Point | null;
  /** How far off still counts, in km; drawn about the right place. */
  readonly within: number;
  /** Names of the buttons that change the view. */
  readonly nearer: string;
  readonly farther: string;
  /** Of the drawing: its role, name and description. */
  readonly drawing: SVGAttributes<SVGSVGElement>;
  /** What is said below the map, beside those buttons: nothing may lie over a place that somebody wants to press. */
  readonly children?: ReactNode;
};

/** The pin's height and the dot of a place, in the units of the whole map. */
const PIN = 30;
const DOT = 4;

/** It has a thousand islands, so it is not drawn anew with every move of the pin. */
const Ground = memo(({ land }: { land: string }) => (
  <path className="map-land" d={land} transform="scale(.1)" />
));

export const WorldMap = (props: WorldMapProps) => {
  const { map, land, pin, target, within, nearer, farther, drawing, children } = props;
  const { width, height } = viewSize(map.view);
  return (
    <div className="map-frame">
      <div className="map" dir="ltr">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title would stand over the map as a hint; whoever draws it gives it a name. */}
        <svg
          {...drawing}
          {...map.pointers}
          ref={map.box}
          viewBox={`${map.view.x} ${map.view.y} ${width} ${height}`}
        >
          <Ground land={land} />
          {target && <Target view={map.view} target={target} within={within} pin={pin} />}
          {pin && <Pin view={map.view} point={pin} />}
        </svg>
      </div>
      <div className="map-foot">
        {children}
        <div className="map-zoom">
          <button type="button" aria-disabled={map.nearer === undefined} title={nearer} onClick={map.nearer}>
            <Plus />
            <span className="sr-only">{nearer}</span>
          </button>
          <button
            type="button"
            aria-disabled={map.farther === undefined}
            title={farther}
            onClick={map.farther}
          >
            <Minus />
            <span className="sr-only">{farther}</span>
          </button>
        </div>
      </div>
    </div>
  );
};

/** A triv upside down: its tip is the point. */
const Pin = ({ view, point }: { view: View; point: Point }) => {
  const { x, y } = spotOf(point);
  const scale = PIN / 100 / view.zoom;
  return (
    <g className="map-pin" transform={`translate(${x} ${y}) scale(${scale}) rotate(180) translate(0 56)`}>
      <path d={TRIV_CENTRED_PATH} />
      <circle r="17" />
    </g>
  );
};

type TargetProps = { view: View; target: Point; within: number; pin: Point | null };

/** Half the map: a straight line between two places would go the wrong way around the Earth. */
const HALF = 180;

const Target = ({ view, target, within, pin }: TargetProps) => {
  const spot = spotOf(target);
  const from = pin && spotOf(pin);
  const outline = circleOf(target, within)
    .map(part => `M${part.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L')}Z`)
    .join('');
  return (
    <g className="map-target">
      <path className="map-within" d={outline} />
      {from && Math.abs(from.x - spot.x) < HALF && (
        <path className="map-way" d={`M${from.x},${from.y}L${spot.x},${spot.y}`} />
      )}
      <circle className="map-ring" cx={spot.x} cy={spot.y} r={(2.2 * DOT) / view.zoom} />
      <circle className="map-dot" cx={spot.x} cy={spot.y} r={DOT / view.zoom} />
    </g>
  );
};
