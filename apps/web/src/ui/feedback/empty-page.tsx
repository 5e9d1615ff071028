/** A whole page without content: one sentence, and the way out (DESIGN 6). */
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

type EmptyPageProps = {
  title: string;
  /** One button or link. */
  act: ReactNode;
};

/** Its title is the page's heading. */
export const EmptyPage = ({ title, act }: EmptyPageProps) => (
  <div className="grid min-h-dvh content-center p-4">
    <EmptyState level={1} title={title} act={act} />
  </div>
);
