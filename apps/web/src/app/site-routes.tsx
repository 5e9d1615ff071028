/** The routes that belong to no mode: hub, tables, sign-in, the player's own pages; none is part of the first load. */
import { paths } from '../lib/paths.ts';
import type { Route } from './match.ts';

export const siteRoutes: readonly Route[] = [
  {
    path: paths.hub,
    title: 'hub.title',
    frame: 'nav',
    load: () => import('../features/hub/hub.tsx').then(file => file.Hub),
  },
  {
    path: paths.leaderboard,
    title: 'leaderboard.title',
    frame: 'nav',
    load: () => import('../features/leaderboard/leaderboard.tsx').then(file => file.Leaderboard),
  },

  // Sign-in.
  {
    path: paths.login,
    title: 'auth.title',
    frame: 'bare',
    load: () => import('../features/auth/login.tsx').then(file => file.Login),
  },
  {
    path: paths.signUp,
    title: 'auth.sign_up_title',
    frame: 'bare',
    load: () => import('../features/auth/sign-up.tsx').then(file => file.SignUp),
  },
  {
    path: paths.resetPassword,
    title: 'auth.reset_title',
    frame: 'bare',
    load: () => import('../features/auth/reset-password.tsx').then(file => file.ResetPassword),
  },
  {
    path: paths.otpVerify,
    title: 'auth.otp_title',
    frame: 'bare',
    load: () => import('../features/auth/otp-verify.tsx').then(file => file.OtpVerify),
  },
  {
    path: paths.setUp,
    title: 'set_up.title',
    frame: 'bare',
    load: () => import('../features/auth/set-up.tsx').then(file => file.SetUp),
  },

  // The player's own pages.
  {
    path: paths.profile,
    title: 'profile.title',
    frame: 'nav',
    load: () => import('../features/profile/profile.tsx').then(file => file.Profile),
  },
  {
    path: paths.settings,
    title: 'settings.title',
    frame: 'nav',
    load: () => import('../features/profile/settings.tsx').then(file => file.Settings),
  },
];
