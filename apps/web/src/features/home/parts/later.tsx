/** What the hero shows a moment later, in one file: level, coins, bell, lamps, Glim, streak (ALIVE 4, DESIGN 1). */
import type { Reply } from '@trivium/contract/catalogue';
import type { ReactNode } from 'react';
import { useReply } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { setting } from '../../../lib/session/site.ts';
import { Bell } from '../../../play/bell/bell.tsx';
import { useLamps } from '../../../play/mode/use-lamps.ts';
import { OwnCoins } from '../../../play/question/own-coins.tsx';
import { LevelChip } from '../../../play/road/level-chip.tsx';
import { Glim } from '../../../ui/glim/glim.tsx';
import { Streak } from '../../../ui/list/streak.tsx';
import { Festoon } from '../../../ui/page/festoon.tsx';

type Lamps = NonNullable<Reply<'get_web_home_settings'>['me']>['lamps'];

/** The level, in the place of the site's name. */
export const MyLevel = ({ instead }: { instead: ReactNode }) => {
  const { reply: road } = useReply('get_road', {}, { skip: !setting('experience_enabled') });
  return road?.level ? <LevelChip level={road.level} /> : instead;
};

/** The coins and the bell. */
export const Corner = () => (
  <>
    <OwnCoins />
    <Bell />
  </>
);

export const HeroGlim = () => <Glim pose="waving" size={64} />;

export const OwnStreak = ({ days }: { days: number }) => {
  const text = useText();
  const number = useNumber();
  return (
    <Streak days={text('home.days', { count: days })} note={text('home.in_a_row', { count: number(days) })} />
  );
};

/** Seven dark lamps keep the place of the real ones, so that nothing jumps. */
const DARK: Lamps = ['02', '03', '04', '05', '06', '07', '08'].map(day => ({
  date: `2026-11-${day}`,
  state: 'ahead',
}));

export const WeekLamps = ({ lamps }: { lamps: Lamps | null }) => {
  const text = useText();
  return <Festoon label={text('home.this_week')} lamps={useLamps(lamps ?? DARK)} />;
};
