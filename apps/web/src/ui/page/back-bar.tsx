/** The first line of a page below another one: the way back, and what stands at the end of the line (DESIGN 6). */
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { IconLink } from '../form/icon-button.tsx';
import { Topbar } from '../stage/stage.tsx';

type BackBarProps = {
  /** Names the link; read aloud. */
  label: string;
  href: string;
  /** Coins or a button. */
  end?: ReactNode;
};

export const BackBar = ({ label, href, end }: BackBarProps) => (
  <Topbar>
    <IconLink label={label} href={href} icon={<ArrowLeft className="flip" />} />
    {end && (
      <>
        <span className="flex-1" />
        {end}
      </>
    )}
  </Topbar>
);
