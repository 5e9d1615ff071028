/** Stands in for tiles that are loading. */
import { Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { Tiles } from '../../../ui/list/tiles.tsx';

export const TileSkeletons = ({ label }: { label: string }) => (
  <>
    <p className="sr-only" role="status">
      {label}
    </p>
    <Tiles columns={2}>
      <Skeletons shape="tile" height="8.75rem" count={6} />
    </Tiles>
  </>
);
