/** What is said of an item of the checklist, and where it is mended. */
import { PAGE_NAMES, type PageName } from '@trivium/rules/site/path';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { settingNameOf } from './setting-words.ts';
import type { ChecklistItem } from './use-site.ts';

type Words = { readonly name: string; readonly line: string; readonly path: string | null };

/** Screens where an item is mended; what has none is mended on the machine, and its line says how. */
const PATHS: { readonly [name in ChecklistItem['name']]?: string } = {
  keys: '/staff',
  mail: '/setup/mail',
  content: '/questions',
  languages: '/words?shown=missing',
  look: '/settings/theme',
  pages: '/pages',
  contact: '/settings?subject=general',
  sms: '/settings?subject=sms',
  own_content: '/questions',
  payouts: '/payouts',
};

/** The names of pages, as the server tells them. */
const pagesIn = (told: string): PageName[] => PAGE_NAMES.filter(name => told.split(' ').includes(name));

/** What an item must be given on the machine. */
const PUBLIC_URL = 'PUBLIC_URL';

export const useChecklistWords = (): ((item: ChecklistItem) => Words) => {
  const t = useText();
  const format = useFormat();
  return ({ name, state, have, need, told }) => {
    const counts = {
      have: format.number(have ?? 0),
      need: format.number(need ?? 0),
      told: name === 'pages' ? format.list(pagesIn(told).map(page => t(`page_text.name.${page}`))) : told,
      setting: name === 'address' ? PUBLIC_URL : settingNameOf('contact_email', t),
    };
    const line =
      state === 'failed'
        ? t('check.mail_failed', { told })
        : state === 'done'
          ? t(`check.${name}.done`, counts)
          : t(`check.${name}.open`, counts);
    return { name: t(`check.${name}`), line, path: PATHS[name] ?? null };
  };
};
