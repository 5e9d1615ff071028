/** The land around a level road: meadows, water and objects; all of it decoration (ALIVE 4). */
import { TRIV_PATH } from '@trivium/look/marks/paths';

const LINE = {
  stroke: 'var(--land-dark)',
  strokeWidth: 4,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

const Tree = () => (
  <g>
    <path d="M0 0V-18" {...LINE} />
    <path d={TRIV_PATH} transform="translate(-22 -62) scale(.44)" fill="var(--land-dark)" />
  </g>
);

const Trees = () => (
  <g>
    <g transform="translate(-26 8) scale(.7)">
      <Tree />
    </g>
    <g transform="translate(26 6) scale(.75)">
      <Tree />
    </g>
    <Tree />
  </g>
);

const Boat = ({ sail }: { sail: string }) => (
  <g>
    <path d="M-32 0H32Q27 17 14 17H-14Q-27 17-32 0Z" fill="var(--tv-h2)" {...LINE} />
    <path d="M0-4V-56" {...LINE} />
    <path d="M4-52Q32-30 25-8H4Z" fill={sail} {...LINE} />
    <path d="M-4-46Q-21-25-23-8H-4Z" fill="var(--land-thing)" {...LINE} />
  </g>
);

const Tent = () => (
  <g>
    <path d="M-40 0L0-50L40 0Z" fill="var(--tv-h4)" {...LINE} />
    <path d="M-10 0L0-26L10 0Z" fill="var(--land-dark)" />
  </g>
);

const Mountain = () => (
  <g>
    <path d="M-74 0L-34-56L6 0Z" fill="var(--land-far)" {...LINE} />
    <path d="M-44 0L16-84L76 0Z" fill="var(--land-thing)" {...LINE} />
    <path d="M-4-56L16-84L36-56L24-50L16-58L6-50Z" fill="var(--tv-h6)" {...LINE} />
  </g>
);

const Mill = () => (
  <g>
    <path d="M-17 0L-12-48H12L17 0Z" fill="var(--land-thing)" {...LINE} />
    <path d="M-14-48L0-64L14-48Z" fill="var(--tv-h2)" {...LINE} />
    <path d="M0-50L32-75M0-50L-32-25M0-50L25-18M0-50L-25-82" {...LINE} />
    <path d="M-5 0V-14Q0-21 5-14V0Z" fill="var(--land-dark)" />
  </g>
);

const Lighthouse = () => (
  <g>
    <path d="M16-84L62-98V-68Z" fill="var(--tv-brand)" opacity=".5" />
    <path d="M-14 0L-9-72H9L14 0Z" fill="var(--land-thing)" {...LINE} />
    <path d="M-12.6-22H12.6L13.8-4H-13.8ZM-10.4-54H10.4L11.4-40H-11.4Z" fill="var(--tv-hot)" />
    <path d="M-13-74H13L10-90H-10Z" fill="var(--tv-brand)" {...LINE} />
    <path d="M-12-90L0-104L12-90Z" fill="var(--land-dark)" />
  </g>
);

const THINGS = [
  <Trees key="trees" />,
  <Tent key="tent" />,
  <Mill key="mill" />,
  <Boat key="boat" sail="var(--tv-h3)" />,
  <Mountain key="mountain" />,
  <Trees key="trees again" />,
  <Lighthouse key="lighthouse" />,
  <Boat key="boat again" sail="var(--tv-h8)" />,
] as const;

export type Spot = { readonly x: number; readonly y: number };

/** Objects, one at each spot, in a fixed order. Drawn inside the road's picture, below the road. */
export const Scenery = ({ spots, size = 1 }: { spots: readonly Spot[]; size?: number }) => (
  <g fill="none">
    {spots.map(({ x, y }, place) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
        {THINGS[place % THINGS.length]}
      </g>
    ))}
  </g>
);

const BAND = 620;
const WIDTH = 1200;
const BANDS = [
  { fill: 'var(--land-far)', d: 'M0 60Q300 150 620 90T1200 130V0H0Z' },
  {
    fill: 'var(--land-water)',
    d: 'M0 250Q200 220 420 256T820 250T1200 236V330Q960 350 700 318T300 340T0 322Z',
  },
  { fill: 'var(--land-near)', d: 'M0 470Q240 410 520 470T1200 430V620H0Z' },
] as const;

/** Ground of any length: one piece of land, repeated. */
export const Ground = ({ length }: { length: number }) => {
  const times = Math.max(1, Math.ceil(length / BAND));
  return (
    <svg
      className="land-ground"
      viewBox={`0 0 ${WIDTH} ${times * BAND}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: times }, (_, band) => band).map(band =>
        BANDS.map(({ fill, d }) => (
          <path key={`${band} ${fill}`} d={d} fill={fill} transform={`translate(0 ${band * BAND})`} />
        )),
      )}
    </svg>
  );
};
