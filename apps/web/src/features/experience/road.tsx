/** The road that goes on: level, the light of today, quests, league, looks, and what of it one wants (ALIVE 1, 3). */
import type { Reply } from '@trivium/contract/catalogue';
import { HorizonPattern, horizonOf } from '@trivium/look/marks/horizon-pattern';
import { useReply } from '../../lib/api/reply.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { LeagueLine } from '../../play/road/league-line.tsx';
import { LevelRing } from '../../play/road/level-ring.tsx';
import { TodaysThree } from '../../play/road/todays-three.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { Bar } from '../../ui/stage/bar.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { Looks } from './parts/looks.tsx';
import { RoadSwitches } from './parts/switches.tsx';

type Shown = Reply<'get_road'>;

export const Road = () => {
  const text = useText();
  const { reply: road, state, refused, again, isAsking } = useReply('get_road', undefined, { freshMs: 0 });
  const pattern = horizonOf(road?.worn.horizon ?? '');
  const isClosed = road === null && refused?.refusal === 'mode_off';
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage tone="brand" rays={pattern ? false : { at: 'top-end', size: 360 }}>
        {pattern && (
          <div className="rays" data-at="top-end" aria-hidden="true">
            <HorizonPattern name={pattern} />
          </div>
        )}
        <BackBar label={text('league.back')} href={paths.profile} />
        <h1 tabIndex={-1} className="display text-d-lg">
          {text('road.title')}
        </h1>
        {road?.level && <LevelHead level={road.level} />}
      </Stage>
      <div
        className="mx-auto grid w-full max-w-310 grid-cols-[minmax(0,1fr)] gap-4 px-(--tv-gutter) pt-4 xl:grid-cols-2 xl:items-start xl:gap-6"
        aria-busy={state === 'loading'}
      >
        {state === 'loading' && <Skeletons count={3} shape="card" />}
        {isClosed && (
          <div className="xl:col-span-2">
            <EmptyState
              title={text('road.closed')}
              act={<ButtonLink href={paths.hub}>{text('league.play')}</ButtonLink>}
            >
              {text('road.closed_lead')}
            </EmptyState>
          </div>
        )}
        {road === null && refused && !isClosed && <LoadFailed onRetry={again} busy={isAsking} />}
        {road && <Ways road={road} />}
      </div>
    </div>
  );
};

const LevelHead = ({ level }: { level: NonNullable<Shown['level']> }) => {
  const text = useText();
  const number = useNumber();
  const { into, needed, today, most_a_day } = level;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-2 pb-1">
      <LevelRing level={number(level.level)} share={into / needed} size={5} />
      <div className="num">
        <p className="display text-d-sm">{text('road.level', { level: number(level.level) })}</p>
        <p className="font-bold">{text('road.into', { into: number(into), needed: number(needed) })}</p>
      </div>
      <div className="num min-w-44 flex-1 xl:max-w-80">
        <p className="text-sm font-bold">
          {text('road.today')}: {text('road.today_of', { today: number(today), most: number(most_a_day) })}
        </p>
        <Bar share={today / Math.max(1, most_a_day)} label={text('road.today')} />
        {today >= most_a_day && <p className="text-sm font-medium">{text('road.enough')}</p>}
      </div>
    </div>
  );
};

const Ways = ({ road }: { road: Shown }) => (
  <>
    <div className="grid gap-4">
      {road.quests && <TodaysThree quests={road.quests} />}
      {road.league && <LeagueLine league={road.league} now={Date.parse(road.now)} />}
      <RoadSwitches switches={road.switches} hasLeague={road.league !== null} />
    </div>
    {road.level && <Looks road={road} />}
  </>
);
