/** Who has handed in while a contest runs, in that order, and nothing more of them (DECISIONS 12). */
import type { Reply } from '@trivium/contract/catalogue';
import Check from 'lucide-react/icons/check';
import { playerPath } from '../../../lib/paths.ts';
import { pictureOf } from '../../../lib/picture.ts';
import { useText } from '../../../lib/text.ts';
import { LeaderboardRow } from '../../../ui/leaderboard-row.tsx';

type Row = Reply<'get_contest_leaderboard'>['rows'][number];

export const HandedInRows = ({ rows }: { rows: readonly Row[] }) => {
  const text = useText();
  return (
    <ol className="grid gap-2">
      {rows.map(({ player_id, name, profile, is_me }) => {
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
      })}
    </ol>
  );
};
