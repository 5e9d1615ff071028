/** The doctor: every part of the site looked at on demand, each good or with what to do. */
import { DOCTOR_CODES, DOCTOR_PARTS, DOCTOR_STATES } from '@trivium/rules/site/doctor-finding';
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';

const examine = defineOperatorCall({
  name: 'doctor/examine',
  feature: 'admin',
  summary:
    'Examines every part of the site as the command doctor does: good, or what to do. It changes nothing.',
  who: 'admin',
  right: 'settings',
  body: z.strictObject({
    selector: z
      .string()
      .max(63)
      .regex(/^[\w.-]+$/)
      .optional()
      .describe('The selector of the DKIM key; without it the usual ones are tried.'),
  }),
  reply: z.object({
    findings: z
      .array(
        z.object({
          of: z.enum(DOCTOR_PARTS),
          state: z.enum(DOCTOR_STATES),
          code: z.enum(DOCTOR_CODES).describe('The sentence that says it: doctor.say.<code> of the panel.'),
          words: z
            .record(z.string(), z.union([z.string(), z.number()]))
            .describe('What fills the places of the sentence.'),
        }),
      )
      .describe('In the order of the parts; a part may have several.'),
    at: instant,
  }),
  rate: { calls: 20, seconds: 60 },
});

/** The calls of the doctor, for the catalogue. */
export const doctorCalls = { [examine.name]: examine };
