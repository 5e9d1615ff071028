/** The frame of every page: its title in the top bar, its next act, and what stands below. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { TopEnd } from './top-end.tsx';

type PageProps = {
  /** Words of the page, for the window's title too. */
  title: string;
  /** The list that this record is of. */
  parent?: { readonly name: string; readonly path: string };
  /** The page's next act, and others beside it. */
  acts?: ReactNode;
  /** A thin stage in a hue, 1 to 8, in the place of the plain bar. */
  hue?: number;
  children: ReactNode;
};

const Bar = ({ title, parent, acts }: Pick<PageProps, 'title' | 'parent' | 'acts'>) => {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever reads by ear begins at the title of the page that opened.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="top-bar">
      {parent && isPhone && (
        <IconButton
          flips
          icon={ChevronLeft}
          label={t('common.back')}
          onClick={() => void navigate(parent.path)}
        />
      )}
      {parent && !isPhone && (
        <>
          <Link className="crumb no-underline" to={parent.path}>
            {parent.name}
          </Link>
          <ChevronRight className="flip muted icon-small" aria-hidden="true" />
        </>
      )}
      <h1 className="cut" tabIndex={-1} ref={heading}>
        <bdi>{title}</bdi>
      </h1>
      <span className="flex-1" />
      {acts && <div className="top-acts">{acts}</div>}
      <TopEnd />
    </header>
  );
};

export const Page = ({ title, parent, acts, hue, children }: PageProps) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      {hue === undefined ? (
        <Bar title={title} {...(parent && { parent })} acts={acts} />
      ) : (
        <div className={`hue-head hue-${hue}`}>
          <Bar title={title} {...(parent && { parent })} acts={acts} />
        </div>
      )}
      <main className="page-body" id="page">
        {children}
      </main>
    </>
  );
};
