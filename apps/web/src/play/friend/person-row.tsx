/** A player in a list of people: face, name that leads to the page, a line, and what can be done. */
import './person.css';
import type { ReactNode } from 'react';
import { playerPath } from '../../lib/routes/paths.ts';
import { Face } from './face.tsx';

type PersonRowProps = {
  person: { readonly player_id: number; readonly name: string; readonly profile: string };
  line: ReactNode;
  isOnline?: boolean | null;
  /** Buttons at the end. */
  acts?: ReactNode;
};

/** Put it in a `<ul className="people">`. */
export const PersonRow = ({ person, line, isOnline = null, acts }: PersonRowProps) => (
  <li className="person-row">
    <Face person={person} isOnline={isOnline} />
    <span className="words">
      <a className="name" dir="auto" href={playerPath(person.player_id)}>
        {person.name}
      </a>
      <span className="line">{line}</span>
    </span>
    {acts}
  </li>
);
