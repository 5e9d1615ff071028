/** A shared result in words: what it is, and its figures. */
import type { Reply } from '@trivium/contract/catalogue';
import type { Say } from '../../lib/i18n/text.ts';

export type Facts = Reply<'get_shared'>['facts'];
type Words = { readonly title: string; readonly line: string };

const dayOf = (on: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(on));

const playTitle = (
  { mode, name, level, on }: Extract<Facts, { kind: 'play' }>,
  text: Say,
  locale: string,
): string => {
  const what = name || text(`mode.${mode}`);
  if (level !== null) return text('result.scope_level', { name: what, level });
  return on === null ? what : text('share.dated', { name: what, date: dayOf(on, locale) });
};

/** `name` is that of the player who shared it; empty on the player's own list. */
export const shareWords = (facts: Facts, name: string, text: Say, locale: string): Words => {
  switch (facts.kind) {
    case 'play':
      return {
        title: playTitle(facts, text, locale),
        line: text('share.play_line', { right: facts.right, total: facts.of }),
      };
    case 'battle': {
      const { place, seats, points: mine, theirs } = facts;
      const mode = text(`mode.${facts.mode}`);
      const isPair = seats === 2;
      return {
        title: text(`share.outcome.${facts.outcome}`),
        line: isPair
          ? text('share.battle_line', { mine, theirs, mode })
          : text('share.group_line', { place, seats, mode }),
      };
    }
    case 'duel': {
      const { points: mine, theirs, of, outcome } = facts;
      return {
        title: text(`share.outcome.${outcome}`),
        line: text('share.battle_line', { mine, theirs, mode: text(`share.duel.${of}`) }),
      };
    }
    case 'contest': {
      const { rank, players, score } = facts;
      return { title: facts.name, line: text('share.contest_line', { rank, players, score }) };
    }
    case 'profile':
      return {
        title: name || text('share.profile'),
        line: new Intl.ListFormat(locale, { type: 'unit' }).format([
          ...(facts.level === null ? [] : [text('road.level', { level: facts.level })]),
          text('share.badges', { count: facts.badges }),
          text('share.days', { count: facts.days }),
        ]),
      };
  }
};
