/** Tries a service that the settings name, for real, and says how far it got and what probably cures it (PANEL). */
import { z } from 'zod';
import { defineOperatorCall } from '../call.ts';

export const TRIED_SERVICES = ['mail', 'sms', 'push', 'firebase', 'google', 'store'] as const;
export type TriedService = (typeof TRIED_SERVICES)[number];

/** The steps of each service, in their order. */
export const TRIAL_STEPS = {
  mail: ['set', 'found', 'encrypted', 'signed_in', 'taken'],
  sms: ['set', 'found', 'signed_in', 'taken'],
  push: ['device', 'allowed', 'found', 'taken'],
  firebase: ['set', 'found', 'key', 'project', 'domain'],
  google: ['set', 'found', 'issuer', 'client'],
  store: ['set', 'found', 'signed_in', 'listed', 'written', 'read', 'deleted'],
} as const satisfies Readonly<Record<TriedService, readonly string[]>>;

export type TrialStep<S extends TriedService = TriedService> = (typeof TRIAL_STEPS)[S][number];
const STEP_NAMES = [...new Set(Object.values(TRIAL_STEPS).flat())] as [TrialStep, ...TrialStep[]];

export const TRIAL_CURES = [
  'bucket',
  'busy',
  'client',
  'clock',
  'device_gone',
  'domain',
  'encrypted',
  'found',
  'full',
  'issuer',
  'key',
  'no_address',
  'no_device',
  'no_phone',
  'not_allowed',
  'not_set',
  'password',
  'project',
  'refused',
  'region',
  'rights',
  'sender',
] as const;
export type TrialCure = (typeof TRIAL_CURES)[number];

const trySetting = defineOperatorCall({
  feature: 'admin',
  who: 'admin',
  right: 'settings',
  name: 'setting/try',
  summary:
    'Tries mail, text messages, push, Firebase, Google or the store of files as they are set: what is sent goes to the caller alone.',
  body: z.strictObject({ service: z.enum(TRIED_SERVICES) }),
  reply: z.object({
    is_good: z.boolean(),
    to: z.string().describe('Where it went: the caller’s own address or number; empty for none.'),
    steps: z.array(z.object({ name: z.enum(STEP_NAMES), state: z.enum(['good', 'bad', 'open']) })),
    cure: z.enum(TRIAL_CURES).nullable().describe('What probably helps; null when all is good.'),
    told: z.string().describe('What the other side said, shortened; may be empty.'),
    took_ms: z.int(),
  }),
  rate: { calls: 6, seconds: 60 },
});

/** All calls that try a service. */
export const trialCalls = { [trySetting.name]: trySetting };
