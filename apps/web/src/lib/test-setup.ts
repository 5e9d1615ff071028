/** Before each file of screen tests. */
import { configure } from '@testing-library/react';
import { webSettings } from './people.test-kit.ts';
import { useSite } from './session/site.ts';

// What is fetched late is compiled only then, and a busy machine takes its time.
configure({ asyncUtilTimeout: 20_000 });

// Screens are drawn once the settings have come.
useSite.setState({ web: webSettings() });
