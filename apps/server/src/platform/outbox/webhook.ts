/** Posts messages as JSON to an address of the operator's choice. */
import { createHmac } from 'node:crypto';

const waitMs = 10_000;

/** Posts; any status but 2xx is a failure. With a secret, `x-trivium-signature` is the HMAC-SHA-256 of the body in hex. */
export const postJson = async (to: { url: string; secret?: string }, message: object): Promise<void> => {
  const body = JSON.stringify(message);
  const signature = to.secret && createHmac('sha256', to.secret).update(body).digest('hex');
  const reply = await fetch(to.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature ? { 'x-trivium-signature': signature } : {}),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`the webhook answered ${reply.status}`);
};
