/** How long a player has played, told when he asks (ALIVE 1). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';

export const playedActions = [
  defineAction({
    name: 'get_time_played',
    feature: 'played',
    summary: 'How long the caller has played on each of the last 28 days of his calendar.',
    who: 'player',
    reply: z
      .object({
        days: z
          .array(z.object({ date: z.iso.date(), seconds: z.int(), rounds: z.int() }))
          .describe('The oldest first, today last.'),
      })
      .meta({ id: 'TimePlayed' }),
    refusals: ['mode_off'],
    rate: { calls: 30, seconds: 60 },
  }),
] as const;
