/** Below the duels, what can be raced at once: a friend's newest recording and one's own, two in all (ALIVE 4). */
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { GHOSTS_PATH } from '../../../lib/routes/ghost-paths.ts';
import { useSetting } from '../../../lib/session/site.ts';
import type { Recording } from '../../../play/ghost/ghost-words.ts';
import { RecordingRow } from '../../../play/ghost/recording-row.tsx';
import { Section } from '../../../ui/page/page-header.tsx';

const SHOWN = 2;
const FIRST = { offset: 0, limit: SHOWN } as const;

/** One of each, and where one list is empty two of the other. */
const pick = ([friend, ...friends]: readonly Recording[], [own, ...owns]: readonly Recording[]) =>
  [friend, own, ...friends, ...owns].filter(each => each !== undefined).slice(0, SHOWN);

/** Nothing where races are switched off, or there is no recording to race. */
export const GhostsToRace = () => {
  const text = useText();
  const skip = !useSetting('ghosts_enabled');
  const hasFriends = useSetting('friends_enabled');
  const friends = useReply('get_ghosts', { whose: 'friends', ...FIRST }, { skip: skip || !hasFriends });
  const mine = useReply('get_ghosts', { whose: 'mine', ...FIRST }, { skip });
  const rows = skip ? [] : pick(hasFriends ? (friends.reply ?? []) : [], mine.reply ?? []);
  if (rows.length === 0) return null;
  return (
    <Section
      title={text('duel.ghosts')}
      className="mt-0!"
      end={
        <a className="link" href={GHOSTS_PATH}>
          {text('duel.ghosts_all')}
        </a>
      }
    >
      <ul className="dl-list">
        {rows.map(row => (
          <RecordingRow key={`${row.source} ${row.recording_id} ${row.owner.player_id}`} recording={row} />
        ))}
      </ul>
    </Section>
  );
};
