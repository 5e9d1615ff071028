/** The panel: ra-core's data and access over the operator's calls, the screens as routes (ADR 14). */
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, type I18nProvider } from 'ra-core';
import { Direction } from 'radix-ui';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { authProvider } from '../lib/auth-provider.ts';
import { OperatorProblem } from '../lib/call.ts';
import { dataProvider } from '../lib/data-provider.ts';
import { RIGHT_TO_LEFT, useLanguage } from '../lib/text.ts';
import { Broken } from './broken.tsx';
import { Frame } from './frame.tsx';
import { Gate } from './gate.tsx';
import { NotHere } from './not-here.tsx';
import { SCREENS } from './screens.ts';

const MOST_TRIES = 2;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A call that the server answered is answered; only a lost line is tried again.
      retry: (tries, problem) =>
        tries < MOST_TRIES && problem instanceof OperatorProblem && problem.code === 'lost',
      refetchOnWindowFocus: true,
      staleTime: 5_000,
    },
  },
});

/** ra-core's own words are never shown: ours come from `lib/text.ts`. */
const words: I18nProvider = {
  translate: key => key,
  changeLocale: async () => {},
  getLocale: () => document.documentElement.lang,
};

const Root = () => (
  <CoreAdminContext
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={words}
    queryClient={queries}
  >
    <Gate>
      <Outlet />
    </Gate>
  </CoreAdminContext>
);

/** The set-up has the window to itself. */
const SETUP_PATHS = ['/setup', '/setup/:step'];

const router = createBrowserRouter(
  [
    // Whoever is invited is nobody's staff yet.
    {
      path: '/invitation',
      lazy: async () => ({ Component: (await import('../features/staff/invitation.tsx')).Invitation }),
    },
    {
      element: <Root />,
      errorElement: <Broken />,
      children: [
        {
          lazy: async () => ({ Component: (await import('./bare.tsx')).Bare }),
          children: SETUP_PATHS.map(path => ({
            path,
            lazy: async () => ({ Component: (await import('../features/setup/setup.tsx')).Setup }),
          })),
        },
        {
          element: <Frame />,
          children: [
            // A broken screen leaves the frame as it is, so that one can go on elsewhere.
            ...SCREENS.map(({ path, load }) => ({
              path,
              errorElement: <Broken />,
              lazy: async () => ({ Component: await load() }),
            })),
            { path: '*', element: <NotHere /> },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
);

/** Tabs, menus and switches turn with the language too. */
export const App = () => {
  const isTurned = RIGHT_TO_LEFT.includes(useLanguage());
  return (
    <Direction.DirectionProvider dir={isTurned ? 'rtl' : 'ltr'}>
      <RouterProvider router={router} />
    </Direction.DirectionProvider>
  );
};
