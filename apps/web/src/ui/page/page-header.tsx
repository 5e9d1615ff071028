/** The head of a screen inside its stage, and the head of a section below it. */
import type { ReactNode, Ref } from 'react';

/** The attributes of words in another language than the page's. */
export type OtherWords = { lang?: string; dir?: 'ltr' | 'rtl' };

export type PageHeaderProps = {
  title: string;
  /** Set when the title is in another language than the page. */
  words?: OtherWords | undefined;
  /** The line above ("Geography"). */
  over?: ReactNode;
  /** The line below. */
  note?: ReactNode;
  /** At the end: a figure, a button. */
  end?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
};

/** The page's one `h1`; takes focus by script after a change of screen. */
export const PageHeader = ({ title, words, over, note, end, ref }: PageHeaderProps) => (
  <div className="flex items-end gap-4 pt-2 pb-1">
    <div className="min-w-0 flex-1">
      {over && <p className="text-sm font-bold">{over}</p>}
      <h1 ref={ref} tabIndex={-1} className="display page-title" {...words}>
        {title}
      </h1>
      {note && <p className="mt-1 text-sm font-medium">{note}</p>}
    </div>
    {end}
  </div>
);

/** "7 of 20 levels" as a large figure with its two words. */
export const HeaderFigure = ({ figure, children }: { figure: string; children: ReactNode }) => (
  <p className="flex items-center gap-2 text-sm/4.25 font-bold">
    <b className="display num text-[3rem]/11 xl:text-[4rem]/14">{figure}</b>
    <span className="num">{children}</span>
  </p>
);

/** A section with its heading, and a link or figure at the end of the line. */
export const Section = ({
  title,
  end,
  className = '',
  children,
}: {
  title: string;
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <section className={`section ${className}`.trimEnd()}>
    <header>
      <h2 className="display text-d-sm">{title}</h2>
      {end}
    </header>
    {children}
  </section>
);
