/** A look that is not saved yet, as styles; and logos, decoded and encoded anew (DECISIONS 10, DESIGN 12). */
import { readLogo } from '@trivium/rules/site/logo';
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { keepLogo } from '../../settings/look/logo.ts';
import { readBrand, themeCss } from '../../settings/look/theme.ts';

export const themeHandlers = (context: AppContext): OperatorHandlers<'theme/try' | 'theme/logo'> => ({
  'theme/try': async (_, theme) => {
    const { day, night, checks } = readBrand(theme.brand_colour);
    return { css: themeCss(theme), day, night, checks: [...checks] };
  },
  'theme/logo': async ({ signedIn, address, now }, { bytes }) => {
    const logo = await keepLogo(context, Buffer.from(bytes, 'base64')).catch((problem: unknown) => {
      throw problem instanceof RangeError ? new Refusal('bad_image') : problem;
    });
    const { width, height } = readLogo(logo) ?? { width: 0, height: 0 };
    const row = { actorId: signedIn.playerId, subject: logo, before: null, after: { width, height } };
    await audit(context.db, { ...row, action: 'media.upload', address, now });
    return { logo, width, height };
  },
});
