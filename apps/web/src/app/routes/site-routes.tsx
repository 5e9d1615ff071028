/** The routes that belong to no mode: hub, leaderboards, sign-in, the player's own pages. None is in the first load. */
import {
  BLOG_PATH,
  LEAVE_LETTERS_PATH,
  PAGE_NAMES,
  PAGE_PATHS,
  type PageName,
} from '@trivium/rules/site/path';
import { authPaths } from '../../lib/routes/auth-paths.ts';
import { WATCH_PATH } from '../../lib/routes/battle-paths.ts';
import { friendPaths } from '../../lib/routes/friend-paths.ts';
import { paths } from '../../lib/routes/paths.ts';
import { SEARCH_PATH } from '../../lib/routes/search-path.ts';
import { sharePaths } from '../../lib/routes/share-paths.ts';
import { ghostRoutes } from './ghost-routes.ts';
import type { Route } from './match.ts';
import { previewRoutes } from './preview-routes.ts';

const textPage = (name: PageName) => async () => {
  if (name === 'contact_us') return (await import('../../features/page/contact.tsx')).Contact;
  if (name === 'accessibility') return (await import('../../features/page/accessibility.tsx')).Accessibility;
  const { TextPage } = await import('../../features/page/text-page.tsx');
  return () => <TextPage name={name} />;
};

export const siteRoutes: readonly Route[] = [
  {
    path: paths.hub,
    title: 'head.hub_title',
    frame: 'nav',
    hasFoot: true,
    load: () => import('../../features/hub/hub.tsx').then(file => file.Hub),
  },
  {
    path: SEARCH_PATH,
    title: 'search.title',
    frame: 'nav',
    load: () => import('../../features/hub/search.tsx').then(file => file.SearchPage),
  },
  {
    path: paths.leaderboard,
    title: 'leaderboard.title',
    frame: 'nav',
    hasFoot: true,
    load: () => import('../../features/leaderboard/leaderboard.tsx').then(file => file.Leaderboard),
  },

  {
    path: paths.league,
    title: 'league.head',
    frame: 'nav',
    load: () => import('../../features/league/league.tsx').then(file => file.League),
  },
  {
    path: WATCH_PATH,
    title: 'watch.title',
    frame: 'nav',
    load: () => import('../../features/battle/watch/watch-list.tsx').then(file => file.WatchList),
  },
  {
    path: `${WATCH_PATH}:battle/`,
    title: 'watch.title',
    frame: 'bare',
    load: () => import('../../features/battle/watch/watch-battle.tsx').then(file => file.WatchBattle),
  },
  {
    path: paths.road,
    title: 'road.title',
    frame: 'nav',
    load: () => import('../../features/experience/road.tsx').then(file => file.Road),
  },
  {
    path: paths.looks,
    title: 'look.title',
    frame: 'nav',
    load: () => import('../../features/look/shop.tsx').then(file => file.Shop),
  },
  {
    path: paths.played,
    title: 'played.title',
    frame: 'nav',
    load: () => import('../../features/played/played.tsx').then(file => file.Played),
  },

  {
    path: paths.season,
    title: 'season.title',
    frame: 'nav',
    load: () => import('../../features/season/season.tsx').then(file => file.Season),
  },

  // Sign-in.
  {
    path: paths.login,
    title: 'identity.title',
    frame: 'bare',
    load: () => import('../../features/identity/login.tsx').then(file => file.Login),
  },
  {
    path: paths.signUp,
    title: 'identity.sign_up_title',
    frame: 'bare',
    load: () => import('../../features/identity/sign-up.tsx').then(file => file.SignUp),
  },
  {
    path: authPaths.resetPassword,
    title: 'identity.reset_title',
    frame: 'bare',
    load: () => import('../../features/identity/reset-password.tsx').then(file => file.ResetPassword),
  },
  {
    path: authPaths.otpVerify,
    title: 'identity.otp_title',
    frame: 'bare',
    load: () => import('../../features/identity/otp-verify.tsx').then(file => file.OtpVerify),
  },
  {
    path: authPaths.mailLink,
    title: 'identity.verify_title',
    frame: 'bare',
    load: () => import('../../features/identity/letter/mail-link.tsx').then(file => file.MailLink),
  },
  {
    path: LEAVE_LETTERS_PATH,
    title: 'letters.title',
    frame: 'bare',
    load: () =>
      import('../../features/notification/letters/leave-letters.tsx').then(file => file.LeaveLetters),
  },
  {
    path: authPaths.setUp,
    title: 'set_up.title',
    frame: 'bare',
    load: () => import('../../features/identity/set-up.tsx').then(file => file.SetUp),
  },

  {
    path: paths.firstSignIn,
    title: 'first_sign_in.title',
    frame: 'bare',
    load: () => import('../../features/identity/first-sign-in.tsx').then(file => file.FirstSignIn),
  },

  // The player's own pages.
  {
    path: paths.profile,
    title: 'profile.title',
    frame: 'nav',
    hasFoot: true,
    load: () => import('../../features/profile/profile.tsx').then(file => file.Profile),
  },
  {
    path: paths.settings,
    title: 'settings.title',
    frame: 'nav',
    hasFoot: true,
    load: () => import('../../features/profile/settings.tsx').then(file => file.Settings),
  },
  {
    path: paths.badges,
    title: 'badge.title',
    frame: 'nav',
    load: () => import('../../features/badge/badges.tsx').then(file => file.Badges),
  },
  {
    path: paths.statistics,
    title: 'statistics.title',
    frame: 'nav',
    load: () => import('../../features/statistics/statistics.tsx').then(file => file.Statistics),
  },
  {
    path: paths.wallet,
    title: 'wallet.title',
    frame: 'nav',
    load: () => import('../../features/wallet/wallet.tsx').then(file => file.Wallet),
  },
  {
    path: paths.coinHistory,
    title: 'wallet.history',
    frame: 'nav',
    load: () => import('../../features/wallet/wallet.tsx').then(file => file.Wallet),
  },
  {
    path: `${paths.player}:player/`,
    title: 'player.title',
    frame: 'nav',
    load: () => import('../../features/player/player.tsx').then(file => file.PlayerPage),
  },
  ...ghostRoutes,
  {
    path: friendPaths.friends,
    title: 'friend.title',
    frame: 'nav',
    load: () => import('../../features/friend/friends.tsx').then(file => file.Friends),
  },
  {
    path: friendPaths.board,
    title: 'friend.board',
    frame: 'nav',
    load: () => import('../../features/friend/friends-board.tsx').then(file => file.FriendsBoard),
  },
  {
    path: `${friendPaths.link}:token/`,
    title: 'friend.title',
    frame: 'bare',
    load: () => import('../../features/friend/friend-link.tsx').then(file => file.FriendLink),
  },
  {
    path: sharePaths.own,
    title: 'share.own',
    frame: 'nav',
    load: () => import('../../features/share/own-shares.tsx').then(file => file.OwnShares),
  },
  {
    path: `${sharePaths.shared}:token/`,
    title: 'result.share',
    frame: 'bare',
    load: () => import('../../features/share/shared.tsx').then(file => file.Shared),
  },
  {
    path: paths.refer,
    title: 'referral.title',
    frame: 'nav',
    load: () => import('../../features/referral/referral.tsx').then(file => file.Refer),
  },
  {
    path: paths.notifications,
    title: 'notification.title',
    frame: 'nav',
    load: () => import('../../features/notification/notifications.tsx').then(file => file.Notifications),
  },
  {
    path: paths.battleHistory,
    title: 'battle.history.title',
    frame: 'nav',
    load: () => import('../../features/battle/history/battle-history.tsx').then(file => file.BattleHistory),
  },
  {
    path: `${paths.battleHistory}:battleId/`,
    title: 'battle.replay.title',
    frame: 'nav',
    load: () => import('../../features/battle/replay/battle-replay.tsx').then(file => file.BattleReplay),
  },

  // Pages to read.
  ...PAGE_NAMES.map(
    (name): Route => ({
      path: PAGE_PATHS[name],
      title: `page.${name}`,
      frame: 'nav',
      hasFoot: true,
      load: textPage(name),
    }),
  ),
  {
    path: BLOG_PATH,
    title: 'head.blog_title',
    frame: 'nav',
    hasFoot: true,
    load: () => import('../../features/blog/blog-list.tsx').then(file => file.BlogList),
  },
  {
    path: `${BLOG_PATH}:slug/`,
    title: 'blog.title',
    frame: 'nav',
    hasFoot: true,
    load: () => import('../../features/blog/blog-post.tsx').then(file => file.BlogPost),
  },

  // For the panel.
  ...previewRoutes,
];
