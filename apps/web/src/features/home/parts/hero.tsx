/** The brand stage of home: greeting, the one obvious next thing, and for players the week's lamps (DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { paths } from '../../../lib/paths.ts';
import { LEVEL_MODES } from '../../../lib/quiz-paths.ts';
import { usePlayer } from '../../../lib/session.ts';
import { useSiteName } from '../../../lib/site.ts';
import { type TextKey, useInterface, useNumber, useText } from '../../../lib/text.ts';
import { OwnCoins } from '../../../play/question/own-coins.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Festoon, type Lamp } from '../../../ui/festoon.tsx';
import { Logo } from '../../../ui/marks/logo.tsx';
import { Stage, Topbar } from '../../../ui/stage.tsx';
import { Streak } from '../../../ui/streak.tsx';
import { Triv } from '../../../ui/triv.tsx';

export type Me = NonNullable<Reply<'get_web_home_settings'>['me']>;

const NOON = 12;
const EVENING = 18;

const greeting = (hour: number): TextKey => {
  if (hour >= 5 && hour < NOON) return 'home.good_morning';
  return hour >= NOON && hour < EVENING ? 'home.good_afternoon' : 'home.good_evening';
};

const useLamps = (lamps: Me['lamps']): Lamp[] => {
  const t = useText();
  const code = useInterface(({ code }) => code);
  const day = (date: string, weekday: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(code, { weekday, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
  return lamps.map(({ date, state }) => ({
    id: date,
    state: state === 'missed' ? 'ahead' : state,
    letter: day(date, 'narrow'),
    label: t(`home.lamp_${state}`, { day: day(date, 'long') }),
  }));
};

/** Seven dark lamps hold the place until the real ones are there, so that nothing jumps. */
const DARK: Me['lamps'] = ['02', '03', '04', '05', '06', '07', '08'].map(day => ({
  date: `2026-11-${day}`,
  state: 'ahead',
}));

export const Hero = ({ me }: { me: Me | null }) => {
  const t = useText();
  const number = useNumber();
  const player = usePlayer();
  const name = useSiteName();
  const lamps = useLamps(me?.lamps ?? DARK);
  const words = player
    ? { hello: t(greeting(new Date().getHours()), { name: player.name }), title: t('home.title') }
    : { hello: t('home.guest_hello'), title: t('home.guest_title') };
  return (
    <Stage
      tone="brand"
      className="hero"
      rays={{ at: 'top-end', size: 420, turn: 20 }}
      horizon={player && <Festoon label={t('home.this_week')} lamps={lamps} />}
    >
      <Topbar>
        <span className="flex flex-1 items-center gap-2 xl:invisible">
          <Logo className="hero-logo size-8" />
          <span className="display text-d-sm">{name}</span>
        </span>
        {player ? (
          <OwnCoins />
        ) : (
          <ButtonLink variant="ghost" size="small" href={paths.login}>
            {t('auth.log_in')}
          </ButtonLink>
        )}
      </Topbar>
      <div className="hero-lines">
        <div>
          <p className="hero-hello">{words.hello}</p>
          <h1 tabIndex={-1} className="display hero-title">
            {words.title}
          </h1>
        </div>
        <div className="hero-acts">
          <ButtonLink
            variant="on-field"
            href={player ? LEVEL_MODES.quizZone.root : paths.sampleQuiz}
            icon={<Triv point="end" className="play-mark" />}
          >
            {t(player ? 'home.play' : 'home.try_sample')}
          </ButtonLink>
          {me && me.streak_days > 0 && (
            <Streak
              days={t('home.days', { count: me.streak_days })}
              note={t('home.in_a_row', { count: number(me.streak_days) })}
            />
          )}
        </div>
      </div>
    </Stage>
  );
};
