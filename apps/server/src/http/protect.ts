/** Headers that keep foreign scripts, frames and types out, and replies of calls out of caches. */
import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

export type ProtectNeeds = {
  readonly isHttps: boolean;
  /** The scripts that the page carries inline, as CSP sources. */
  readonly scripts: readonly string[];
};

const OURS_ALONE = '(self)';
const WITH_VIDEOS = '(self "https://www.youtube-nocookie.com")';
/** What pages may ask a device for; everything else is off, also for a script that should not be there. */
const PERMISSIONS = Object.entries({
  autoplay: WITH_VIDEOS,
  fullscreen: WITH_VIDEOS,
  'encrypted-media': WITH_VIDEOS,
  'picture-in-picture': WITH_VIDEOS,
  'clipboard-write': OURS_ALONE,
  'web-share': OURS_ALONE,
  'screen-wake-lock': OURS_ALONE,
  ...Object.fromEntries(
    [
      'accelerometer',
      'browsing-topics',
      'camera',
      'clipboard-read',
      'display-capture',
      'geolocation',
      'gyroscope',
      'hid',
      'magnetometer',
      'microphone',
      'midi',
      'payment',
      'publickey-credentials-create',
      'publickey-credentials-get',
      'serial',
      'usb',
      'xr-spatial-tracking',
    ].map(name => [name, '()']),
  ),
})
  .map(([name, who]) => `${name}=${who}`)
  .join(', ');

const YEAR_SECONDS = 31_536_000;
/** What the probing server says of itself, not of protection. */
const NOT_OURS = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive']);

/**
 * Helmet's headers, asked for once: they are the same for every reply, and making them anew for each was 3 % of a
 * call's cost.
 */
async function protectingHeaders({ isHttps, scripts }: ProtectNeeds): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        mediaSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        // Videos of passages; nothing is asked there before the player presses play.
        frameSrc: ['https://www.youtube-nocookie.com'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
  });
  probe.get('/', async (_, reply) => reply.header('permissions-policy', PERMISSIONS).send(''));
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (NOT_OURS.has(name) ? [] : [[name, String(value)]])),
  );
}

/** Puts them on every reply. */
export async function protect(app: FastifyInstance, needs: ProtectNeeds): Promise<void> {
  const headers = await protectingHeaders(needs);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  // Replies of calls are one person's; whatever lies between must not keep them.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method === 'POST' && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
