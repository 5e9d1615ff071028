/** Rail, page and everything above the page: palette, keys, notices. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { readMe } from '../lib/auth-provider.ts';
import { useKeys } from '../lib/keys.ts';
import { useText } from '../lib/text.ts';
import { onAsked } from '../parts/page/commands.ts';
import { useWaiting } from '../parts/site/use-site.ts';
import { PhoneBar, Rail } from './rail.tsx';
import type { Screen } from './screen.ts';
import { SCREENS } from './screens.ts';

const StepUp = lazy(async () => ({ default: (await import('../features/session/step-up.tsx')).StepUp }));
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }));
const SiteFoot = lazy(async () => ({ default: (await import('../parts/site/site-foot.tsx')).SiteFoot }));
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The name of the site, as the server wrote it into the page. */
const SITE_NAME = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

/** The screens that the caller may see. */
export const useScreens = (): readonly Screen[] => {
  const { data } = useQuery({ queryKey: ['me'], queryFn: readMe });
  return SCREENS.filter(({ needs }) => needs === null || data?.calls.includes(needs));
};

/** How many wait, by the names that the screens' lines have. */
const useCounts = (): Readonly<Record<string, number>> => {
  const { data } = useWaiting();
  return {
    payouts: data?.payouts?.count ?? 0,
    reports: data?.reports?.count ?? 0,
    contests: data?.contests_running ?? 0,
    exams: data?.exams_running ?? 0,
  };
};

/** G and then a letter opens a screen. */
const useScreenKeys = (screens: readonly Screen[]) => {
  const navigate = useNavigate();
  useKeys(
    Object.fromEntries(
      screens.flatMap(({ path, rail }) => (rail?.key ? [[`g ${rail.key}`, () => void navigate(path)]] : [])),
    ),
  );
};

export const Frame = () => {
  const t = useText();
  const screens = useScreens();
  const [open, setOpen] = useState<'commands' | 'keys' | null>(null);
  useEffect(() => {
    onAsked(setOpen);
    return () => onAsked(null);
  }, []);
  useScreenKeys(screens);
  useKeys({ 'ctrl+k': () => setOpen('commands'), '?': () => setOpen('keys') });
  const rail = { screens, waiting: useCounts(), siteName: SITE_NAME };
  return (
    <div className="panel">
      <a className="sr-only focus:not-sr-only" href="#page">
        {t('shell.skip')}
      </a>
      <Rail
        {...rail}
        foot={
          <Suspense>
            <SiteFoot />
          </Suspense>
        }
      />
      <div className="min-w-0">
        <Suspense>
          <Outlet />
        </Suspense>
      </div>
      <PhoneBar {...rail} />
      <Suspense>
        {open === 'commands' && <Palette screens={screens} isOpen onClose={() => setOpen(null)} />}
        {open === 'keys' && <KeyList isOpen onClose={() => setOpen(null)} />}
      </Suspense>
      <Suspense>
        <StepUp />
        <Toasts />
      </Suspense>
    </div>
  );
};
