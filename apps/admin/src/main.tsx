/** Starts the panel: theme and language first, then the first screen. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { speak } from './lib/text.ts';
import { showTheme } from './lib/theme.ts';
import './styles/main.css';

showTheme();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
await speak();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
