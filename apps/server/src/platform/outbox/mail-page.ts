/** A mail as an HTML page: the site's logo or name, its font, and the text in its own language and direction (DECISIONS 10, 12). Pure. */

/** The look of a site's mails in one language. */
export type MailLook = {
  readonly siteName: string;
  /** Origin of the site, without a slash at its end. Only its own addresses become links. */
  readonly siteUrl: string;
  readonly logo: { readonly path: string; readonly width: number; readonly height: number } | null;
  /** Font family of the text; mail programs without it use their own. */
  readonly font: string;
  readonly rtl: boolean;
};

const LOGO_WIDTH_MOST = 200;
const LOGO_HEIGHT_MOST = 48;
const SAFE = 'Arial, Helvetica, sans-serif';

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );

const linked = (text: string, siteUrl: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<>]+/g, address =>
    address === escaped(siteUrl) || address.startsWith(`${escaped(siteUrl)}/`)
      ? `<a href="${address}" style="color:inherit">${address}</a>`
      : address,
  );

const headOf = ({ logo, siteName, siteUrl }: MailLook): string => {
  const name = escaped(siteName);
  if (logo === null) return `<b>${name}</b>`;
  const share = Math.min(1, LOGO_WIDTH_MOST / logo.width, LOGO_HEIGHT_MOST / logo.height);
  const [width, height] = [logo.width, logo.height].map(side => Math.max(1, Math.round(side * share)));
  return `<img src="${escaped(siteUrl + logo.path)}" alt="${name}" width="${width}" height="${height}" style="display:block;border:0">`;
};

/** The whole page, with the text paragraph by paragraph. */
export const mailPage = (
  letter: { subject: string; body: string; language: string },
  look: MailLook,
): string => {
  const paragraphs = letter.body
    .split(/\n{2,}/)
    .map(words => `<p>${linked(words, look.siteUrl).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const family = look.font === '' ? SAFE : `'${look.font.replace(/[^\w -]/g, '')}', ${SAFE}`;
  return [
    `<!doctype html><html lang="${escaped(letter.language)}" dir="${look.rtl ? 'rtl' : 'ltr'}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(letter.subject)}</title></head>`,
    `<body style="margin:0;padding:24px;font-family:${family};font-size:16px;line-height:1.5">`,
    `<div lang="${escaped(letter.language)}" dir="${look.rtl ? 'rtl' : 'ltr'}" style="max-width:560px;margin:0 auto">`,
    `<p>${headOf(look)}</p>${paragraphs}</div></body></html>`,
  ].join('');
};
