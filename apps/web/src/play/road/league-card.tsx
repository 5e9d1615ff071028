/** The own place in the league after a round, who is next ahead and how far (ALIVE 4): shown when it has come, nothing waits for it. */
import { Avatar } from '@trivium/look/marks/avatar';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { pictureOf } from '../../lib/api/picture.ts';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { setting } from '../../lib/session/site.ts';
import { useLeagueWords } from './league-words.ts';
import './road.css';

export const LeagueCard = () => (setting('league_enabled') ? <Card /> : null);

const Card = () => {
  const text = useText();
  const words = useLeagueWords();
  // Points of before the round would be told as those of after it.
  const { reply: league, isAsking } = useReply('get_league', undefined, { freshMs: 0 });
  const mine = league?.rows.find(row => row.is_me);
  if (isAsking || !league || !mine) return null;
  const ahead = league.rows.findLast(row => row.points > mine.points);
  const shown = ahead?.player_id ? ahead : mine;
  const { src, seed } = pictureOf(shown.profile, shown.player_id ?? 0);
  return (
    <a className="card league-card" href={paths.league}>
      <Avatar src={src} seed={seed} />
      <span className="min-w-0 flex-1">
        <b className="display text-d-sm block">
          {words.placeOf(mine.place, league.rows.length)}
          {ahead && `, ${words.behind({ name: ahead.name, points: ahead.points - mine.points })}`}
        </b>
        <span className="text-sm text-ink-2">
          {words.title(league.league)}
          {!ahead && `. ${text('league.first')}`}
        </span>
      </span>
      {mine.change > 0 && <ArrowUp aria-hidden="true" />}
      {mine.change < 0 && <ArrowDown aria-hidden="true" />}
    </a>
  );
};
