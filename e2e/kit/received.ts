/** Everything a browser receives, for those who look for what it must not. */
import type { Page } from '@playwright/test';

export type Received = { readonly url: string; readonly body: string };

/** From now on: bodies of replies and frames of sockets. A body is read a moment after its reply has come; whoever asks waits. */
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
