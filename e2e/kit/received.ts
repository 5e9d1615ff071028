/** Collects everything that a browser receives, to find what it must not. */
import type { Page } from '@playwright/test';

export type Received = { readonly url: string; readonly body: string };

/** Collects bodies of replies and frames of sockets from now on. Reading waits for bodies that are still arriving. */
export const receivedBy = (page: Page): (() => Promise<Received[]>) => {
  const received: Promise<Received>[] = [];
  page.on('response', response => {
    const body = response.body().catch(() => Buffer.alloc(0));
    received.push(body.then(bytes => ({ url: response.url(), body: bytes.toString('utf8') })));
  });
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) =>
      received.push(Promise.resolve({ url: 'socket', body: String(payload) })),
    ),
  );
  return () => Promise.all(received);
};
