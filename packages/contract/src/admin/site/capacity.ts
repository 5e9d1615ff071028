/** What this site costs, as its server measured it: the planner of capacity begins with it. */
import { z } from 'zod';
import { defineOperatorCall } from '../call.ts';

const measured = defineOperatorCall({
  name: 'capacity/measured',
  feature: 'admin',
  summary: 'What a call and a play of this site cost, as the asked server has measured since its start.',
  who: 'admin',
  right: 'settings',
  reply: z.object({
    players_now: z.int().describe('Open sockets of this server.'),
    calls: z.int().describe('Calls and commands since its start.'),
    server_micros_a_call: z
      .int()
      .nullable()
      .describe('Processor time of the server for each, in microseconds; null while too few were counted.'),
    bytes_kept_a_call: z
      .int()
      .nullable()
      .describe('Room in the database for each call of a play; null while too few were played.'),
    cores: z.int().describe('Processor cores of its machine.'),
  }),
});

export const capacityCalls = { [measured.name]: measured };
