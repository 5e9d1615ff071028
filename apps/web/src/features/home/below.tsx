/** Home below the hero: a player's day in three columns; for guests the modes and today's table (ALIVE 4, DESIGN 9). Loaded beside the reply. */
import type { Reply } from '@trivium/contract/catalogue';
import type { ReactNode } from 'react';
import type { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { isPlayerMode, modePath } from '../../lib/routes/modes.ts';
import { paths } from '../../lib/routes/paths.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { MODE_LOOKS } from '../../play/mode/mode-look.ts';
import { ModeTiles } from '../../play/mode/mode-tile.tsx';
import { WelcomeGift } from '../../play/road/welcome-gift.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { MyLeague } from './day/my-league.tsx';
import { MyPeople } from './day/my-people.tsx';
import { MyPractice, MyQuests } from './day/my-road.tsx';
import { OnThisDay } from './day/on-this-day.tsx';
import { QuickStart } from './day/quick-start.tsx';
import { OnNow } from './parts/on-now.tsx';
import { Resume } from './parts/resume.tsx';
import { TodaysTable } from './parts/todays-table.tsx';

type HomeReply = Reply<'get_web_home_settings'>;
type Shown = { home: HomeReply };

export type BelowProps = { shown: ReturnType<typeof useReply<'get_web_home_settings'>> };

export const Below = ({ shown: { reply, state, again, isAsking } }: BelowProps) => (
  <>
    {state === 'failed' && <LoadFailed onRetry={again} busy={isAsking} />}
    {reply === null && state === 'loading' && <Skeletons count={3} shape="card" height="17rem" />}
    {reply !== null && (reply.me === null ? <Guest home={reply} /> : <Own home={reply} me={reply.me} />)}
  </>
);

const Own = ({ home, me }: Shown & { me: NonNullable<HomeReply['me']> }) => {
  // The hero resumes the daily quiz.
  const open = me.resume && me.resume.play_id !== me.daily?.play_id ? me.resume : null;
  return (
    <>
      <div className="home-column">
        {open && <Resume resume={open} />}
        <WelcomeGift />
        <MyQuests />
        <MyPractice />
      </div>
      <div className="home-column">
        <MyPeople />
        <Table home={home} />
        <OnThisDay me={me} now={home.now} />
      </div>
      <div className="home-column">
        <MyLeague />
        <Live home={home} />
        <QuickStart modes={home.modes} />
      </div>
    </>
  );
};

const Guest = ({ home }: Shown) => {
  const text = useText();
  return (
    <>
      <div>
        <Section title={text('hub.title')} end={<More href={paths.hub}>{text('home.all_modes')}</More>}>
          <ModeTiles
            modes={home.modes.filter(mode => !isPlayerMode(mode) || MODE_LOOKS[mode].isOnHome !== false)}
          />
        </Section>
      </div>
      <aside>
        <Live home={home} />
        <Table home={home} />
      </aside>
    </>
  );
};

const Live = ({ home: { contest, now } }: Shown) => {
  const text = useText();
  if (!contest) return null;
  return (
    <Section
      title={text('home.on_now')}
      end={<More href={modePath('contest')}>{text('home.contests')}</More>}
    >
      <OnNow contest={contest} now={now} />
    </Section>
  );
};

const Table = ({ home: { table, me } }: Shown) => {
  const text = useText();
  return (
    <Section title={text('home.table')} end={<More href={paths.leaderboard}>{text('home.full_list')}</More>}>
      <TodaysTable table={table} rank={me?.rank ?? null} />
    </Section>
  );
};

const More = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href}>
    {children}
  </a>
);
