/** Rail, page and everything above the page: palette, keys, notices. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { readMe } from '../lib/auth-provider.ts';
import { useKeys } from '../lib/keys.ts';
import { useText } from '../lib/text.ts';
import { onAsked } from '../parts/page/commands.ts';
import { PhoneBar, Rail } from './rail.tsx';
import { SCREENS, type Screen } from './screens.ts';
import { Toasts } from './toasts.tsx';

const StepUp = lazy(async () => ({ default: (await import('../features/session/step-up.tsx')).StepUp }));
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }));
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The name of the site, as the server wrote it into the page. */
const SITE_NAME = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

/** The screens that the caller may see. */
export const useScreens = (): readonly Screen[] => {
  const { data } = useQuery({ queryKey: ['me'], queryFn: readMe });
  return SCREENS.filter(({ needs }) => needs === null || data?.calls.includes(needs));
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
  const rail = { screens, waiting: {}, siteName: SITE_NAME };
  return (
    <div className="panel">
      <a className="sr-only focus:not-sr-only" href="#page">
        {t('shell.skip')}
      </a>
      <Rail {...rail} />
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
      </Suspense>
      <Toasts />
    </div>
  );
};
