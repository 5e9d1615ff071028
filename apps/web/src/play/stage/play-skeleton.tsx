/** Placeholder of the stage before the first question: the same shapes, shown after 150 ms (DESIGN 6). */
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx';
import { Stage, Topbar } from '../../ui/stage/stage.tsx';

export const PlaySkeleton = ({ label }: { label: string }) => (
  <div className="play" aria-busy="true">
    <p className="sr-only" role="status">
      {label}
    </p>
    <Stage tone="brand">
      <Topbar>
        <span />
      </Topbar>
      <div className="question-box">
        <Skeleton width="8rem" height="1.75rem" />
        <Skeleton width="90%" height="2rem" />
        <Skeleton width="60%" height="2rem" />
      </div>
    </Stage>
    <div className="answers">
      <div className="slabs">
        <Skeletons shape="slab" count={4} />
      </div>
    </div>
    <div className="lifeline-box" />
  </div>
);
