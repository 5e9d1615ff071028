/** The refused rows of a dry run as a sheet, with the reason beside each: mended there, it can be dropped again. */
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { note, own } from './own.ts';

export const refusedHandlers = ({ db }: AppContext): OperatorHandlers<'import/refused'> => ({
  'import/refused': async (call, { id, kind }) => {
    await own(db, call, id);
    await note(db, call, 'import.refused', id, { kind });
    return { name: `import-${id}.${kind}`, bytes: '' };
  },
});
