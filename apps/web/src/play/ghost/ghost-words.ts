/** How recordings are called, and their times. */
import type { Reply } from '@trivium/contract/catalogue';
import { type Say, useLocale, useNumber } from '../../lib/i18n/text.ts';
import { isPlayerMode, modeName } from '../../lib/routes/modes.ts';
import { clockParts } from '../result/wording.ts';

export type Recording = Reply<'get_ghost'>;
export type Race = Reply<'get_ghost_race'>;
type Label = Race['label'];

const modeWords = (text: Say, mode: string): string =>
  isPlayerMode(mode) ? text(modeName(mode)) : text('ghost.bot_battle');

/** What was played: its subject, else its mode. */
export const titleWords = (text: Say, { name, mode, level }: Label): string => {
  const title = name ?? modeWords(text, mode);
  return level === null ? title : text('ghost.level_of', { name: title, level });
};

/** Whose recording it is, and of when: always said where one is shown. */
export const useWhose = (text: Say) => {
  const day = new Intl.DateTimeFormat(useLocale(), { weekday: 'long', day: 'numeric', month: 'long' });
  return (isMine: boolean, name: string, recordedAt: string): string => {
    const date = day.format(Date.parse(recordedAt));
    return isMine ? text('ghost.recorded_mine', { date }) : text('ghost.recorded', { name, date });
  };
};

/** `1:44`. */
export const useClockWords = () => {
  const number = useNumber();
  return (whole: number): string => {
    const { minutes, seconds } = clockParts(whole);
    return `${number(minutes)}:${number(seconds, { minimumIntegerDigits: 2 })}`;
  };
};
