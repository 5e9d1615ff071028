/** The first three on the triv's three corners (DESIGN 1, 9). */
import { Avatar } from './avatar.tsx';

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

/** At most three, best first. Stands on a stage. */
export const Podium = ({ label, places }: { label: string; places: readonly PodiumPlace[] }) => (
  <ol className="podium" aria-label={label}>
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
  </ol>
);
