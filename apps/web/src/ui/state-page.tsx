/** A whole page that says one thing: a stage with a mark, a title, a line, one action (DESIGN 6, 9). */
import type { ReactNode } from 'react';
import { type Hue, Stage } from './stage.tsx';

export type StatePageProps = {
  /** Night without a hue. */
  hue?: Hue;
  picture: ReactNode;
  title: string;
  lead: string;
  act: ReactNode;
};

export const StatePage = ({ hue, picture, title, lead, act }: StatePageProps) => (
  <div className="flex min-h-[calc(100dvh-6rem)] flex-col md:min-h-dvh">
    <Stage
      tone={hue ? 'hue' : 'night'}
      {...(hue ? { hue } : {})}
      rays={{ at: 'centre', size: 420 }}
      className="grid flex-auto place-items-center [&>.picture]:size-48"
    >
      {picture}
    </Stage>
    <div className="mx-auto grid w-full max-w-104 justify-items-center gap-2 px-(--tv-gutter) pt-6 pb-8 text-center [&>.btn]:mt-3 [&>.btn]:w-full">
      <h1 tabIndex={-1} className="display text-d-lg">
        {title}
      </h1>
      <p className="text-ink-2">{lead}</p>
      {act}
    </div>
  </div>
);
