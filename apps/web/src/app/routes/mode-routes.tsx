/** The routes of all modes; it also composes screens of different features, and closes modes that are switched off. */

import { type ModeOf, modesOf, PLAYER_MODES, type PlayerMode } from '@trivium/rules/play/mode-row';
import type { ComponentType } from 'react';
import { ModeOff } from '../../features/hub/mode-off.tsx';
import type { TextKey } from '../../lib/i18n/text.ts';
import { modeName, modePath } from '../../lib/routes/modes.ts';
import { type ScreenProps, useSearch } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { type CategoryMode, type LevelMode, playIn, type SetMode } from '../../lib/routes/quiz-paths.ts';
import { useSetting } from '../../lib/session/site.ts';
import type { Route } from './match.ts';

type Screen<More = unknown> = ComponentType<ScreenProps & More>;

/** A screen of a mode; it says so when the operator has switched the mode off. A running play may be finished all the same. */
const whileOn = (mode: PlayerMode, load: () => Promise<Screen>) => async (): Promise<Screen> => {
  const Screen = await load();
  return props => {
    const isOff = useSetting(`${mode}_enabled`) === false;
    const isResumed = playIn(useSearch()) !== null;
    return isOff && !isResumed ? <ModeOff /> : <Screen {...props} />;
  };
};

/** Routes of one mode, under its root. */
const routesOf = (
  mode: PlayerMode,
  under: readonly [string, Route['frame'], () => Promise<Screen>, TextKey?][],
) =>
  under.map(
    ([path, frame, load, title = modeName(mode)]): Route => ({
      path: modePath(mode) + path,
      title,
      frame,
      load: whileOn(mode, load),
    }),
  );

const review = () => import('../../features/review/review.tsx').then(file => file.Review);
const road = () => import('../../features/level/road.tsx').then(file => file.Road);
const play = () => import('../../features/level/level-play.tsx').then(file => file.LevelPlay);
const setStart = () => import('../../features/solo/set/set-start.tsx').then(file => file.SetStart);
const setPlay = () => import('../../features/solo/set/set-play.tsx').then(file => file.SetPlay);

const exams = () => import('../../features/exam/exams.tsx').then(file => file.Exams);

const playBookmarks = () =>
  import('../../features/bookmark/bookmark-play.tsx').then(file => file.BookmarkPlay);

const withMode =
  <Mode extends CategoryMode>(mode: Mode, load: () => Promise<Screen<{ mode: Mode }>>) =>
  async (): Promise<Screen> => {
    const Screen = await load();
    return props => <Screen {...props} mode={mode} />;
  };

/** The categories of a mode, the subcategories of a category, and the screen inside, which a category without subcategories shows at once. */
const categoryRoutes = <Mode extends ModeOf<'level' | 'passage'>>(
  mode: Mode,
  inside: () => Promise<Screen<{ mode: Mode }>>,
) =>
  routesOf(mode, [
    [
      '',
      'nav',
      withMode(mode, () => import('../../features/catalog/categories.tsx').then(file => file.Categories)),
    ],
    [
      ':category/',
      'nav',
      withMode(mode, async () => {
        const [{ Place }, Inside] = await Promise.all([import('../../features/catalog/place.tsx'), inside()]);
        return props => <Place {...props} Inside={Inside} />;
      }),
    ],
    [':category/:subcategory/', 'nav', withMode(mode, inside)],
  ]);

const levelRoutes = (mode: LevelMode) => [
  ...routesOf(
    mode,
    [':category/', ':category/:subcategory/'].flatMap(under => [
      [`${under}level/:level/`, 'bare', withMode(mode, play)] as const,
      [`${under}level/:level/review/`, 'nav', review, 'review.title'] as const,
    ]),
  ),
  ...categoryRoutes(mode, road),
];

const setRoutes = (mode: SetMode) => [
  ...routesOf(
    mode,
    [':category/', ':category/:subcategory/'].flatMap(under => [
      [`${under}play/`, 'bare', withMode(mode, setPlay)] as const,
      [`${under}play/review/`, 'nav', review, 'review.title'] as const,
    ]),
  ),
  ...routesOf(
    mode,
    ['', ':category/', ':category/:subcategory/'].map(
      path => [path, 'nav', withMode(mode, setStart)] as const,
    ),
  ),
];

const passageRoutes = [
  ...routesOf('fun_and_learn', [
    [
      'passage/:passage/play/',
      'bare',
      () => import('../../features/passage/passage-play.tsx').then(file => file.PassagePlay),
    ],
    ['passage/:passage/play/review/', 'nav', review, 'review.title'],
    [
      'passage/:passage/',
      'nav',
      () => import('../../features/passage/passage-read.tsx').then(file => file.PassageRead),
    ],
  ]),
  ...categoryRoutes('fun_and_learn', () =>
    import('../../features/passage/passage-list.tsx').then(file => file.PassageList),
  ),
];

const battle = () => import('../../features/battle/battle-screen.tsx').then(file => file.BattleScreen);

/** A running battle may be finished, and a finished one viewed, even when its mode is switched off. */
const battleRoutes: readonly Route[] = [
  {
    path: paths.battles,
    title: 'battle.hub.title',
    frame: 'nav',
    load: () => import('../../features/battle/hub/hub.tsx').then(file => file.BattleHub),
  },
  {
    path: modePath('random_battle'),
    title: 'mode.random_battle',
    frame: 'nav',
    load: whileOn('random_battle', () =>
      import('../../features/battle/match/random-battle.tsx').then(file => file.RandomBattle),
    ),
  },
  {
    path: `${modePath('random_battle')}find/`,
    title: 'battle.find.seeking',
    frame: 'bare',
    load: () => import('../../features/battle/match/find.tsx').then(file => file.Find),
  },
  {
    path: modePath('group_battle'),
    title: 'mode.group_battle',
    frame: 'nav',
    load: () => import('../../features/battle/room/group-battle.tsx').then(file => file.GroupBattle),
  },
  {
    path: `${modePath('group_battle')}join/`,
    title: 'room.link.title',
    frame: 'nav',
    load: () => import('../../features/battle/room/join/join-link.tsx').then(file => file.JoinByLink),
  },
  { path: `${modePath('random_battle')}:battle/`, title: 'mode.random_battle', frame: 'bare', load: battle },
  { path: `${modePath('group_battle')}:battle/`, title: 'mode.group_battle', frame: 'bare', load: battle },
];

const duelRoutes: readonly Route[] = [
  {
    path: modePath('duel'),
    title: 'duel.title',
    frame: 'nav',
    load: () => import('../../features/duel/duels.tsx').then(file => file.Duels),
  },
  {
    path: `${modePath('duel')}new/`,
    title: 'duel.new_title',
    frame: 'nav',
    load: () => import('../../features/duel/new-duel.tsx').then(file => file.NewDuel),
  },
  {
    path: `${modePath('duel')}join/`,
    title: 'duel.join_title',
    frame: 'nav',
    load: () => import('../../features/duel/join-duel.tsx').then(file => file.JoinDuel),
  },
  {
    path: `${modePath('duel')}:duel/`,
    title: 'duel.title',
    frame: 'nav',
    load: () => import('../../features/duel/duel.tsx').then(file => file.DuelScreen),
  },
  {
    path: `${modePath('duel')}:duel/play/`,
    title: 'duel.title',
    frame: 'bare',
    load: () => import('../../features/duel/duel-play.tsx').then(file => file.DuelPlay),
  },
];

/** The pages that explain each mode to guests; an unknown name has no page. Both spellings work. */
const aboutRoutes = PLAYER_MODES.flatMap(mode =>
  [...new Set([mode, mode.replaceAll('_', '-')])].map(
    (spelt): Route => ({
      path: `${paths.hub}${spelt}/`,
      title: modeName(mode),
      frame: 'nav',
      load: async () => {
        const { AboutMode } = await import('../../features/hub/about-mode.tsx');
        return () => <AboutMode mode={mode} />;
      },
    }),
  ),
);

export const modeRoutes: readonly Route[] = [
  ...routesOf('daily_quiz', [
    ['', 'nav', () => import('../../features/daily/dashboard.tsx').then(file => file.Dashboard)],
    ['play/', 'bare', () => import('../../features/daily/daily-play.tsx').then(file => file.DailyPlay)],
    ['play/review/', 'nav', review, 'review.title'],
  ]),
  ...routesOf('true_and_false', [
    [
      '',
      'nav',
      () => import('../../features/solo/true-false/true-false-start.tsx').then(f => f.TrueFalseStart),
    ],
    [
      'play/',
      'bare',
      () => import('../../features/solo/true-false/true-false-play.tsx').then(f => f.TrueFalsePlay),
    ],
    ['play/review/', 'nav', review, 'review.title'],
  ]),
  ...aboutRoutes,
  ...modesOf('level').flatMap(levelRoutes),
  ...modesOf('set').flatMap(setRoutes),
  ...passageRoutes,
  ...routesOf('exam', [
    ['', 'nav', exams],
    [':exam/play/', 'bare', () => import('../../features/exam/exam-play.tsx').then(file => file.ExamPlay)],
    [':exam/play/review/', 'nav', review, 'review.title'],
    [
      ':exam/result/',
      'bare',
      () => import('../../features/exam/exam-result.tsx').then(file => file.ExamResult),
    ],
    [':exam/', 'nav', exams],
  ]),
  ...routesOf('self_challenge', [
    ['', 'nav', () => import('../../features/solo/self-challenge/setup.tsx').then(file => file.Setup)],
    [
      'play/',
      'bare',
      () => import('../../features/solo/self-challenge/challenge-play.tsx').then(f => f.ChallengePlay),
    ],
    ['play/review/', 'nav', review, 'review.title'],
  ]),
  ...routesOf('contest', [
    ['', 'nav', () => import('../../features/contest/contests.tsx').then(file => file.Contests)],
    [
      'leaderboard/',
      'nav',
      () => import('../../features/contest/contest-board.tsx').then(file => file.ContestBoard),
      'contest.leaderboard_title',
    ],
    [
      ':contest/play/',
      'bare',
      () => import('../../features/contest/contest-play.tsx').then(file => file.ContestPlay),
    ],
    [':contest/play/review/', 'nav', review, 'review.title'],
  ]),
  ...battleRoutes,
  ...routesOf('practice', [
    ['', 'nav', () => import('../../features/practice/practice.tsx').then(file => file.Practice)],
    [
      'play/',
      'bare',
      () => import('../../features/practice/practice-play.tsx').then(file => file.PracticePlay),
    ],
    ['play/review/', 'nav', review, 'review.title'],
  ]),
  ...duelRoutes,
  ...[modePath('bookmarks'), paths.playOwnBookmarks].flatMap((path): Route[] => [
    { path, title: 'mode.bookmarks', frame: 'bare', load: whileOn('bookmarks', playBookmarks) },
    { path: `${path}review/`, title: 'review.title', frame: 'nav', load: review },
  ]),
  {
    path: paths.bookmarks,
    title: 'bookmark.title',
    frame: 'nav',
    load: () => import('../../features/bookmark/bookmarks.tsx').then(file => file.Bookmarks),
  },
  {
    path: modePath('sample'),
    title: 'sample.title',
    frame: 'bare',
    load: () => import('../../features/sample/sample.tsx').then(file => file.Sample),
  },
  { path: `${modePath('sample')}review/`, title: 'review.title', frame: 'nav', load: review },
];
