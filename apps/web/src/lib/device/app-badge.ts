/** The number on the icon of the installed site: what is unread. */
import { forgetOnLogOut } from '../session/persisted-store.ts';

type Badged = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** Browsers without an icon reject; that is ignored. */
export const showOnIcon = (count: number): void => {
  const { setAppBadge, clearAppBadge } = navigator as Badged;
  const done = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  done?.catch(() => {});
};

forgetOnLogOut(() => showOnIcon(0));
