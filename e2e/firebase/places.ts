/** Addresses of the emulator and of our server in these tests. With E2E_PORT two checkouts on one machine run at once. */
export const SITE_PORT = Number(process.env['E2E_PORT'] ?? 8395);
export const EMULATOR_PORT = SITE_PORT + 1;
// Two names of one machine, because in production Firebase is another site than ours.
export const SITE = `http://localhost:${SITE_PORT}`;
export const EMULATOR = `http://127.0.0.1:${EMULATOR_PORT}`;
export const PROJECT = 'demo-trivium';
