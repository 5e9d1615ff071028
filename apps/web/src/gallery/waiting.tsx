/** Gallery: loader, skeletons, emptiness, failure. */

import { Roadworks } from '@trivium/look/marks/roadworks';
import { Signpost } from '@trivium/look/marks/signpost';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Loader } from '../ui/feedback/loader.tsx';
import { Skeleton, Skeletons } from '../ui/feedback/skeleton.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton-rows.tsx';
import { Button } from '../ui/form/button.tsx';
import { Group } from './group.tsx';

const nothing = () => {};

export const Waiting = () => (
  <>
    <Group title="Waiting" className="grid gap-4">
      <Loader label="Setting the table" />
      <Skeletons count={2} shape="slab" />
      <SkeletonRows count={2} />
      <div className="flex gap-3">
        <Skeleton shape="triv" />
        <Skeleton width="60%" height="1.5rem" />
      </div>
      <ErrorState retryLabel="Try again" onRetry={nothing}>
        That didn’t load.
      </ErrorState>
    </Group>
    <Group title="Empty" className="grid gap-4">
      <EmptyState title="No bookmarks yet" act={<Button>Play a round</Button>}>
        Tap the ribbon on a question and it will wait for you here.
      </EmptyState>
      <EmptyState title="Wrong turn" picture={<Signpost />} />
      <EmptyState title="Road works" picture={<Roadworks />} />
    </Group>
  </>
);
