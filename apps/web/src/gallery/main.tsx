/** The gallery: every part of the house in every state, for development only (not part of the build). */
import './gallery.css';
import { Roadworks } from '@trivium/look/marks/roadworks';
import { Signpost } from '@trivium/look/marks/signpost';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StateScreen } from '../ui/feedback/state-screen.tsx';
import { Button } from '../ui/form/button.tsx';
import { Actions } from './actions.tsx';
import { Answers } from './answers.tsx';
import { BattleLobby } from './battle-lobby.tsx';
import { HistoryPage, ReplayPage } from './battle-pages.tsx';
import { BattleResults } from './battle-results.tsx';
import { BattleStage } from './battle-stage.tsx';
import { Cards } from './cards.tsx';
import { Charts } from './charts.tsx';
import { Forms } from './forms.tsx';
import { HeardAndDrawn } from './heard-and-drawn.tsx';
import { HomeScreen } from './home-screen.tsx';
import { LevelScreen } from './level-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { PlayScreen } from './play-screen.tsx';
import { ResultScreen } from './result-screen.tsx';
import { Starts } from './starts.tsx';
import { Glims, Stickers } from './stickers.tsx';
import { Surfaces } from './surfaces.tsx';
import { TableScreen } from './table-screen.tsx';
import { Waiting } from './waiting.tsx';
import { WalletPage } from './wallet-page.tsx';

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
document.documentElement.dir = asked.get('dir') ?? 'ltr';
document.documentElement.lang = asked.get('lang') ?? 'en';

const parts = (
  <main className="grid gap-10 p-5 md:p-10 xl:grid-cols-2">
    <Actions />
    <Answers />
    <Cards />
    <HeardAndDrawn />
    <Surfaces />
    <Charts />
    <Forms />
    <Waiting />
  </main>
);

const VIEWS: Readonly<Record<string, ReactNode>> = {
  parts,
  cards: (
    <main className="grid gap-10 p-4">
      <Cards />
    </main>
  ),
  play: <PlayScreen told="none" />,
  wrong: <PlayScreen told="wrong" />,
  correct: <PlayScreen told="correct" />,
  home: <HomeScreen />,
  levels: <LevelScreen />,
  result: <ResultScreen />,
  login: <LoginScreen step="phone" />,
  otp: <LoginScreen step="code" />,
  table: <TableScreen />,
  starts: <Starts />,
  stickers: <Stickers />,
  glim: <Glims />,
  lobby: <BattleLobby />,
  battle: <BattleStage />,
  ended: <BattleResults />,
  history: <HistoryPage />,
  replay: <ReplayPage />,
  wallet: (
    <main>
      <WalletPage />
    </main>
  ),
  lost: (
    <StateScreen title="Wrong turn" hue={5} picture={<Signpost />} acts={<Button>Back to home</Button>}>
      This road doesn’t lead anywhere. Your coins are safe.
    </StateScreen>
  ),
  works: (
    <StateScreen title="Road works" picture={<Roadworks />} acts={<Button variant="quiet">Try again</Button>}>
      The service is under maintenance and will be back soon.
    </StateScreen>
  ),
};

/** An address of the gallery with one setting changed. */
const addressWith = (name: string, value: string) => {
  const next = new URLSearchParams(asked);
  next.set(name, value);
  return `?${next}`;
};

const Switches = () => (
  <nav className="flex flex-wrap gap-4 bg-night p-4 text-sm font-bold text-[#fff6df]" aria-label="Gallery">
    {Object.keys(VIEWS).map(view => (
      <a key={view} href={addressWith('view', view)}>
        {view}
      </a>
    ))}
    <a href={addressWith('theme', 'light')}>light</a>
    <a href={addressWith('theme', 'dark')}>dark</a>
    <a href={addressWith('dir', 'ltr')}>left to right</a>
    <a href={addressWith('dir', 'rtl')}>right to left</a>
  </nav>
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      {!asked.has('bare') && <Switches />}
      {VIEWS[asked.get('view') ?? 'parts'] ?? parts}
    </StrictMode>,
  );
}
