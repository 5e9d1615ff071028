/** What a player plays well: roads mastered, and the best subjects of a friend who shows them (ALIVE 4). Nothing without one. */
import Crown from 'lucide-react/icons/crown';
import Target from 'lucide-react/icons/target';
import type { ReactNode } from 'react';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { Card } from '../../../../ui/list/card.tsx';
import { Key } from '../../../../ui/stage/key.tsx';
import type { Shown, Versus } from '../player-reply.ts';

const MASTERS = 2;

export const PlaysWell = ({ player, versus }: { player: Shown; versus: Versus }) => {
  const text = useText();
  const number = useNumber();
  const masters = player.masters.slice(0, MASTERS);
  if (masters.length + versus.plays_well.length === 0) return null;
  return (
    <Card>
      <header className="card-head">
        <h2 className="display text-d-sm">{text('player.well', { name: player.name })}</h2>
      </header>
      <ul className="plays-well">
        {masters.map(({ name, hue, mastered_at }) => (
          <Skill key={`${name} ${mastered_at}`} icon={<Crown />} hue={hue} name={name}>
            {text('player.well_road')}
          </Skill>
        ))}
        {versus.plays_well.map(({ id, name, hue, percent }) => (
          <Skill key={id} icon={<Target />} hue={hue} name={name}>
            {text('player.well_subject', { share: number(percent / 100, { style: 'percent' }) })}
          </Skill>
        ))}
      </ul>
    </Card>
  );
};

type SkillProps = { icon: ReactNode; hue: number; name: string; children: string };

const Skill = ({ icon, hue, name, children }: SkillProps) => (
  <li className={`hue-${hue}`}>
    <Key tone="hue">{icon}</Key>
    <p>
      <b dir="auto">{name}</b>
      <small>{children}</small>
    </p>
  </li>
);
