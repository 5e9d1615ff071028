/** The words of a shared result, for its picture and its preview. Pure. */
import { localeOf } from '@trivium/messages/numerals';
import type { BattleFacts, ProfileFacts, ShareFacts, Square } from '@trivium/rules/share/facts';

export type Sheet = {
  readonly language: string;
  readonly rtl: boolean;
  readonly siteName: string;
  readonly host: string;
  /** Of the player who shares. */
  readonly name: string;
  /** The medal: a number, and what it is of. */
  readonly figure: string;
  readonly of: string;
  readonly title: string;
  readonly line: string;
  readonly squares: readonly Square[];
};

type Words = { readonly [name: string]: string | number };
export type Speaker = Pick<Sheet, 'language' | 'rtl' | 'siteName' | 'host' | 'name'> & {
  readonly say: (key: string, words?: Words) => string;
};
type Said = Pick<Sheet, 'figure' | 'of' | 'title' | 'line'>;

/** A picture holds so many squares; a longer play shows its figures alone. */
const SQUARES_MOST = 20;

const dayOf = (on: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(on),
  );

const battleLine = ({ seats, place, points, theirs, mode }: BattleFacts, { say }: Speaker): string =>
  seats === 2
    ? say('share.battle_line', { mine: points, theirs, mode: say(`mode.${mode}`) })
    : say('share.group_line', { place, seats, mode: say(`mode.${mode}`) });

const profileLine = ({ level, badges, days }: ProfileFacts, { say, language }: Speaker): string =>
  new Intl.ListFormat(localeOf(language), { type: 'unit' }).format([
    ...(level === null ? [] : [say('road.level', { level })]),
    say('share.badges', { count: badges }),
    say('share.days', { count: days }),
  ]);

const said = (facts: ShareFacts, speaker: Speaker): Said => {
  const { say, language, name } = speaker;
  const number = (value: number) => new Intl.NumberFormat(localeOf(language)).format(value);
  switch (facts.kind) {
    case 'play': {
      const { mode, level, on, right, of } = facts;
      const what = facts.name || say(`mode.${mode}`);
      const dated = on === null ? what : say('share.dated', { name: what, date: dayOf(on, language) });
      return {
        figure: number(right),
        of: say('result.of', { total: of }),
        title: level === null ? dated : say('result.scope_level', { name: what, level }),
        line: say('share.play_line', { right, total: of }),
      };
    }
    case 'battle':
      return {
        figure: number(facts.points),
        of: say('contest.points', { count: facts.points }),
        title: say(`share.outcome.${facts.outcome}`),
        line: battleLine(facts, speaker),
      };
    case 'duel':
      return {
        figure: number(facts.points),
        of: say('contest.points', { count: facts.points }),
        title: say(`share.outcome.${facts.outcome}`),
        line: say('share.battle_line', {
          ...{ mine: facts.points, theirs: facts.theirs },
          mode: say(`share.duel.${facts.of}`),
        }),
      };
    case 'contest': {
      const { rank, players, score } = facts;
      return {
        figure: number(rank),
        of: say('result.of', { total: players }),
        title: facts.name,
        line: say('share.contest_line', { rank, players, score }),
      };
    }
    case 'profile':
      return {
        figure: number(facts.level ?? facts.badges),
        of: facts.level === null ? say('share.badges_word') : say('share.level_word'),
        title: name || say('share.profile'),
        line: profileLine(facts, speaker),
      };
  }
};

export const sheetOf = (facts: ShareFacts, speaker: Speaker): Sheet => {
  const { say: _, ...base } = speaker;
  const squares = facts.kind === 'play' && facts.squares.length <= SQUARES_MOST ? facts.squares : [];
  return { ...base, ...said(facts, speaker), squares };
};
