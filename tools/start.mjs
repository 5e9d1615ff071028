/** `npm start`: turns a fresh clone into a running server. */
import { buildServer, buildWeb, install, runPinned } from './bootstrap.mjs';

install();
const [built, main] = await Promise.all([buildWeb(), buildServer()]);
process.exitCode = built === 0 ? await runPinned([main], { channel: true }) : built;
