/** Passkeys in the browser: what the server asks for goes to the device, and what the device says goes back. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { call } from '../../lib/call.ts';

type Transports = NonNullable<
  Parameters<typeof startRegistration>[0]['optionsJSON']['excludeCredentials']
>[number]['transports'];
type Known = OperatorReply<'session/passkey/options'>['allowCredentials'];
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const asKnown = (known: Known) =>
  known.map(({ id, type, transports }) => ({ id, type, transports: transports as NonNullable<Transports> }));

/** Whether the person closed the window of the device, or let it time out: nothing to report. */
export const isGivenUp = (problem: unknown): boolean =>
  problem instanceof Error && ['NotAllowedError', 'AbortError'].includes(problem.name);

/** Has a passkey sign, and shows that to the server. */
export const showPasskey = async (): Promise<OperatorReply<'session/state'>> => {
  const asked = await call('session/passkey/options', {});
  const optionsJSON = { ...asked, allowCredentials: asKnown(asked.allowCredentials) };
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return call('session/passkey', { id, response: { clientDataJSON, authenticatorData, signature } });
};

/** Makes a passkey on the device and adds it. */
export const addPasskey = async (name: string): Promise<OperatorReply<'factor/passkey/confirm'>> => {
  const asked = await call('factor/passkey/begin', {});
  const optionsJSON = { ...asked, excludeCredentials: asKnown(asked.excludeCredentials) };
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  const transports = TRANSPORTS.filter(way => response.transports?.includes(way));
  return call('factor/passkey/confirm', {
    name,
    id,
    response: { clientDataJSON, attestationObject, transports },
  });
};
