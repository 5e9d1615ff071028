/** A player in a play: face, name, and how they are doing (DESIGN 6). */

import { Avatar } from '@trivium/look/marks/avatar';
import Check from 'lucide-react/icons/check';
import UserX from 'lucide-react/icons/user-x';

export type PlayerChipProps = {
  name: string;
  /** Uploaded picture, if any. */
  picture?: string | null;
  /** Steady text the drawn face is chosen by. */
  seed: string;
  state?: 'here' | 'thinking' | 'answered' | 'reconnecting' | 'left';
  /** The line under the name ("4 right, 32", "reconnecting"): the state in words. */
  note: string;
};

const Thinking = () => (
  <span className="thinking" aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);

const MARKS = {
  here: null,
  thinking: <Thinking />,
  answered: <Check />,
  reconnecting: null,
  left: <UserX />,
} as const;

/** State has a mark and a word. */
export const PlayerChip = ({ name, picture, seed, state = 'here', note }: PlayerChipProps) => (
  <span className="player-chip" data-state={state}>
    <Avatar src={picture} seed={seed} />
    <span>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className="note">
        {MARKS[state]}
        {note}
      </span>
    </span>
  </span>
);
