/** The routes of the modes with levels: one set of screens, given their mode here; also joins a category's page and its road. */
import type { ComponentType } from 'react';
import type { ScreenProps } from '../lib/navigation.ts';
import { paths } from '../lib/paths.ts';
import { LEVEL_MODES, type LevelMode } from '../lib/quiz-paths.ts';
import type { Route } from './match.ts';

type ModeScreen = ComponentType<ScreenProps & { mode: LevelMode }>;

const road = () => import('../features/level/road.tsx').then(file => file.Road);
const play = () => import('../features/level/level-play.tsx').then(file => file.LevelPlay);
const categories = () => import('../features/catalog/categories.tsx').then(file => file.Categories);
const review = () => import('../features/review/review.tsx').then(file => file.Review);

/** A category without subcategories has its road in their stead; the features do not know each other. */
const place = async (): Promise<ModeScreen> => {
  const [{ Place }, Road] = await Promise.all([import('../features/catalog/place.tsx'), road()]);
  return props => <Place {...props} Road={Road} />;
};

const levelRoutes = (mode: LevelMode): Route[] => {
  const { root, name } = LEVEL_MODES[mode];
  const route = (path: string, frame: Route['frame'], screen: () => Promise<ModeScreen>): Route => ({
    path: root + path,
    title: name,
    frame,
    load: async () => {
      const Screen = await screen();
      return props => <Screen {...props} mode={mode} />;
    },
  });
  return [
    route('', 'nav', categories),
    route(':category/', 'nav', place),
    route(':category/:subcategory/', 'nav', road),
    ...[':category/', ':category/:subcategory/'].flatMap(under => [
      route(`${under}level/:level/`, 'bare', play),
      { ...route(`${under}level/:level/review/`, 'nav', review), title: 'review.title' as const },
    ]),
  ];
};

export const quizRoutes: readonly Route[] = [
  ...levelRoutes('quizZone'),
  ...levelRoutes('logicalQuiz'),
  {
    path: paths.sampleQuiz,
    title: 'sample.title',
    frame: 'bare',
    load: () => import('../features/sample/sample.tsx').then(file => file.Sample),
  },
  { path: `${paths.sampleQuiz}review/`, title: 'review.title', frame: 'nav', load: review },
];
