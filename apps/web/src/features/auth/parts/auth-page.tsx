/** The sign-in stage with logo and lamps, and the form under or beside it (DESIGN 9). */
import type { ReactNode } from 'react';
import { useSiteName } from '../../../lib/site.ts';
import { useText } from '../../../lib/text.ts';
import { FestoonDecor } from '../../../ui/festoon.tsx';
import { Logo } from '../../../ui/marks/logo.tsx';
import { Stage } from '../../../ui/stage.tsx';

type AuthPageProps = {
  title: string;
  /** Under the title. */
  lead?: ReactNode;
  /** The stage is lower, so that a long form starts in sight. */
  isLong?: boolean;
  children: ReactNode;
};

const STAGE = 'auth-stage grid place-items-center flex-auto xl:m-0! xl:min-h-dvh';

export const AuthPage = ({ title, lead, isLong, children }: AuthPageProps) => {
  const t = useText();
  const name = useSiteName();
  return (
    <div className="flex min-h-dvh flex-col xl:grid xl:grid-cols-[1.15fr_1fr]">
      <Stage
        tone="night"
        rays={{ at: 'centre', size: 560 }}
        horizon={<FestoonDecor />}
        className={`${STAGE} ${isLong ? 'min-h-36' : 'min-h-58'}`}
      >
        <a href="/" className="grid justify-items-center text-center no-underline xl:mb-32">
          <Logo className={isLong ? 'size-14 xl:size-36' : 'mb-1.5 size-22 xl:size-36'} />
          <span className={`display ${isLong ? 'text-d-lg' : 'text-d-xl'} xl:text-[5.5rem]/[5.5rem]`}>
            {name}
          </span>
          {!isLong && <span className="font-semibold xl:text-[1.375rem]/7">{t('auth.tagline')}</span>}
        </a>
      </Stage>
      <div className="mx-auto grid w-full max-w-112 content-start gap-3.5 px-(--tv-gutter) pt-13 pb-5 xl:content-center xl:pt-5">
        <div className="grid gap-1">
          <h1 tabIndex={-1} className="display text-d-md">
            {title}
          </h1>
          {lead && <p className="text-sm text-ink-2">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
};

/** "or", with a line on both sides. */
export const Or = () => (
  <p className="flex items-center gap-3 text-sm font-semibold text-ink-2 before:h-0.5 before:flex-1 before:bg-line after:h-0.5 after:flex-1 after:bg-line">
    {useText()('auth.or')}
  </p>
);

/** A small line below the form. */
export const Fine = ({ children }: { children: ReactNode }) => (
  <p className="text-center text-sm text-ink-2">{children}</p>
);

/** What went wrong with the whole form; heard when it comes. */
export const Problem = ({ children }: { children: string }) =>
  children === '' ? null : (
    <p role="alert" className="field-error">
      {children}
    </p>
  );
