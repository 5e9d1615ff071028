/** Holds the place of the answers while their question opens: the same shapes, shown after 150 ms (DESIGN 6). */
import { fetchLand } from '@trivium/look/map/use-land';
import { useEffect } from 'react';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { KIND_LOOKS } from '../card/kind-look.ts';
import type { PlayQuestion } from '../question/reading.ts';

export const AnswersToCome = ({ kind }: { kind: PlayQuestion['kind'] }) => {
  const { slabs, columns } = KIND_LOOKS[kind];
  useEffect(() => {
    // The map is on its way before its clock runs.
    if (kind === 'place') fetchLand();
  }, [kind]);
  return (
    <div className="slabs" data-columns={columns}>
      <Skeletons shape="slab" count={slabs} />
    </div>
  );
};
