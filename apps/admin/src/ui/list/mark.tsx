/** Small marks in rows: state, tag, share, person. */
import { Avatar } from '@trivium/look/marks/avatar';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** `open` is not yet there, `waiting` wants somebody, `past` is over. */
export type StateTone = 'good' | 'waiting' | 'open' | 'past' | 'bad' | 'live';

/** A triv and a word. */
export const State = ({ tone, children }: { tone: StateTone; children: ReactNode }) => (
  <span className="state" data-tone={tone}>
    {children}
  </span>
);

export type TagTone = 'warn' | 'bad' | 'good' | 'won';

export const Tag = ({
  tone,
  icon: Icon,
  children,
}: {
  tone?: TagTone;
  icon?: LucideIcon;
  children: ReactNode;
}) => (
  <span className="tag" data-tone={tone}>
    {Icon && <Icon aria-hidden="true" />}
    {children}
  </span>
);

/** A bar of a share from 0 to 1; the number stands beside it. */
export const ShareBar = ({ share, isBad }: { share: number; isBad?: boolean }) => (
  <span
    className="share-bar"
    style={isBad ? ({ '--share': 'var(--bad)' } as React.CSSProperties) : undefined}
    aria-hidden="true"
  >
    <i style={{ inlineSize: `${Math.round(share * 100)}%` }} />
  </span>
);

export const Lamp = ({ tone }: { tone?: 'off' | 'good' | 'bad' | 'warn' }) => (
  <span className="lamp" data-tone={tone} aria-hidden="true" />
);

/** A face and a name; the name keeps its own direction. */
export const Person = ({
  name,
  picture,
  seed,
  size = 1.625,
}: {
  name: string;
  picture?: string | null;
  seed?: string;
  size?: number;
}) => (
  <span className="inline-flex items-center gap-2 min-w-0 max-w-full">
    <Avatar src={picture ?? null} seed={seed ?? name} size={size} />
    <bdi className="cut font-bold">{name}</bdi>
  </span>
);
