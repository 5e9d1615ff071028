/** The table of a league of the season of duels, with the duel that each row still asks for. */
import { Avatar } from '@trivium/look/marks/avatar';
import { pictureOf } from '../../../lib/api/picture.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { playerPath } from '../../../lib/routes/paths.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { askPath, duelPath } from '../duel-words.ts';
import type { Season } from './shown.ts';

type Row = Season['rows'][number];

export const SeasonTable = ({ season }: { season: Season }) => {
  const text = useText();
  return (
    <ol className="dl-list" aria-label={text('season.duel.table')}>
      {season.rows.map((row, at) => (
        <LeagueRow key={row.player_id ?? `somebody ${at}`} row={row} />
      ))}
    </ol>
  );
};

const LeagueRow = ({ row }: { row: Row }) => {
  const text = useText();
  const number = useNumber();
  const name = row.is_me ? text('nav.you') : row.name || text('league.somebody');
  const face = pictureOf(row.profile, row.player_id ?? row.place);
  const [won, drawn, lost] = [number(row.won), number(row.drawn), number(row.lost)];
  return (
    <li className="dl-row season-row" data-own={row.is_me || undefined} aria-current={row.is_me || undefined}>
      <b className="season-place num">{number(row.place)}</b>
      <Avatar {...face} size={2.5} />
      <span className="dl-words">
        <b>
          {row.is_me || row.player_id === null ? (
            <bdi>{name}</bdi>
          ) : (
            <a className="dl-link" href={playerPath(row.player_id)}>
              <bdi>{name}</bdi>
            </a>
          )}
        </b>
        <small>{text('season.duel.record', { won, drawn, lost })}</small>
      </span>
      <Against row={row} />
      <b className="dl-score num">
        {number(row.points)}
        <span className="sr-only"> {text('season.duel.points')}</span>
      </b>
    </li>
  );
};

/** What stands between the player and the one of a row. */
const Against = ({ row }: { row: Row }) => {
  const text = useText();
  if (row.is_me || row.player_id === null) return null;
  if (row.against === 'none')
    return (
      <ButtonLink size="small" variant="quiet" href={askPath(row.player_id, 'thinker')}>
        {text('season.duel.ask')}
        <span className="sr-only"> {row.name}</span>
      </ButtonLink>
    );
  const said = text(`season.duel.met_${row.against}`);
  return row.duel_id === null ? (
    <span className="dl-chip">{said}</span>
  ) : (
    <a className="dl-chip" href={duelPath(row.duel_id)}>
      {said}
    </a>
  );
};
