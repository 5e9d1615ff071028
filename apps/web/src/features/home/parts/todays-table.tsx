/** The top of today's leaderboard in five rows; the last row is the player's own if it is not among them. */
import type { Reply } from '@trivium/contract/catalogue';
import { pictureOf } from '../../../lib/api/picture.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { usePlayer } from '../../../lib/session/session.ts';
import { LeaderboardRow } from '../../../ui/list/leaderboard-row.tsx';
import type { Me } from './hero.tsx';

const ROWS = 5;

type Row = Reply<'get_web_home_settings'>['table'][number];

export const TodaysTable = ({ table, rank }: { table: readonly Row[]; rank: Me['rank'] }) => {
  const t = useText();
  const number = useNumber();
  const player = usePlayer();
  const row = ({ player_id, name, profile, rank: place, score }: Row) => {
    const { src, seed } = pictureOf(profile, player_id);
    const own = player_id === player?.player_id;
    return (
      <LeaderboardRow
        key={player_id}
        rank={number(place)}
        name={own ? t('nav.you') : name}
        picture={src}
        seed={seed}
        score={number(score)}
        own={own}
      />
    );
  };
  const isListed = player !== null && table.some(({ player_id }) => player_id === player.player_id);
  const own = player && rank && !isListed ? { ...player, ...rank } : null;
  if (table.length === 0) return <p className="card text-ink-2">{t('home.table_empty')}</p>;
  return (
    <ol className="grid gap-2">
      {(own === null ? table : table.slice(0, ROWS - 1)).map(row)}
      {own && row(own)}
    </ol>
  );
};
