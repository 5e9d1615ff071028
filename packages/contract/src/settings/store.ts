/** Where the files of the site lie: its folder, or a store that speaks S3; and how browsers reach them. */
import { isEmptyOr } from './form.ts';
import { choice, type Setting, text } from './kind.ts';

const isOrigin = isEmptyOr(/^https?:\/\/[A-Za-z\d.:[\]-]+$/);

export const STORE_SETTINGS = {
  files_place: choice(
    ['folder', 'store'],
    'folder',
    'Where new pictures and sounds go: the folder of this machine, or the store that is set here.',
    'server',
  ),
  files_address: choice(
    ['site', 'signed', 'public'],
    'site',
    'How browsers read files of the store: through this site, at the store with an address that ends in ten minutes, or at a public address.',
    'server',
  ),
  files_origin: text(
    '',
    200,
    'Origin at which everybody may read the files of the store, such as https://cdn.example.org; empty: the store’s own address.',
    'server',
    isOrigin,
  ),
  cdn_origin: text(
    '',
    200,
    'Origin of a CDN before this site, from which browsers read the app’s scripts, styles and fonts, such as https://cdn.example.org; empty: from this site.',
    'server',
    isOrigin,
  ),
  s3_endpoint: text(
    '',
    200,
    'Address of the store, such as https://s3.eu-central-1.amazonaws.com.',
    'server',
    isEmptyOr(/^https?:\/\/[A-Za-z\d.:[\]-]+(\/[\w./-]*)?$/),
  ),
  s3_region: text('us-east-1', 40, 'Region of the store; many accept any word.', 'server', value =>
    /^[a-z\d-]+$/i.test(value),
  ),
  s3_bucket: text('', 63, 'Name of the bucket.', 'server', isEmptyOr(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)),
  s3_style: choice(
    ['path', 'host'],
    'path',
    'Where the bucket’s name stands: in the path, as most stores have it, or before the host’s name.',
    'server',
  ),
  s3_prefix: text(
    '',
    100,
    'Folder in the bucket under which the files lie; empty: its top.',
    'server',
    isEmptyOr(/^[A-Za-z\d][\w=-]*(\/[A-Za-z\d][\w=-]*)*$/),
  ),
  s3_access_key: text(
    '',
    128,
    'Access key: the name of the key pair.',
    'server',
    isEmptyOr(/^[\x21-\x7e]+$/),
  ),
  s3_secret_key: text('', 200, 'Secret key of the pair.', 'secret', isEmptyOr(/^[\x21-\x7e]+$/)),
} as const satisfies Readonly<Record<string, Setting>>;
