/** The crown at the end of a road: closed, open, or with its flag once the road is mastered (ALIVE 4). */
import './master.css';
import type { Reply } from '@trivium/contract/catalogue';
import { FACE_LIP_PATH, FACE_PATH, SIDE_PATHS, SIDES_BOX } from '@trivium/look/marks/side-paths';
import Crown from 'lucide-react/icons/crown';
import Flag from 'lucide-react/icons/flag';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { MASTER_CARD } from './master-card.tsx';

type Road = Reply<'get_level_data'>;

const Crowned = ({ isMastered }: { isMastered: boolean }) => (
  <>
    <svg viewBox={SIDES_BOX} aria-hidden="true">
      {SIDE_PATHS.map(d => (
        <path key={d} className="side" d={d} data-lit={isMastered || undefined} />
      ))}
      <path className="lip" d={FACE_LIP_PATH} />
      <path className="face" d={FACE_PATH} />
      <path className="dots" d={FACE_PATH} />
    </svg>
    {isMastered ? <Flag /> : <Crown />}
  </>
);

/** The card beside the road says what it asks, before any clock runs; its link has the focus then. */
const showCard = () => {
  const card = document.getElementById(MASTER_CARD);
  card?.scrollIntoView?.({ block: 'center' });
  (card?.querySelector('a') ?? card)?.focus({ preventScroll: true });
};

export const MasterNode = ({ reply }: { reply: Road }) => {
  const text = useText();
  const number = useNumber();
  const { master } = reply;
  if (master === null) return null;
  const title = text('master.of', { name: reply.subcategory?.name ?? reply.category.name });
  const { state, opens_at, sides } = master;
  const note =
    state === 'locked'
      ? text('master.opens_at', { opens: number(opens_at), sides: number(sides) })
      : text(`master.plate_${state}`);
  return (
    <>
      <button
        type="button"
        className="level-node master-node"
        data-state={state}
        aria-label={`${title}: ${note}`}
        onClick={showCard}
      >
        <Crowned isMastered={state === 'mastered'} />
      </button>
      <span className="plate master-plate" aria-hidden="true">
        <b>{title}</b>
        {note}
      </span>
    </>
  );
};
