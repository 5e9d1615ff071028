/** The brand stage of home: greeting, the one next step, and for players the week's lamps (DESIGN 9). */

import type { Reply } from '@trivium/contract/catalogue';
import { Logo } from '@trivium/look/marks/logo';
import { Triv } from '@trivium/look/marks/triv';
import { lazy, Suspense } from 'react';
import { type TextKey, useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/mode-path.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { usePlayer } from '../../../lib/session/session.ts';
import { setting, useSiteName } from '../../../lib/session/site.ts';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { Stage, Topbar } from '../../../ui/stage/stage.tsx';
import type * as Later from './later.tsx';

/** Loaded after the first screen. Placeholders keep the places; the lamps hang below the stage, so nothing jumps when they come. */
const later = <Name extends keyof typeof Later>(name: Name) =>
  lazy(async () => ({ default: (await import('./later.tsx'))[name] }));
const MyLevel = later('MyLevel');
const Corner = later('Corner');
const WeekLamps = later('WeekLamps');
const HeroGlim = later('HeroGlim');
const OwnStreak = later('OwnStreak');

export type Me = NonNullable<Reply<'get_web_home_settings'>['me']>;

const MORNING = 5;
const NOON = 12;
const EVENING = 18;

const greeting = (hour: number): TextKey => {
  if (hour >= MORNING && hour < NOON) return 'home.good_morning';
  return hour >= NOON && hour < EVENING ? 'home.good_afternoon' : 'home.good_evening';
};

type Next = { readonly title: TextKey; readonly label: TextKey; readonly href: string };

const PLAY_DAILY = `${modePath('daily_quiz')}play/`;

/** The one next step: tonight's ten while they are open or running, then the quiz zone. */
const nextOf = (daily: Me['daily'], hour: number): Next => {
  const title = hour >= EVENING || hour < MORNING ? 'home.title_evening' : 'home.title';
  if (daily?.state === 'running') {
    const href = `${PLAY_DAILY}?play=${daily.play_id}`;
    return { title: 'home.title_running', label: 'home.daily_go_on', href };
  }
  if (daily?.state === 'open') return { title, label: 'home.play_daily', href: PLAY_DAILY };
  const done = daily ? 'home.title_done' : 'home.title';
  return setting('quiz_zone_enabled')
    ? { title: done, label: 'home.play', href: modePath('quiz_zone') }
    : { title: done, label: 'hub.title', href: paths.hub };
};

/** Until the reply has come, tonight's ten count as open; the dashboard handles every other state. */
const UNKNOWN: Me['daily'] = { state: 'open', play_id: null };

export const Hero = ({ me }: { me: Me | null }) => {
  const t = useText();
  const player = usePlayer();
  const name = useSiteName();
  const hour = new Date().getHours();
  const next = nextOf(me ? me.daily : UNKNOWN, hour);
  const words = player
    ? { hello: t(greeting(hour), { name: player.name }), title: t(next.title) }
    : { hello: t('home.guest_hello'), title: t('home.guest_title') };
  const mark = (
    <span className="flex items-center gap-2 xl:invisible">
      <Logo className="hero-logo size-8" />
      <span className="display text-d-sm">{name}</span>
    </span>
  );
  return (
    <Stage
      tone="brand"
      className="hero"
      rays={{ at: 'top-end', size: 420, turn: 20 }}
      horizon={
        player && (
          <Suspense fallback={null}>
            <WeekLamps lamps={me?.lamps ?? null} />
          </Suspense>
        )
      }
    >
      <Topbar>
        <span className="flex-1">
          {player ? (
            <Suspense fallback={mark}>
              <MyLevel instead={mark} />
            </Suspense>
          ) : (
            mark
          )}
        </span>
        {player ? (
          <Suspense fallback={<span className="icon-btn" />}>
            <Corner />
          </Suspense>
        ) : (
          <ButtonLink variant="ghost" size="small" href={paths.login}>
            {t('identity.log_in')}
          </ButtonLink>
        )}
      </Topbar>
      <div className="hero-lines">
        {player && (
          <span className="hero-glim">
            <Suspense fallback={null}>
              <HeroGlim />
            </Suspense>
          </span>
        )}
        <div>
          <p className="hero-hello">{words.hello}</p>
          <h1 tabIndex={-1} className="display hero-title">
            {words.title}
          </h1>
        </div>
        <div className="hero-acts">
          <ButtonLink
            variant="on-field"
            href={player ? (me ? next.href : modePath('daily_quiz')) : modePath('sample')}
            icon={<Triv point="end" className="play-mark" />}
          >
            {t(player ? next.label : 'home.try_sample')}
          </ButtonLink>
          {me && me.streak_days > 0 && (
            <Suspense fallback={null}>
              <OwnStreak days={me.streak_days} />
            </Suspense>
          )}
        </div>
      </div>
    </Stage>
  );
};
