/** The entry of the player's app. */
import './styles/main.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followLinks } from './app/routes/links.ts';
import { rememberScroll } from './app/use-arrival.ts';
import { followLook } from './lib/device/look.ts';
import { followLanguage } from './lib/i18n/text.ts';
import { startFromPage } from './lib/session/boot.ts';
import { followOtherTabs } from './lib/session/session.ts';

followLook();
followLanguage();
followOtherTabs();
followLinks();
rememberScroll();

const root = document.getElementById('root');
// As a transition, so that rendering the first screen does not block the page for long.
if (root) startTransition(() => createRoot(root).render(<App isReady={startFromPage()} />));
