/** The doctor in the panel: the same parts as the command, on demand. */
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { askDns } from '../../settings/command/examine-sender.ts';
import type { Settings } from '../../settings/settings.ts';
import { examine, outside } from './examine.ts';

export const doctorHandlers = (
  context: AppContext,
  { settings }: { readonly settings: Settings },
): OperatorHandlers<'doctor/examine'> => ({
  'doctor/examine': async ({ now }, { selector }) => ({
    findings: [
      ...outside(context.env),
      ...(await examine({ context, settings, selector: selector ?? null, askDns: askDns() })),
    ],
    at: new Date(now).toISOString(),
  }),
});
