/** The look of a toast: one line on inverse with a marked key (DESIGN 6). The app decides when and how long. */
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Key } from '../stage/key.tsx';

const MARKS = { correct: <Check />, wrong: <X />, notice: <Info /> } as const;

/** `correct` for success, `wrong` for a refusal, `notice` for the rest. The caller provides the live region. */
export const Toast = ({ tone, children }: { tone: 'correct' | 'wrong' | 'notice'; children: ReactNode }) => (
  <div className="toast">
    <Key size="small" tone={tone}>
      {MARKS[tone]}
    </Key>
    <span>{children}</span>
  </div>
);
