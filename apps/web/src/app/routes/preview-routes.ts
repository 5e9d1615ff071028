/** The routes of previews, which the panel shows in a frame. */
import { PREVIEW_PATHS } from '@trivium/rules/site/path';
import type { Route } from './match.ts';

export const previewRoutes: readonly Route[] = [
  {
    path: PREVIEW_PATHS.question,
    title: null,
    frame: 'bare',
    load: () => import('../../features/preview/question-preview.tsx').then(file => file.QuestionPreview),
  },
  {
    path: PREVIEW_PATHS.line,
    title: null,
    frame: 'bare',
    load: () => import('../../features/preview/line-preview.tsx').then(file => file.LinePreview),
  },
  {
    path: PREVIEW_PATHS.home,
    title: null,
    frame: 'nav',
    load: () => import('../../features/home/home-preview.tsx').then(file => file.HomePreview),
  },
  {
    path: PREVIEW_PATHS.result,
    title: null,
    frame: 'bare',
    load: () => import('../../features/preview/result-preview.tsx').then(file => file.ResultPreview),
  },
  {
    path: PREVIEW_PATHS.contest,
    title: null,
    frame: 'bare',
    load: () => import('../../features/contest/contest-preview.tsx').then(file => file.ContestPreview),
  },
  {
    path: PREVIEW_PATHS.text,
    title: null,
    frame: 'bare',
    load: () => import('../preview/text-preview.tsx').then(file => file.TextPreview),
  },
];
