/** The players who have handed in while a contest runs, in that order, without figures (DECISIONS 12). */
import type { Reply } from '@trivium/contract/catalogue';
import Check from 'lucide-react/icons/check';
import { pictureOf } from '../../../lib/api/picture.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { playerPath } from '../../../lib/routes/paths.ts';
import { OwnInSight } from '../../../play/board/board-rows.tsx';
import { LeaderboardRow } from '../../../ui/list/leaderboard-row.tsx';

type Row = Reply<'get_contest_leaderboard'>['rows'][number];

export const HandedInRows = ({ rows, mine }: { rows: readonly Row[]; mine: Row | null }) => {
  const text = useText();
  const rowOf = ({ player_id, name, profile, is_me }: Row) => {
    const { src, seed } = pictureOf(profile, player_id);
    return (
      <LeaderboardRow
        key={player_id}
        rank={<Check aria-hidden="true" className="size-5" />}
        name={is_me ? text('nav.you') : name}
        picture={src}
        seed={seed}
        score={text('contest.handed_in')}
        own={is_me}
        href={is_me ? null : playerPath(player_id)}
      />
    );
  };
  return (
    <OwnInSight count={rows.length} own={mine && rowOf(mine)}>
      {rows.map(rowOf)}
    </OwnInSight>
  );
};
