/** The sheet that rises under the answers and says how it went (DESIGN 6). */
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

const CREST = { correct: <Check />, wrong: <X />, neutral: <Minus /> } as const;

export type VerdictSheetProps = {
  /** `neutral` when time ran out or the question was skipped. */
  tone: 'correct' | 'wrong' | 'neutral';
  title: string;
  /** One line of explanation. */
  children?: ReactNode;
  /** Announced between title and explanation; shown elsewhere. */
  spoken?: string | undefined;
  /** Next (an on-field button, focused by the caller and described by the words), bookmark, report. */
  acts: ReactNode;
  /** Of the words. */
  id?: string;
};

/** Sticks to the bottom edge on short screens. A status that comes with its words is not reliably announced, so the focused button has them as its description. */
export const VerdictSheet = ({ tone, title, children, spoken, acts, id }: VerdictSheetProps) => (
  <div className="verdict" data-tone={tone}>
    <span className="sheet-arc" />
    <span className="crest">{CREST[tone]}</span>
    <div className="told-box">
      <div className="told-words" id={id}>
        <h2 className="display">{title}</h2>
        {spoken && <p className="sr-only">{spoken}</p>}
        {children && <p>{children}</p>}
      </div>
      <div className="acts">{acts}</div>
    </div>
  </div>
);
