/** The stage of a mode's page: the link up, the player's coins, the mode's name and line, and its icon (ALIVE 4). */

import { Triv } from '@trivium/look/marks/triv';
import type { PlayerMode } from '@trivium/rules/play/mode-row';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { type OtherWords, PageHeader } from '../../ui/page/page-header.tsx';
import { type Hue, Stage } from '../../ui/stage/stage.tsx';
import { OwnCoins } from '../question/own-coins.tsx';
import { ModeIcon } from './mode-icon.tsx';

type ModeStageProps = {
  mode: PlayerMode;
  /** Target and label of the arrow. */
  up: { href: string; label: string };
  hue?: Hue | undefined;
  title: string;
  /** Set where the title is in another language than the page. */
  words?: OtherWords | undefined;
  over?: ReactNode;
  note?: string | undefined;
  /** Replaces the mode's icon. */
  end?: ReactNode;
  /** Under the title: filters, tabs. */
  children?: ReactNode;
  horizon?: ReactNode;
};

export const ModeStage = ({
  mode,
  up,
  hue,
  title,
  words,
  over,
  note,
  end,
  children,
  horizon,
}: ModeStageProps) => {
  const text = useText();
  const field = hue === undefined ? { tone: 'brand' as const } : { hue };
  return (
    <Stage {...field} rays={{ at: 'top-end', size: 340, turn: 14 }} horizon={horizon}>
      <BackBar label={up.label} href={up.href} end={<OwnCoins />} />
      <PageHeader
        title={title}
        words={words}
        {...(over === undefined ? {} : { over })}
        note={note ?? text(`mode.line.${mode}`)}
        end={
          end ?? (
            <Mark>
              <ModeIcon mode={mode} />
            </Mark>
          )
        }
      />
      {children}
    </Stage>
  );
};

/** An icon on a large triv, on wide screens. */
export const Mark = ({ children }: { children: ReactNode }) => (
  <span className="hidden size-24 place-items-center md:grid xl:size-28" aria-hidden="true">
    <Triv className="col-start-1 row-start-1 size-full text-on-stage/15" />
    <span className="col-start-1 row-start-1 [&_svg]:size-10 xl:[&_svg]:size-12">{children}</span>
  </span>
);
