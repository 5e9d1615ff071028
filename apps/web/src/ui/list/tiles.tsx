/** The grid of tiles, and the plain tile of a mode: hue, cover art, icon, name (DESIGN 4, 6). */
import type { ReactNode } from 'react';
import type { Hue } from '../stage/stage.tsx';
import { Cover, type Pattern } from './cover.tsx';

type PlainTileProps = { href: string; title: string; hue: Hue; pattern: Pattern; icon: ReactNode };

/** A tile that leads somewhere and says no more than where. */
export const PlainTile = ({ href, title, hue, pattern, icon }: PlainTileProps) => (
  <a href={href} className={`tile hue-${hue}`}>
    <Cover pattern={pattern} />
    {icon}
    <span className="foot">
      <span className="title">{title}</span>
    </span>
  </a>
);

/** Three by the line on the phone (two for categories), four from 700 px. */
export const Tiles = ({ columns = 3, children }: { columns?: 2 | 3; children: ReactNode }) => (
  <div className="tiles" data-columns={columns}>
    {children}
  </div>
);
