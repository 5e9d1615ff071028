/** The routes of the ways to play alone; also joins screens that do not know each other, and closes modes that are off. */
import type { ComponentType } from 'react';
import { ModeOff } from '../../features/hub/mode-off.tsx';
import type { TextKey } from '../../lib/i18n/text.ts';
import { BATTLE_MODES, type BattleMode, MODES, type ModeName } from '../../lib/routes/modes.ts';
import { type ScreenProps, useSearch } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { type CategoryMode, type LevelMode, playIn, type SetMode } from '../../lib/routes/quiz-paths.ts';
import { useSetting } from '../../lib/session/site.ts';
import type { Route } from './match.ts';

type Screen<More = unknown> = ComponentType<ScreenProps & More>;

/** A screen of a mode; when the operator has switched the mode off it says so. A play that runs may be played to its end. */
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
  mode: ModeName,
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

/** The categories of a mode, a category's subcategories, and what is played inside: in a category without any, in its stead. */
const categoryRoutes = <Mode extends LevelMode | 'fun_and_learn'>(
  name: ModeName,
  mode: Mode,
  inside: () => Promise<Screen<{ mode: Mode }>>,
) =>
  routesOf(name, [
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

const levelRoutes = (name: ModeName, mode: LevelMode) => [
  ...routesOf(
    name,
    [':category/', ':category/:subcategory/'].flatMap(under => [
      [`${under}level/:level/`, 'bare', withMode(mode, play)] as const,
      [`${under}level/:level/review/`, 'nav', review, 'review.title'] as const,
    ]),
  ),
  ...categoryRoutes(name, mode, road),
];

const setRoutes = (name: ModeName, mode: SetMode) => [
  ...routesOf(
    name,
    [':category/', ':category/:subcategory/'].flatMap(under => [
      [`${under}play/`, 'bare', withMode(mode, setPlay)] as const,
      [`${under}play/review/`, 'nav', review, 'review.title'] as const,
    ]),
  ),
  ...routesOf(
    name,
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
  ...categoryRoutes('fun_and_learn', 'fun_and_learn', () =>
    import('../../features/passage/passage-list.tsx').then(file => file.PassageList),
  ),
];

const battle = () => import('../../features/battle/battle-screen.tsx').then(file => file.BattleScreen);

/** A battle that runs may be played to its end, and one that is over looked at, whatever is switched off. */
const battleRoutes: readonly Route[] = [
  {
    path: paths.battles,
    title: 'battle.hub.title',
    frame: 'nav',
    load: () => import('../../features/battle/hub/hub.tsx').then(file => file.BattleHub),
  },
  {
    path: paths.randomBattle,
    title: 'mode.random_battle',
    frame: 'nav',
    load: whileOn('random_battle', () =>
      import('../../features/battle/match/random-battle.tsx').then(file => file.RandomBattle),
    ),
  },
  {
    path: `${paths.randomBattle}find/`,
    title: 'battle.find.seeking',
    frame: 'bare',
    load: () => import('../../features/battle/match/find.tsx').then(file => file.Find),
  },
  {
    path: paths.groupBattle,
    title: 'mode.group_battle',
    frame: 'nav',
    load: () => import('../../features/battle/room/group-battle.tsx').then(file => file.GroupBattle),
  },
  {
    path: `${paths.groupBattle}join/`,
    title: 'room.link.title',
    frame: 'nav',
    load: () => import('../../features/battle/room/join/join-link.tsx').then(file => file.JoinByLink),
  },
  { path: `${paths.randomBattle}:battle/`, title: 'mode.random_battle', frame: 'bare', load: battle },
  { path: `${paths.groupBattle}:battle/`, title: 'mode.group_battle', frame: 'bare', load: battle },
];

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

/** What each way to play is, for a guest; a name that is no way to play has no page. Both spellings work. */
const aboutRoutes = [...keysOf(MODES), ...keysOf(BATTLE_MODES)].flatMap(mode =>
  [...new Set([mode, mode.replaceAll('_', '-')])].map(
    (spelt): Route => ({
      path: `${paths.hub}${spelt}/`,
      title: { ...MODES, ...BATTLE_MODES }[mode].name,
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
  ...levelRoutes('quiz_zone', 'quiz_zone'),
  ...levelRoutes('logical_quiz', 'logical_quiz'),
  ...levelRoutes('multi_match', 'multi_match'),
  ...setRoutes('guess_the_word', 'guess_the_word'),
  ...setRoutes('audio_questions', 'audio_questions'),
  ...setRoutes('math_mania', 'math_mania'),
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
  ...[paths.playBookmarks, paths.playOwnBookmarks].flatMap((path): Route[] => [
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
    path: paths.sampleQuiz,
    title: 'sample.title',
    frame: 'bare',
    load: () => import('../../features/sample/sample.tsx').then(file => file.Sample),
  },
  { path: `${paths.sampleQuiz}review/`, title: 'review.title', frame: 'nav', load: review },
];
