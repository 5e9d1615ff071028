/** The first three on the triv's three corners (DESIGN 1, 9). */
import { Avatar } from '@trivium/look/marks/avatar';

export type PodiumPlace = {
  id: string;
  /** The rank's figure in the player's numerals. */
  rank: string;
  name: string;
  picture?: string | null;
  seed: string;
  score: string;
  /** Where the place leads. */
  href?: string | null;
};

export type PodiumProps = {
  label: string;
  /** At most three, best first. */
  places: readonly PodiumPlace[];
  /** The figures of all three ranks; free places show them too, so that nothing jumps when they are taken. */
  ranks?: readonly string[];
};

/** Stands on a stage. */
export const Podium = ({ label, places, ranks = [] }: PodiumProps) => (
  <ol className="podium" aria-label={label} aria-hidden={places.length === 0 || undefined}>
    {places.slice(0, 3).map(place => (
      <li key={place.id}>
        <span className="place">
          <Avatar src={place.picture} seed={place.seed} />
          <i>{place.rank}</i>
        </span>
        <b className="name" dir="auto">
          {place.href ? (
            <a className="row-link" href={place.href}>
              {place.name}
            </a>
          ) : (
            place.name
          )}
        </b>
        <span className="num">{place.score}</span>
      </li>
    ))}
    {ranks.slice(places.length).map(rank => (
      <li key={rank} aria-hidden="true">
        <span className="place">
          <span className="avatar" data-vacant />
          <i>{rank}</i>
        </span>
      </li>
    ))}
  </ol>
);
