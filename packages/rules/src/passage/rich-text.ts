/** What rich text may be made of: the server lets nothing else through, and the content check names what would be lost. */

export const RICH_TEXT_TAGS = [
  ...[
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'blockquote',
    'code',
    'sub',
    'sup',
    'hr',
    'br',
    'mark',
  ],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['figure', 'figcaption', 'img', 'a', 'bdi', 'span'],
] as const;

/** Attributes by tag. Never style, class, id or anything that acts. */
export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  bdi: ['dir', 'lang'],
  span: ['dir', 'lang'],
};

/** A picture of our own: one that the starter pack brings or that was uploaded here, and no way out of those folders. */
export const OWN_PICTURE = /^\/(?:media|files)\/[\w-]+(?:\/[\w-]+)*\.(?:webp|png|jpg)$/;
