/** Signing in to the panel: a session of its own, opened from a player's, made whole by the second factor (DECISIONS 12, ADR 14). */
import { z } from 'zod';
import { instant } from '../fields.ts';
import { defineOperatorCall } from './call.ts';

/** How a factor can be shown. */
export const FACTOR_KINDS = ['passkey', 'totp', 'recovery'] as const;

const panelState = z
  .object({
    player_id: z.int(),
    name: z.string(),
    is_whole: z.boolean().describe('The second factor was shown on this session.'),
    needs: z
      .enum(['factor', 'enrol'])
      .nullable()
      .describe('What makes the session whole: a factor that there is, or the first one. Null: it is whole.'),
    can_show: z.array(z.enum(FACTOR_KINDS)).describe('How the caller can show a factor here.'),
    can_enrol: z.array(z.enum(['passkey', 'totp'])).describe('Which factors can be added here.'),
    no_passkeys: z
      .enum(['not_https', 'no_host_name'])
      .nullable()
      .describe('Why no passkey works at this address; null: they work.'),
    ends_at: instant.describe('The session ends then at the latest; unused, it ends after an hour.'),
    fresh_until: instant
      .nullable()
      .describe('Until then no call asks for the factor again; null: the next does.'),
  })
  .meta({ id: 'PanelState' });

const own = { feature: 'panel', who: 'editor', right: null } as const;
/** Slow enough for nobody who types, and too slow for whoever guesses. */
const rate = { calls: 60, seconds: 60 };

export const sessionOpen = defineOperatorCall({
  ...own,
  name: 'session/open',
  session: 'none',
  summary:
    'Opens half a session of the panel from the session of a staff member as a player, and sets its cookie.',
  reply: panelState,
  refusals: ['fresh_sign_in_needed'],
  rate,
});

export const sessionState = defineOperatorCall({
  ...own,
  name: 'session/state',
  session: 'half',
  summary: 'How far the session of the panel is.',
  reply: panelState,
});

export const sessionClose = defineOperatorCall({
  ...own,
  name: 'session/close',
  session: 'half',
  summary: 'Ends this session of the panel.',
  reply: z.object({ done: z.literal(true) }),
});
