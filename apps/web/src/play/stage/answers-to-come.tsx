/** Holds the place of the answers while their question opens: the same shapes, shown after 150 ms (DESIGN 6). */
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { KIND_LOOKS } from '../card/kind-look.ts';
import type { PlayQuestion } from '../question/reading.ts';

export const AnswersToCome = ({ kind }: { kind: PlayQuestion['kind'] }) => {
  const { slabs, columns } = KIND_LOOKS[kind];
  return (
    <div className="slabs" data-columns={columns}>
      <Skeletons shape="slab" count={slabs} />
    </div>
  );
};
