/**
 * Routes of mail, text messages and push from the settings (DECISIONS 2, 9). While nothing is set, mail and text messages
 * stay in the outbox.
 */
import { FACE_ROWS } from '@trivium/rules/site/face';
import { readLogo } from '@trivium/rules/site/logo';
import type { AppContext } from '../../platform/app-context.ts';
import type { FilesRoute } from '../../platform/files/site-files.ts';
import type { MailRoute } from '../../platform/outbox/mail.ts';
import type { MailLook } from '../../platform/outbox/mail-page.ts';
import type { SmsRoute } from '../../platform/outbox/sms.ts';
import type { PushRoute } from '../../platform/push/push.ts';
import type { S3Place } from '../../platform/s3/s3.ts';
import { facesOf, logoPath, themeOf } from './look/theme.ts';
import type { Settings } from './settings.ts';

type Read = Pick<Settings, 'get'>;

export function mailRoute(settings: Read): MailRoute {
  const url = settings.get('mail_smtp_url');
  if (url === '') return { by: 'outbox' };
  return { by: 'smtp', url, from: settings.get('mail_from') || settings.get('site_name') };
}

/** The look of mails in a language: the site's logo or name, and its text face. */
export const mailLook =
  (
    { env }: Pick<AppContext, 'env'>,
    settings: Read,
    isRtl: (language: string) => boolean,
  ): ((language: string) => MailLook) =>
  language => {
    const logo = readLogo(settings.get('logo')) ?? readLogo(settings.get('logo_dark'));
    const { text } = facesOf(themeOf(settings));
    return {
      siteName: settings.get('site_name'),
      siteUrl: env.publicUrl.replace(/\/+$/, ''),
      logo: logo && { path: logoPath(logo.key), width: logo.width, height: logo.height },
      font: text === 'system' ? '' : FACE_ROWS[text].plain,
      rtl: isRtl(language),
    };
  };

/** The store of the settings, once all that it needs is there. */
export function storePlace(settings: Read): S3Place | undefined {
  const place = {
    endpoint: settings.get('s3_endpoint').replace(/\/+$/, ''),
    region: settings.get('s3_region'),
    bucket: settings.get('s3_bucket'),
    accessKey: settings.get('s3_access_key'),
    secretKey: settings.get('s3_secret_key'),
  };
  if (Object.values(place).includes('')) return undefined;
  const style = settings.get('s3_style') === 'host' ? 'host' : 'path';
  return { ...place, style, prefix: settings.get('s3_prefix').replaceAll(/^\/+|\/+$/g, '') };
}

/** Where files lie, and how browsers reach them. */
export function filesRoute(settings: Read): FilesRoute {
  const addresses = settings.get('files_address');
  return {
    store: storePlace(settings),
    writesTo: settings.get('files_place') === 'store' ? 'store' : 'folder',
    addresses: addresses === 'signed' || addresses === 'public' ? addresses : 'site',
    publicOrigin: settings.get('files_origin'),
  };
}

/** Twilio if it is set, else the webhook, else the outbox. */
export function smsRoute(settings: Read): SmsRoute {
  const account = settings.get('sms_twilio_account');
  const [token, from] = [settings.get('sms_twilio_token'), settings.get('sms_twilio_from')];
  if (account !== '' && token !== '' && from !== '') return { by: 'twilio', account, token, from };
  const url = settings.get('sms_webhook_url');
  if (url === '') return { by: 'outbox' };
  return { by: 'webhook', url, secret: settings.get('sms_webhook_secret') };
}

/** Push services want a contact for the site's messages; some refuse one that cannot be reached. */
export function pushRoute(settings: Read, publicUrl: string): PushRoute {
  const email = settings.get('contact_email');
  const site = publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@trivium.invalid';
  return { subject: email === '' ? site : `mailto:${email}`, services: settings.get('push_services') };
}
