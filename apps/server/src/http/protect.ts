/** Headers that keep out foreign scripts, frames and types, and keep replies of calls out of caches. */
import fastifyHelmet from '@fastify/helmet';
import { FRAMED_PATHS } from '@trivium/rules/site/path';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

export type ProtectDeps = {
  readonly isHttps: boolean;
  /** The inline scripts of the page, as CSP sources. */
  readonly scripts: readonly string[];
  /** The Firebase project that is set for signing in; null for none. */
  readonly firebase: () => FirebaseOrigins | null;
  /** Further origins of pictures and sounds. */
  readonly files: () => readonly string[];
  /** Further origins of the app's own hashed files. */
  readonly assets: () => readonly string[];
};

const OURS_ALONE = '(self)';
const WITH_VIDEOS = '(self "https://www.youtube-nocookie.com")';
/** What pages may ask a device for. Everything else is off, even for a script that should not be there. */
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

/** The hosts of a Firebase project; `emulator` is the address that a test uses instead. */
export type FirebaseOrigins = { readonly authDomain: string; readonly emulator?: string | undefined };

const YEAR_SECONDS = 31_536_000;
/** Headers of a reply of the probing server that do not protect. */
const NOT_OURS = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive']);

/** What Firebase's client needs of the page: its calls, Google's frame loader, and the check for a human. */
const openedFor = ({ authDomain, emulator }: FirebaseOrigins) => ({
  scripts: [
    'https://apis.google.com',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ],
  calls: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://www.google.com/recaptcha/',
    ...(emulator === undefined ? [] : [emulator]),
  ],
  frames: [
    `https://${authDomain}`,
    'https://www.google.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
    ...(emulator === undefined ? [] : [emulator]),
  ],
});
const CLOSED = { scripts: [], calls: [], frames: [] };

/** What settings open. */
type Opened = {
  readonly firebase: FirebaseOrigins | null;
  readonly files: readonly string[];
  readonly assets: readonly string[];
};

/** Asks helmet for its headers once: they are the same for every reply, and making them anew for each was 3 % of a call's cost. */
async function protectingHeaders(
  { isHttps, scripts }: ProtectDeps,
  { firebase, files, assets }: Opened,
): Promise<Record<string, string>> {
  const opened = firebase === null ? CLOSED : openedFor(firebase);
  const probe = Fastify();
  await probe.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...assets, ...scripts, ...opened.scripts],
        styleSrc: ["'self'", ...assets, "'unsafe-inline'"],
        mediaSrc: ["'self'", ...assets, ...files],
        imgSrc: ["'self'", 'data:', 'blob:', ...assets, ...files],
        // The service worker fetches them too.
        connectSrc: ["'self'", ...assets, ...opened.calls],
        fontSrc: ["'self'", ...assets],
        // Videos of passages; nothing is loaded from there before the player presses play.
        frameSrc: ['https://www.youtube-nocookie.com', ...opened.frames],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    // Google's window must be able to report that it is done, and a key may be bound to the site that uses it.
    ...(firebase && {
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
  });
  probe.get('/', async (_, reply) => reply.header('permissions-policy', PERMISSIONS).send(''));
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (NOT_OURS.has(name) ? [] : [[name, String(value)]])),
  );
}

/** The panel frames the player's own card and texts; no other page may be framed. */
const isFramed = (url: string): boolean =>
  FRAMED_PATHS.includes(`${url.split('?')[0]}/`.replace(/\/{2,}$/, '/'));

/** The headers of a page that pages of this site may frame. */
const framed = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  'content-security-policy': (headers['content-security-policy'] ?? '').replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
});

/** What browsers heed on a document alone. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Gives a built script, style or font a year in caches, and nothing that only a document needs: hundreds are sent to a newcomer. */
export const asHashedFile = (reply: FastifyReply): void => {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
};

/** Adds the headers to every reply. They are made again only when the setting that they depend on changes. */
export async function protect(app: FastifyInstance, deps: ProtectDeps): Promise<void> {
  const made = async (of: string) => ({
    of,
    headers: await protectingHeaders(deps, JSON.parse(of) as Opened),
  });
  const wantedNow = () =>
    JSON.stringify({
      firebase: deps.firebase(),
      files: deps.files(),
      assets: deps.assets(),
    } satisfies Opened);
  let now = await made(wantedNow());
  app.addHook('onRequest', ({ url }, reply, done) => {
    const wanted = wantedNow();
    const give = (headers: Record<string, string>) => {
      reply.headers(isFramed(url) ? framed(headers) : headers);
      done();
    };
    if (wanted === now.of) return give(now.headers);
    made(wanted).then(fresh => {
      now = fresh;
      give(fresh.headers);
    }, done);
  });
  // A reply belongs to one person, so caches on the way must not store it.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method === 'POST' && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
