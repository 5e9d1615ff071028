/** Installing the site: what the browser offers, when to offer it, and never again after a no. */
import { useSyncExternalStore } from 'react';
import { persistedStore } from '../session/persisted-store.ts';

/** The part of Chromium's event that is used. It comes before our code, so a script in index.html keeps it. */
type Offer = { prompt(): Promise<unknown> };
const place = globalThis as { installOffer?: Offer | null };

/** `ask`: the browser installs on a press. `share`: it does so from its share menu (iOS). */
export type InstallWay = 'ask' | 'share' | null;

type Moments = {
  /** How many plays were finished on this device, and the id of the last, so that a reload counts nothing. */
  plays: number;
  lastPlay: string;
  /** The date of the first one. */
  firstDay: string;
  /** The offer is over: installed, or declined for good. */
  isAsked: boolean;
};

const useMoments = persistedStore<Moments>(
  'install',
  { plays: 0, lastPlay: '', firstDay: '', isAsked: false },
  { owner: 'device' },
);

const PLAYS = 3;

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** An iPad reports that it is a Mac, but Macs have no touch screen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const wayNow = (): InstallWay => {
  if (isInstalled()) return null;
  if (place.installOffer) return 'ask';
  return isApplePhone() ? 'share' : null;
};

const followOffer = (tell: () => void) => {
  const on = new AbortController();
  // The script in index.html receives it first.
  addEventListener('beforeinstallprompt', tell, { signal: on.signal });
  const installed = () => {
    place.installOffer = null;
    useMoments.setState({ isAsked: true });
    tell();
  };
  addEventListener('appinstalled', installed, { signal: on.signal });
  return () => on.abort();
};

/** How the site can be installed here; null where it cannot, or is. */
export const useInstallWay = (): InstallWay => useSyncExternalStore(followOffer, wayNow, () => null);

/** Opens the browser's install prompt, which can be opened once. */
export const install = async (): Promise<void> => {
  const offer = place.installOffer;
  place.installOffer = null;
  useMoments.setState({ isAsked: true });
  await offer?.prompt();
};

export const declineInstall = () => useMoments.setState({ isAsked: true });

/** Counts a finished play by its id; `day` is the device's date. */
export const countPlay = (playId: string, day: string): void => {
  const { lastPlay, plays, firstDay } = useMoments.getState();
  if (playId !== lastPlay)
    useMoments.setState({ plays: plays + 1, lastPlay: playId, firstDay: firstDay || day });
};

/** Whether to offer it now: on another day than the first play, or from the third play on, unless it was declined. */
export const isMoment = ({ plays, firstDay, isAsked }: Omit<Moments, 'lastPlay'>, day: string): boolean =>
  !isAsked && (plays >= PLAYS || (firstDay !== '' && firstDay !== day));

export const useIsMoment = (day: string): boolean => useMoments(moments => isMoment(moments, day));
