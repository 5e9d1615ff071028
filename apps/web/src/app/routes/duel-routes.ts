/** The routes of duels, at any hour: list, season, invitations, one duel. */
import { modePath } from '../../lib/routes/modes.ts';
import type { Route } from './match.ts';

export const duelRoutes: readonly Route[] = [
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
    path: `${modePath('duel')}season/`,
    title: 'season.duel.title',
    frame: 'nav',
    load: () => import('../../features/duel/season/season.tsx').then(file => file.DuelSeason),
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
