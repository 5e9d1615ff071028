/** Where the emulator and our server of this test listen. E2E_PORT lets two checkouts on one machine run at once. */
export const SITE_PORT = Number(process.env['E2E_PORT'] ?? 8395);
export const EMULATOR_PORT = SITE_PORT + 1;
// Two names of one machine: Firebase is another site than ours, as in earnest.
export const SITE = `http://localhost:${SITE_PORT}`;
export const EMULATOR = `http://127.0.0.1:${EMULATOR_PORT}`;
export const PROJECT = 'demo-trivium';
