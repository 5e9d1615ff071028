/** The top of today's leaderboard, with the player's own place below it. */
import type { Reply } from '@trivium/contract/catalogue';
import { paths } from '../../../lib/paths.ts';
import { pictureOf } from '../../../lib/picture.ts';
import { usePlayer } from '../../../lib/session.ts';
import { useNumber, useText } from '../../../lib/text.ts';
import { LeaderboardRow } from '../../../ui/leaderboard-row.tsx';
import { Section } from '../../../ui/page-header.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import type { Me } from './hero.tsx';

type Row = Reply<'get_web_home_settings'>['table'][number];

/** `table` null: still on its way. */
export const TodaysTable = ({ table, rank }: { table: readonly Row[] | null; rank: Me['rank'] }) => {
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
  const isListed = player !== null && table?.some(({ player_id }) => player_id === player.player_id);
  return (
    <Section
      title={t('home.table')}
      end={
        <a className="link" href={paths.leaderboard}>
          {t('home.full_list')}
        </a>
      }
    >
      {table?.length === 0 ? (
        <p className="card text-ink-2">{t('home.table_empty')}</p>
      ) : (
        <ol className="grid gap-2">
          {table ? table.map(row) : <Skeletons count={5} shape="slab" />}
          {player && rank && table && !isListed && row({ ...player, ...rank })}
        </ol>
      )}
    </Section>
  );
};
