/** The typed client of calls that are made before there is a session: they carry no token, and their name is their address (DECISIONS 2). */
import type { Fields, GetName, Reply, VisitorName } from '@trivium/contract/catalogue';
import type { RefusalCode } from '@trivium/contract/refusal';
import { useInterface } from '../i18n/text.ts';

/** What came of a call. `refusal` is null when the server was not reached (status 0) or failed. */
export type VisitorAnswer<Name extends VisitorName> =
  | { readonly ok: true; readonly reply: Reply<Name> }
  | {
      readonly ok: false;
      readonly refusal: RefusalCode | null;
      readonly message: string;
      readonly status: number;
    };

type Envelope = { error?: boolean; code?: RefusalCode; message?: string; data?: unknown };

const send = async <Name extends VisitorName>(
  name: Name,
  address: string,
  request: RequestInit,
): Promise<VisitorAnswer<Name>> => {
  try {
    const response = await fetch(address, request);
    const { status } = response;
    const { error, code, message, data } = (await response.json().catch(() => ({}))) as Envelope;
    if (error || !response.ok) return { ok: false, refusal: code ?? null, message: message ?? '', status };
    return { ok: true, reply: data as Reply<Name> };
  } catch (why) {
    console.warn(`call ${name} failed`, why);
    return { ok: false, refusal: null, message: '', status: 0 };
  }
};

/** Posts a call as JSON. Shows nothing: the caller has the place for a refusal. */
export const askVisitor = <Name extends Exclude<VisitorName, GetName>>(
  name: Name,
  fields: Fields<Name>,
): Promise<VisitorAnswer<Name>> =>
  send(name, `/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': useInterface.getState().code },
    body: JSON.stringify(fields),
  });

/** Makes a call whose fields stand in its address. Commas stay as they are: other readers of that address write them so. */
export const askByAddress = <Name extends GetName>(
  name: Name,
  fields: { readonly [field in keyof Fields<Name>]: string },
): Promise<VisitorAnswer<Name>> =>
  send(name, `/${name}?${String(new URLSearchParams(fields)).replaceAll('%2C', ',')}`, {});
