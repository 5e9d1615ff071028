/** One recording before a race: whose and of when, how it went, and what a race pays: nothing but experience (ALIVE 4, DECISIONS 13). */

import type { Reply } from '@trivium/contract/catalogue';
import { Avatar } from '@trivium/look/marks/avatar';
import Ghost from 'lucide-react/icons/ghost';
import Hourglass from 'lucide-react/icons/hourglass';
import Layers from 'lucide-react/icons/layers';
import Star from 'lucide-react/icons/star';
import Target from 'lucide-react/icons/target';
import { pictureOf } from '../../lib/api/picture.ts';
import { useReply } from '../../lib/api/reply.ts';
import { useOwnSeconds } from '../../lib/device/own-seconds.ts';
import { useLocale, useNumber, useText } from '../../lib/i18n/text.ts';
import { GHOSTS_PATH, racePath } from '../../lib/routes/ghost-paths.ts';
import type { ScreenProps } from '../../lib/routes/navigation.ts';
import { type Recording, titleWords, useClockWords, useWhose } from '../../play/ghost/ghost-words.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Card } from '../../ui/list/card.tsx';
import { Fact, FactList, StartCard, StartPage } from '../../ui/page/start.tsx';
import type { Hue } from '../../ui/stage/stage.tsx';
import { namedIn } from './named.ts';
import { HowItGoes } from './parts/own-side.tsx';
import { GhostPage, WhileOn } from './parts/page.tsx';

export const GhostStart = ({ params }: ScreenProps) => {
  const text = useText();
  const shown = useReply('get_ghost', namedIn(params), { freshMs: 0 });
  const { reply, refused } = shown;
  if (reply !== null && !refused?.refusal)
    return (
      <WhileOn>
        <Start recording={reply} />
      </WhileOn>
    );
  return (
    <WhileOn>
      <GhostPage title={text('ghost.title')}>
        <div className="gh-body" aria-busy={shown.isAsking}>
          {refused?.refusal ? (
            <EmptyState
              title={refused.message || text('refusal.ghost_gone')}
              act={<ButtonLink href={GHOSTS_PATH}>{text('ghost.back')}</ButtonLink>}
            />
          ) : shown.state === 'failed' ? (
            <LoadFailed onRetry={shown.again} busy={shown.isAsking} />
          ) : (
            <Skeleton shape="card" height="14rem" />
          )}
        </div>
      </GhostPage>
    </WhileOn>
  );
};

const Start = ({ recording }: { recording: Recording }) => {
  const text = useText();
  const whose = useWhose(text);
  const { reply: page } = useReply('get_ghost_page');
  const { owner, is_mine: isMine, hue } = recording;
  const title = titleWords(text, recording);
  const label = whose(isMine, owner.name, recording.recorded_at);
  return (
    <GhostPage title={title} over={text('ghost.title')} note={label} hue={(hue ?? 6) as Hue}>
      <StartPage hue={hue ?? 6} side={<StartSide recording={recording} page={page} />}>
        <Card className="gh-against">
          <span className="gh-face">
            <Avatar {...pictureOf(owner.profile, owner.player_id)} size={5} />
          </span>
          <p dir="auto">{isMine ? text('ghost.honest_mine') : text('ghost.honest', { name: owner.name })}</p>
        </Card>
        <HowItGoes page={page} />
      </StartPage>
    </GhostPage>
  );
};

type StartSideProps = { recording: Recording; page: Reply<'get_ghost_page'> | null };

const StartSide = ({ recording, page }: StartSideProps) => {
  const text = useText();
  const number = useNumber();
  const clock = useClockWords();
  const day = new Intl.DateTimeFormat(useLocale(), { day: 'numeric', month: 'long' });
  const seconds = useOwnSeconds(recording.clock_seconds);
  const { right, questions } = recording;
  return (
    <StartCard label={text('ghost.start_title')} title={text('ghost.start_title')}>
      <FactList>
        <Fact icon={<Layers aria-hidden="true" />}>{text('level.facts', { count: questions, seconds })}</Fact>
        <Fact icon={<Target aria-hidden="true" />}>
          {text('ghost.score', {
            right: number(right),
            total: number(questions),
            time: clock(recording.seconds),
          })}
        </Fact>
        <Fact icon={<Star aria-hidden="true" />}>
          {page !== null && page.xp > 0
            ? text('ghost.how.xp', { xp: number(page.xp), count: page.times_a_day })
            : text('ghost.how.none')}
        </Fact>
        {page !== null && page.xp > 0 && (
          <Fact icon={<Ghost aria-hidden="true" />}>{text('ghost.how.none')}</Fact>
        )}
        <Fact icon={<Hourglass aria-hidden="true" />}>
          {text('ghost.until', { date: day.format(Date.parse(recording.expires_at)) })}
        </Fact>
      </FactList>
      <ButtonLink wide size="hero" href={racePath(recording)}>
        {text('ghost.start')}
      </ButtonLink>
    </StartCard>
  );
};
