/** The texts of the pages. */
import { RICH_TEXT_BYTES_MOST } from '@trivium/rules/passage/limits';
import { bytesOf } from '@trivium/rules/text/bytes';
import { type Setting, text } from './kind.ts';

/** A page of text that the operator writes; empty: the one that comes with the product. */
const pageText = (name: string) =>
  text(
    '',
    RICH_TEXT_BYTES_MOST,
    `${name}, as HTML; empty: our own text.`,
    'server',
    html => bytesOf(html) <= RICH_TEXT_BYTES_MOST,
  );
export const PAGE_SETTINGS = {
  page_about_us: pageText('About us'),
  page_contact_us: pageText('Contact'),
  page_terms_conditions: pageText('Terms and conditions'),
  page_privacy_policy: pageText('Privacy policy'),
  page_instructions: pageText('Instructions'),
  page_faq: pageText('Frequent questions'),
  page_accessibility: pageText('Accessibility'),
} as const satisfies Readonly<Record<string, Setting>>;
