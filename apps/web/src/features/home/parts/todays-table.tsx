/** The top of today's leaderboard, with the player's own place below it. */
import type { Reply } from '@trivium/contract/catalogue';
import { pictureOf } from '../../../lib/picture.ts';
import { usePlayer } from '../../../lib/session.ts';
import { useNumber, useText } from '../../../lib/text.ts';
import { LeaderboardRow } from '../../../ui/leaderboard-row.tsx';
import type { Me } from './hero.tsx';

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
  if (table.length === 0) return <p className="card text-ink-2">{t('home.table_empty')}</p>;
  return (
    <ol className="grid gap-2">
      {table.map(row)}
      {player && rank && !isListed && row({ ...player, ...rank })}
    </ol>
  );
};
