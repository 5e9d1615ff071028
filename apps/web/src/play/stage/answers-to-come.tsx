/** The place of the answers while their question is opened: the same shapes, shown after 150 ms (DESIGN 6). */

import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import type { PlayQuestion } from '../question/reading.ts';

const USUAL = 4;
/** Kinds that have another number of slabs as a rule. */
const SLABS: { readonly [kind in PlayQuestion['kind']]?: number } = { true_false: 2, word: 2 };

export const AnswersToCome = ({ kind }: { kind: PlayQuestion['kind'] }) => (
  <div className="slabs" data-columns={kind === 'match' || kind === 'sequence' ? 1 : 2}>
    <Skeletons shape="slab" count={SLABS[kind] ?? USUAL} />
  </div>
);
