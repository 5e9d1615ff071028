/** The port of a group: taken ones are noticed, though its processes could share them. */
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { tryPort } from './port.ts';

test('a port that somebody has is refused, and a free one is found and given back', async () => {
  const taken = createServer();
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  await expect(tryPort('127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await new Promise(resolve => taken.close(resolve));
  expect(await tryPort('127.0.0.1', port)).toBe(port);
  expect(await tryPort('127.0.0.1', 0)).toBeGreaterThan(0);
});
