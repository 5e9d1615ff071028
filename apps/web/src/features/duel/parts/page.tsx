/** The frame of the screens of duels, and what stands there while they are switched off. */
import '../duel.css';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { useSetting } from '../../../lib/session/site.ts';
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { BackBar } from '../../../ui/page/back-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { type Hue, Stage } from '../../../ui/stage/stage.tsx';
import { DUELS_PATH } from '../duel-words.ts';
import { HowItGoes, OwnRecord } from './aside.tsx';

/** Shows its children while duels are on. */
export const WhileOn = ({ children }: { children: ReactNode }) => {
  const text = useText();
  if (useSetting('duels_enabled')) return children;
  return (
    <EmptyPage
      title={text('refusal.duels_off')}
      act={<ButtonLink href={paths.hub}>{text('catalog.back_to_modes')}</ButtonLink>}
    />
  );
};

type DuelPageProps = {
  title: string;
  note?: ReactNode;
  hue?: Hue;
  face?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
};

/** A page below the list of duels. */
export const DuelPage = ({ title, note, hue = 3, face, end, children }: DuelPageProps) => {
  const text = useText();
  return (
    <div className="dl-page">
      <Stage hue={hue} rays={{ at: 'top-end', size: 320, turn: 14 }}>
        <BackBar label={text('duel.back')} href={DUELS_PATH} end={end} />
        {face === undefined ? (
          <PageHeader title={title} note={note} />
        ) : (
          <div className="dl-headed">
            {face}
            <div>
              <PageHeader title={title} note={note} />
            </div>
          </div>
        )}
      </Stage>
      {children}
    </div>
  );
};

/** One duel, or a new one: the form, and beside it how a duel goes. */
export const DuelForm = ({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) => (
  <div className="dl-two">
    <div className="dl-column" aria-busy={isBusy}>
      {children}
    </div>
    <div className="dl-column">
      <HowItGoes hasGlim />
      <OwnRecord />
    </div>
  </div>
);
