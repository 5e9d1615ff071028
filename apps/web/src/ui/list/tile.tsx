/** The tile of a category: hue, cover art, name; progress, lock or price when it has them (DESIGN 4, 6). */

import { Coin } from '@trivium/look/marks/coin';
import Lock from 'lucide-react/icons/lock';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import type { OtherWords } from '../page/page-header.tsx';
import { Bar } from '../stage/bar.tsx';
import type { Hue } from '../stage/stage.tsx';
import { Cover, type Pattern } from './cover.tsx';
import { Tag } from './tag.tsx';

type Face = {
  title: string;
  /** Where the title is in another language than the page. */
  words?: OtherWords | undefined;
  hue: Hue;
  pattern: Pattern;
  /** Uploaded picture instead of the pattern. */
  picture?: string | null;
  icon?: ReactNode;
  /** Small line under the title ("7 of 20 levels"). */
  note?: string;
  /** Share done, 0 to 1; draws the bar. Its words belong in `note`. */
  progress?: number;
  /** Shown locked, with the price in coins when it has one. `label` says it in words. */
  lock?: { label: string; price?: string };
  /** The word for something new ("New"). */
  fresh?: string;
};

export type TileLinkProps = Face & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'title' | 'children'>;
export type TileProps = Face & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title' | 'children'>;

const LockTag = ({ lock }: { lock: { label: string; price?: string } }) => (
  <span className="tag num" data-tone="solid">
    <Lock />
    {lock.price !== undefined && (
      <>
        {lock.price}
        <Coin />
      </>
    )}
    <span className="sr-only">{lock.label}</span>
  </span>
);

const Inside = ({ title, words, pattern, picture, icon, note, progress, lock, fresh }: Face) => (
  <>
    <Cover pattern={pattern} picture={picture} />
    {icon ?? <span />}
    <span className="foot">
      <span className="title" {...words}>
        {title}
      </span>
      {lock && <LockTag lock={lock} />}
      {fresh && <Tag tone="solid">{fresh}</Tag>}
      {(note !== undefined || progress !== undefined) && (
        <span className="done">
          {progress !== undefined && <Bar share={progress} />}
          {note !== undefined && <span className="num">{note}</span>}
        </span>
      )}
    </span>
  </>
);

/** What a tile shows, apart from what its element carries. */
const faceOf = <Props extends Face & { className?: string | undefined }>(props: Props) => {
  const { title, words, hue, pattern, picture, icon, note, progress, lock, fresh, ...rest } = props;
  return {
    inside: <Inside {...props} />,
    rest: { ...rest, className: `tile hue-${hue} ${rest.className ?? ''}`.trimEnd() },
  };
};

/** A tile that leads somewhere. */
export const TileLink = (props: TileLinkProps) => {
  const { inside, rest } = faceOf(props);
  return <a {...rest}>{inside}</a>;
};

/** A tile that does something (opens the unlock sheet, picks a category). */
export const Tile = (props: TileProps) => {
  const { inside, rest } = faceOf(props);
  return (
    <button type="button" {...rest}>
      {inside}
    </button>
  );
};
