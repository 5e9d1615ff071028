/** What is said of an item of the checklist, and where it is mended. */
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { ChecklistItem } from './use-site.ts';

type Words = { readonly name: string; readonly line: string; readonly path: string | null };

/** Screens where an item is mended; what has none is mended on the machine, and its line says how. */
const PATHS: { readonly [name in ChecklistItem['name']]?: string } = {
  keys: '/staff',
  mail: '/setup/mail',
  content: '/questions',
  languages: '/words?shown=missing',
  look: '/setup/look',
  own_content: '/questions',
  payouts: '/payouts',
};

/** Names on the machine that an item speaks of. */
const SETTINGS: { readonly [name in ChecklistItem['name']]?: string } = {
  address: 'PUBLIC_URL',
  contact: 'contact_email',
};

export const useChecklistWords = (): ((item: ChecklistItem) => Words) => {
  const t = useText();
  const format = useFormat();
  return ({ name, state, have, need, told }) => {
    const counts = {
      have: format.number(have ?? 0),
      need: format.number(need ?? 0),
      // Pages are named as their settings are.
      told: name === 'pages' ? format.list(told.split(' ').map(page => `page_${page}`)) : told,
      setting: SETTINGS[name] ?? '',
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
