/** Signing in to the panel: a session of its own, opened from a player's, made whole by the second factor (DECISIONS 12, ADR 14). */
import { z } from 'zod';
import { instant } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { oneLine, rowId } from './fields.ts';

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
    recovery_left: z.int().describe('Recovery codes that were not used yet.'),
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
/** Slow enough for whoever guesses; the tries of a person are counted besides. */
const rate = { calls: 30, seconds: 60 };
const half = { ...own, session: 'half', rate } as const;
const done = z.object({ done: z.literal(true) });

const totpCode = z
  .string()
  .regex(/^\d{6}$/)
  .max(6)
  .describe('The six digits that the app shows.');
/** Bytes in base64url, as browsers give what a passkey said. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);
const credentialId = bytes(1400);
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(7);
const known = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);

const sessionOpen = defineOperatorCall({
  ...own,
  name: 'session/open',
  session: 'none',
  summary:
    'Opens half a session of the panel from the session of a staff member as a player, and sets its cookie.',
  reply: panelState,
  refusals: ['fresh_sign_in_needed'],
  rate,
});

const sessionState = defineOperatorCall({
  ...own,
  name: 'session/state',
  session: 'half',
  summary: 'How far the session of the panel is.',
  reply: panelState,
});

const sessionClose = defineOperatorCall({
  ...half,
  name: 'session/close',
  summary: 'Ends this session of the panel.',
  reply: done,
});

const sessionTotp = defineOperatorCall({
  ...half,
  name: 'session/totp',
  summary: 'Shows the code of an app: makes the session whole, or the factor fresh again.',
  body: z.strictObject({ code: totpCode }),
  reply: panelState,
  refusals: ['wrong_code', 'too_many_requests'],
});

const sessionRecovery = defineOperatorCall({
  ...half,
  name: 'session/recovery',
  summary: 'Uses up a recovery code in place of a factor.',
  body: z.strictObject({ code: z.string().trim().min(10).max(20) }),
  reply: panelState,
  refusals: ['wrong_code', 'too_many_requests'],
});

const sessionPasskeyOptions = defineOperatorCall({
  ...half,
  name: 'session/passkey/options',
  summary: 'What a passkey is asked to sign, for `navigator.credentials.get`.',
  reply: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: known,
  }),
  refusals: ['passkey_refused'],
});

const sessionPasskey = defineOperatorCall({
  ...half,
  name: 'session/passkey',
  summary: 'Shows a passkey: makes the session whole, or the factor fresh again.',
  body: z.strictObject({
    id: credentialId,
    response: z.strictObject({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
    }),
  }),
  reply: panelState,
  refusals: ['passkey_refused'],
});

const factor = z
  .object({
    id: rowId,
    kind: z.enum(['totp', 'passkey']),
    name: z.string(),
    created_at: instant,
    used_at: instant.nullable(),
  })
  .meta({ id: 'StaffFactor' });

const factorList = defineOperatorCall({
  ...own,
  name: 'factor/list',
  summary: 'The second factors of the caller, and how many recovery codes are left.',
  reply: z.object({ factors: z.array(factor), recovery_left: z.int() }),
});

/** Factors are added on half a session while there are none; later the call asks for a fresh one. */
const adding = {
  ...half,
  refusals: ['factor_needed', 'passkey_refused', 'wrong_code', 'too_many_requests'],
} as const;
const factorName = oneLine(40).describe('How its owner calls it.');
const added = z.object({
  factor,
  recovery_codes: z.array(z.string()).describe('Shown once, with the first factor; else empty.'),
});

const factorTotpBegin = defineOperatorCall({
  ...adding,
  name: 'factor/totp/begin',
  summary: 'A new secret for an app of codes; it counts once a code of it was shown.',
  reply: z.object({
    secret: z.string().describe('In base32, to type.'),
    address: z.string().describe('The `otpauth:` address, for a QR code.'),
  }),
});

const factorTotpConfirm = defineOperatorCall({
  ...adding,
  name: 'factor/totp/confirm',
  summary: 'Adds the app whose secret was begun last, and makes the session whole.',
  body: z.strictObject({ name: factorName, code: totpCode }),
  reply: added,
});

const factorPasskeyBegin = defineOperatorCall({
  ...adding,
  name: 'factor/passkey/begin',
  summary: 'What a new passkey is made with, for `navigator.credentials.create`.',
  reply: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('required'),
    }),
    excludeCredentials: known,
  }),
});

const factorPasskeyConfirm = defineOperatorCall({
  ...adding,
  name: 'factor/passkey/confirm',
  summary: 'Adds the passkey that was made, and makes the session whole.',
  body: z.strictObject({
    name: factorName,
    id: credentialId,
    response: z.strictObject({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000), transports }),
  }),
  reply: added,
});

const factorDelete = defineOperatorCall({
  ...own,
  name: 'factor/delete',
  summary: 'Takes a factor of the caller away; the last one stays.',
  isSensitive: true,
  body: z.strictObject({ id: rowId }),
  reply: done,
  refusals: ['no_data', 'last_factor'],
  rate,
});

const factorRecoveryRenew = defineOperatorCall({
  ...own,
  name: 'factor/recovery/renew',
  summary: 'Ten new recovery codes, shown once; the former ones are void.',
  isSensitive: true,
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  rate,
});

const sessionList = defineOperatorCall({
  ...own,
  name: 'session/list',
  summary: 'The whole sessions of the panel that the caller has.',
  reply: z.array(
    z
      .object({
        id: rowId,
        device: z.string().describe('The name that the browser gives itself.'),
        address: z.string(),
        opened_at: instant,
        used_at: instant,
        is_this: z.boolean(),
      })
      .meta({ id: 'PanelSession' }),
  ),
});

const sessionEnd = defineOperatorCall({
  ...own,
  name: 'session/end',
  summary: 'Ends another session of the panel that the caller has.',
  body: z.strictObject({ id: rowId }),
  reply: done,
  refusals: ['no_data'],
});

/** All calls of signing in to the panel, by name. */
export const panelCalls = {
  [sessionOpen.name]: sessionOpen,
  [sessionState.name]: sessionState,
  [sessionTotp.name]: sessionTotp,
  [sessionPasskeyOptions.name]: sessionPasskeyOptions,
  [sessionPasskey.name]: sessionPasskey,
  [sessionRecovery.name]: sessionRecovery,
  [sessionClose.name]: sessionClose,
  [sessionList.name]: sessionList,
  [sessionEnd.name]: sessionEnd,
  [factorList.name]: factorList,
  [factorTotpBegin.name]: factorTotpBegin,
  [factorTotpConfirm.name]: factorTotpConfirm,
  [factorPasskeyBegin.name]: factorPasskeyBegin,
  [factorPasskeyConfirm.name]: factorPasskeyConfirm,
  [factorDelete.name]: factorDelete,
  [factorRecoveryRenew.name]: factorRecoveryRenew,
};
