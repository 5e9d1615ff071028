/** Days in a row: the flame and its count (DESIGN 6). */
import { Flame } from '@trivium/look/marks/flame';

/** `days` is the counted line ("12 days"), `note` the one below ("in a row"). */
export const Streak = ({ days, note }: { days: string; note: string }) => (
  <p className="streak">
    <Flame />
    <span>
      <b className="num">{days}</b>
      {note}
    </span>
  </p>
);
