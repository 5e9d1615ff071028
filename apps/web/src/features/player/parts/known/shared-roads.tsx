/** Roads that both travel, with both faces at the highest level that each has passed (ALIVE 4). Nothing without one. */
import type { CSSProperties } from 'react';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { usePlayer } from '../../../../lib/session/session.ts';
import { Face } from '../../../../play/friend/face.tsx';
import { Card } from '../../../../ui/list/card.tsx';
import type { Shown, Versus } from '../player-reply.ts';

/** Faces nearer to each other than this share of a road would cover each other. */
const NEAR = 0.08;

export const SharedRoads = ({ player, versus }: { player: Shown; versus: Versus }) => {
  const text = useText();
  if (versus.roads.length === 0) return null;
  return (
    <Card>
      <header className="card-head">
        <h2 className="display text-d-sm">{text('player.roads')}</h2>
      </header>
      <ul className="shared-roads">
        {versus.roads.map(road => (
          <Road key={`${road.category_id}/${road.subcategory_id}`} road={road} player={player} />
        ))}
      </ul>
    </Card>
  );
};

const Road = ({ road, player }: { road: Versus['roads'][number]; player: Shown }) => {
  const text = useText();
  const number = useNumber();
  const me = usePlayer();
  const { name, levels, own_level: own, other_level: other } = road;
  const at = (level: number) => ({ '--at': level / levels }) as CSSProperties;
  const words = { road: name, own: number(own), name: player.name, other: number(other) };
  return (
    <li className={`hue-${road.hue}`}>
      <p className="compared-words">
        <b dir="auto">{name}</b>
        <small className="num">{text('player.road_levels', { count: levels })}</small>
      </p>
      <p
        className="shared-road"
        role="img"
        aria-label={text('player.road_both', words)}
        data-near={Math.abs(own - other) / levels < NEAR || undefined}
        data-ahead={own >= other ? 'own' : 'other'}
      >
        <i style={at(Math.max(own, other))} />
        <span style={at(other)}>
          <Face person={player} size={1.875} />
        </span>
        {me && (
          <span data-own style={at(own)}>
            <Face person={me} size={1.875} />
          </span>
        )}
      </p>
    </li>
  );
};
