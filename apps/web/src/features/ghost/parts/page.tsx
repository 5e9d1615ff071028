/** The frame of the screens of races, and what stands there while they are switched off. */
import '../ghost.css';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { GHOSTS_PATH } from '../../../lib/routes/ghost-paths.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { useSetting } from '../../../lib/session/site.ts';
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { BackBar } from '../../../ui/page/back-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { type Hue, Stage } from '../../../ui/stage/stage.tsx';

/** Shows its children while races are on. */
export const WhileOn = ({ children }: { children: ReactNode }) => {
  const text = useText();
  if (useSetting('ghosts_enabled')) return children;
  return (
    <EmptyPage
      title={text('refusal.ghosts_off')}
      act={<ButtonLink href={paths.hub}>{text('catalog.back_to_modes')}</ButtonLink>}
    />
  );
};

type GhostPageProps = {
  title: string;
  note?: ReactNode;
  over?: ReactNode;
  hue?: Hue;
  /** The page that leads here; all recordings by default. */
  back?: string;
  children: ReactNode;
};

export const GhostPage = ({ title, note, over, hue = 6, back, children }: GhostPageProps) => {
  const text = useText();
  return (
    <div className="gh-page">
      <Stage hue={hue} rays={{ at: 'top-end', size: 320, turn: 14 }}>
        <BackBar
          label={text(back === undefined ? 'ghost.back' : 'catalog.back_to_modes')}
          href={back ?? GHOSTS_PATH}
        />
        <PageHeader title={title} note={note} over={over} />
      </Stage>
      {children}
    </div>
  );
};
