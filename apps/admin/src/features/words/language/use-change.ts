/** Changes a language over the version that was read; taken back from the notice. */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import { call } from '../../../lib/call.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { type Language, useWordsAgain } from '../use-words.ts';

type Fields = OperatorBody<'language/change'>['fields'];

/** True when it is saved. */
export const useChange = (): ((language: Language, fields: Fields) => Promise<boolean>) => {
  const t = useText();
  const again = useWordsAgain();
  return async ({ id, version, ...before }, fields) => {
    const former = Object.fromEntries(
      Object.keys(fields).map(name => [name, before[name as keyof typeof before]]),
    ) as Fields;
    try {
      const saved = await call('language/change', { id, version, fields });
      await again();
      notify(t('words.language.saved', { name: saved.title }), {
        undo: async () => {
          await call('language/change', { id, version: saved.version, fields: former });
          await again();
        },
      });
      return true;
    } catch (problem) {
      notifyProblem(problem);
      await again();
      return false;
    }
  };
};
