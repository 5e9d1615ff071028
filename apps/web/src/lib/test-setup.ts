/** Before each file of screen tests. */
import { configure } from '@testing-library/react';

// What is fetched late is compiled only then, and a busy machine takes its time.
configure({ asyncUtilTimeout: 20_000 });
