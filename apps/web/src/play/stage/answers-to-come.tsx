/** Holds the place of the answers while their question opens: cards face down for who bought a back, else the same shapes after 150 ms (DESIGN 6, DECISIONS 13). */
import { fetchLand } from '@trivium/look/map/use-land';
import { useEffect } from 'react';
import { usePlayer } from '../../lib/session/session.ts';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { backOf, CardBack } from '../../ui/stage/card-back.tsx';
import { KIND_LOOKS } from '../card/kind-look.ts';
import type { PlayQuestion } from '../question/reading.ts';

export const AnswersToCome = ({ kind }: { kind: PlayQuestion['kind'] }) => {
  const { slabs, columns } = KIND_LOOKS[kind];
  const back = backOf(usePlayer()?.looks?.back ?? '');
  useEffect(() => {
    // The map is on its way before its clock runs.
    if (kind === 'place') fetchLand();
  }, [kind]);
  return (
    <div className="slabs" data-columns={columns}>
      {back === null ? (
        <Skeletons shape="slab" count={slabs} />
      ) : (
        Array.from({ length: slabs }, (_, place) => place).map(place => <CardBack key={place} name={back} />)
      )}
    </div>
  );
};
