/** Passkeys by WebAuthn: bound to this site's host name, with the owner verified by his device (DECISIONS 12). */

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import { MINUTE_MS } from '@trivium/rules/time/units';
import { Refusal } from '../../../http/refusal.ts';
import type { Dice } from '../../../platform/dice.ts';
import type { NewFactor, PasskeyFactor } from './factor-store.ts';
import { type PasskeySite, passkeySite } from './passkey-site.ts';

/** Loaded at the first passkey: it brings readers of certificates, which few sites and no player needs. */
const webAuthn = () => import('@simplewebauthn/server');

const CHALLENGE_BYTES = 32;
const TIMEOUT_MS = 2 * MINUTE_MS;
/** EdDSA, ES256 and RS256, by their numbers of COSE. */
const ALGORITHMS = [-8, -7, -257];

/** Refuses where passkeys do not work. */
export const siteOf = (publicUrl: string): PasskeySite => {
  const site = passkeySite(publicUrl);
  if (typeof site === 'string') throw new Refusal('passkey_refused');
  return site;
};

/** What a device signs has to be taken for wrong when it cannot even be read. */
const refusing = <Verified>(verifying: Promise<Verified>): Promise<Verified> =>
  verifying.catch(() => {
    throw new Refusal('passkey_refused');
  });

const knownOf = (passkeys: readonly PasskeyFactor[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }));
const challengeOf = (dice: Dice) => new Uint8Array(dice.bytes(CHALLENGE_BYTES));

export const askForPasskey = async (
  dice: Dice,
  { id: rpID }: PasskeySite,
  passkeys: readonly PasskeyFactor[],
): Promise<OperatorReply<'session/passkey/options'>> => {
  const { generateAuthenticationOptions } = await webAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID, challenge: challengeOf(dice) });
  return {
    challenge,
    rpId: rpID,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: knownOf(passkeys),
  };
};

/** The passkey that signed and its new counter. Refuses what it did not sign, a copy of a device, and another site's. */
export const checkPasskey = async (
  { id: rpID, origin }: PasskeySite,
  challenge: string,
  { id, response }: OperatorBody<'session/passkey'>,
  passkeys: readonly PasskeyFactor[],
): Promise<{ passkey: PasskeyFactor; counter: number }> => {
  const passkey = passkeys.find(({ credential_id }) => credential_id === id);
  if (passkey === undefined) throw new Refusal('passkey_refused');
  const signed: AuthenticationResponseJSON = {
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response,
  };
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await refusing(
    verifyAuthenticationResponse({
      response: signed,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    }),
  );
  if (!verified) throw new Refusal('passkey_refused');
  return { passkey, counter: authenticationInfo.newCounter };
};

export const makePasskey = async (
  dice: Dice,
  { id: rpID }: PasskeySite,
  owner: { readonly playerId: number; readonly name: string; readonly site: string },
  passkeys: readonly PasskeyFactor[],
): Promise<OperatorReply<'factor/passkey/begin'>> => {
  const { generateRegistrationOptions } = await webAuthn();
  const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: owner.site,
    rpID,
    userName: owner.name,
    userDisplayName: owner.name,
    // Not the address of the person: devices show it to whoever holds them.
    userID: new TextEncoder().encode(`staff ${owner.playerId}`),
    challenge: challengeOf(dice),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challenge,
    rp: { id: rp.id ?? rpID, name: rp.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: knownOf(passkeys),
  };
};

/** What is kept of a passkey that was made. Refuses one of another site, for another question, or without its owner. */
export const madePasskey = async (
  { id: rpID, origin }: PasskeySite,
  challenge: string,
  { name, id, response }: OperatorBody<'factor/passkey/confirm'>,
): Promise<NewFactor> => {
  const made: RegistrationResponseJSON = {
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response,
  };
  const { verifyRegistrationResponse } = await webAuthn();
  const { verified, registrationInfo } = await refusing(
    verifyRegistrationResponse({
      response: made,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified) throw new Refusal('passkey_refused');
  const { credential } = registrationInfo;
  return {
    kind: 'passkey',
    name,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.transports,
  };
};
