/** Installing the site: what the browser offers, when to say so, and that a no is a no. */
import { useSyncExternalStore } from 'react';
import { slice } from '../session/persisted-store.ts';

/** As much of Chromium's event as is used; it comes before any of our code and is kept by the line in index.html. */
type Offer = { prompt(): Promise<unknown> };
const place = globalThis as { installOffer?: Offer | null };

/** `ask`: the browser installs on a press. `share`: it does so from its share menu (iOS). */
export type InstallWay = 'ask' | 'share' | null;

type Moments = {
  /** Finished plays on this device, and the last one, so that a reload counts nothing. */
  plays: number;
  lastPlay: string;
  /** Date of the first of them. */
  firstDay: string;
  /** Asked once: installed, or declined for good. */
  isAsked: boolean;
};

const useMoments = slice<Moments>(
  'install',
  { plays: 0, lastPlay: '', firstDay: '', isAsked: false },
  { owner: 'device' },
);

const PLAYS = 3;

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** An iPad says that it is a Mac, but Macs have no touch. */
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
  // The line in index.html hears it first.
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

/** Opens the browser's own question, which it lets be asked once. */
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

/** A good moment: on another day than the first, or from the third play on, while nobody has said no. */
export const isMoment = ({ plays, firstDay, isAsked }: Omit<Moments, 'lastPlay'>, day: string): boolean =>
  !isAsked && (plays >= PLAYS || (firstDay !== '' && firstDay !== day));

export const useIsMoment = (day: string): boolean => useMoments(moments => isMoment(moments, day));
