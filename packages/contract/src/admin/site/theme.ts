/** The look of the site for staff: tried in colours and faces that are not saved, and logos brought (DECISIONS 10, DESIGN 12). */
import { FACES, TEXT_FACES } from '@trivium/rules/site/face';
import { z } from 'zod';
import { isColour, isLogo } from '../../settings/form.ts';
import { defineOperatorCall } from '../call.ts';
import { MEDIA_BYTES_MOST } from '../media.ts';

const own = { feature: 'admin', who: 'admin', right: 'settings' } as const;

const LOGO_MOST = 80;
/** Base64 writes three bytes in four letters. */
const LETTERS_MOST = Math.ceil(MEDIA_BYTES_MOST / 3) * 4;

const colour = z.string().max(7).refine(isColour).describe('#RRGGBB; empty: lamplight.');
const logo = z.string().max(LOGO_MOST).refine(isLogo).describe('As `theme/logo` names it; empty: ours.');

const tryTheme = defineOperatorCall({
  ...own,
  name: 'theme/try',
  summary: 'The styles of a look that is not saved, and whether everybody could read it. Changes nothing.',
  body: z.strictObject({
    brand_colour: colour,
    font_display: z.enum(FACES),
    font_text: z.enum(TEXT_FACES),
    logo,
    logo_dark: logo,
  }),
  reply: z.object({
    css: z.string().describe('Over the tokens of the players’ side.'),
    day: z.string(),
    night: z.string(),
    checks: z.array(
      z.object({
        name: z.enum(['button', 'words', 'night_words', 'far_from_verdicts']),
        value: z.number().describe('A contrast, 1 to 21; for `far_from_verdicts` degrees of hue.'),
        least: z.number(),
      }),
    ),
  }),
});

const bringLogo = defineOperatorCall({
  ...own,
  name: 'theme/logo',
  summary:
    'Takes a picture (PNG, JPEG, WebP) as a logo, and returns how settings name it. Changes no setting.',
  body: z.strictObject({
    bytes: z.base64().min(4).max(LETTERS_MOST).describe('The file, in base64.'),
  }),
  reply: z.object({ logo: z.string(), width: z.int(), height: z.int() }),
  refusals: ['bad_image'],
  rate: { calls: 20, seconds: 60 },
  // The text of the file, and the little around it.
  mostBytes: LETTERS_MOST + 1024,
});

/** All calls of staff about the look. */
export const themeCalls = { [tryTheme.name]: tryTheme, [bringLogo.name]: bringLogo };
