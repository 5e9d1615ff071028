/** The sign-in stage with logo and lamps, and the form under or beside it (DESIGN 9). */

import { Logo } from '@trivium/look/marks/logo';
import { type ReactNode, type Ref, useId } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { useSiteName } from '../../../lib/session/site.ts';
import { FestoonDecor } from '../../../ui/page/festoon.tsx';
import { Stage } from '../../../ui/stage/stage.tsx';

type AuthPageProps = {
  title: string;
  /** Under the title. */
  lead?: ReactNode;
  /** Lowers the stage, so that a long form starts in sight. */
  isLong?: boolean;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export const AuthPage = ({ title, lead, isLong = false, heading, children }: AuthPageProps) => {
  const t = useText();
  const name = useSiteName();
  const leadId = useId();
  return (
    <div className="sign-in">
      <Stage
        tone="night"
        rays={{ at: 'centre', size: 560 }}
        horizon={<FestoonDecor />}
        className={isLong ? 'max-xl:min-h-0!' : ''}
      >
        <a href={paths.home} className="sign-in-brand no-underline">
          <Logo className={`sign-in-logo ${isLong ? 'max-xl:size-14!' : ''}`} />
          <span className={`display ${isLong ? 'max-xl:sr-only' : ''}`}>{name}</span>
          {!isLong && <span className="sign-in-line">{t('identity.tagline')}</span>}
        </a>
      </Stage>
      <div className="sign-in-form">
        <div className="grid gap-1">
          <h1
            ref={heading}
            tabIndex={-1}
            className="display text-d-md"
            aria-describedby={lead ? leadId : undefined}
          >
            {title}
          </h1>
          {lead && (
            <p id={leadId} className="text-sm text-ink-2">
              {lead}
            </p>
          )}
        </div>
        {children}
      </div>
    </div>
  );
};

/** "or", with a line on both sides. */
export const Or = () => <p className="or-line">{useText()('identity.or')}</p>;

/** A small line below the form. */
export const Fine = ({ children }: { children: ReactNode }) => (
  <p className="text-center text-sm text-ink-2">{children}</p>
);

/** The problem of a whole form; screen readers announce it. */
export const Problem = ({ children }: { children: string }) =>
  children === '' ? null : (
    <p role="alert" className="field-error">
      {children}
    </p>
  );
