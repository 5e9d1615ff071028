/** A plain page to read: a stage with its title, then text at a measure of 34 rem (DESIGN 9). */
import './prose.css';
import type { ReactNode } from 'react';
import { type Hue, Stage, Topbar } from '../stage/stage.tsx';
import { type OtherWords, PageHeader } from './page-header.tsx';

export type ProsePageProps = {
  title: string;
  /** Where the title is in another language than the page. */
  words?: OtherWords | undefined;
  over?: string;
  note?: ReactNode;
  hue?: Hue;
  /** At the start of the first line: the way back. */
  back: ReactNode;
  busy?: boolean;
  children: ReactNode;
};

/** `lang` of the text stands on the elements that the caller puts inside. */
export const ProsePage = ({ title, words, over, note, hue = 6, back, busy, children }: ProsePageProps) => (
  <div className={`prose-page hue-${hue}`}>
    <Stage hue={hue} rays={{ at: 'top-end', size: 260, turn: 14 }}>
      <Topbar>{back}</Topbar>
      <div className="prose-measure">
        <PageHeader title={title} words={words} {...(over ? { over } : {})} {...(note ? { note } : {})} />
      </div>
    </Stage>
    <div className="prose-measure prose-body" aria-busy={busy}>
      {children}
    </div>
  </div>
);
