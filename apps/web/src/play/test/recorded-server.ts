/** A server of recorded replies behind `fetch`, for rendered tests: client, controllers and screens are the real ones. */
import english from '@trivium/messages/en.json';
import { vi } from 'vitest';
import { useInterface } from '../../lib/i18n/text.ts';

export type Sent = { readonly name: string; readonly fields: Readonly<Record<string, string>> };

/** What the server does with a call: a reply, a refusal by code, a failure by status, or no answer at all. */
export type Done =
  | { readonly reply: unknown; readonly total?: number }
  | { readonly refused: string }
  | { readonly status: number }
  | 'lost';
export type Did = Done | Promise<Done>;
export type Server = {
  /** Every call that was made, in order. */
  readonly sent: Sent[];
  /** The calls of one name. */
  readonly of: (name: string) => Sent[];
  /** Changes what a call is answered with from now on. */
  readonly will: (name: string, act: (fields: Sent['fields']) => Did) => void;
};

const answerOf = async (did: Did): Promise<Response> => {
  const done = await did;
  if (done === 'lost') throw new TypeError('no network');
  if ('status' in done) return Response.json({}, { status: done.status });
  const body =
    'reply' in done
      ? { error: false, data: done.reply, total: done.total }
      : {
          error: true,
          code: done.refused,
          message: english[`refusal.${done.refused}` as keyof typeof english],
        };
  return Response.json(body);
};

/** Puts the server in place of the network, and English in place of the fetched texts. */
export const recordedServer = (acts: Readonly<Record<string, (fields: Sent['fields']) => Did>>): Server => {
  // The test's browser draws nothing: an animation that is cancelled there rejects into nowhere.
  Reflect.set(Element.prototype, 'animate', undefined);
  useInterface.setState({ code: 'en', rtl: false, version: 'test', texts: english });
  const sent: Sent[] = [];
  const known = new Map(Object.entries(acts));
  vi.stubGlobal('fetch', (address: string, { body }: { body: FormData }) => {
    const name = address.replace('/api/', '');
    const fields = Object.fromEntries([...body].map(([field, value]) => [field, String(value)]));
    sent.push({ name, fields });
    return answerOf(known.get(name)?.(fields) ?? 'lost');
  });
  return {
    sent,
    of: name => sent.filter(call => call.name === name),
    will: (name, act) => void known.set(name, act),
  };
};
