/** The typed client: sends calls and handles their statuses (SPEC 5, 7, 8; DECISIONS 3). */
import type { ApiName, Fields, Reply } from '@trivium/contract/catalogue';
import type { UploadedFile } from '@trivium/contract/fields';
import type { RefusalCode } from '@trivium/contract/refusal';
import { away, reached } from '../device/reach.ts';
import { useLanguages } from '../i18n/language.ts';
import { say, useInterface } from '../i18n/text.ts';
import { notice } from '../notice.ts';
import { go } from '../routes/navigation.ts';
import { paths } from '../routes/paths.ts';
import { logOut, useSession } from '../session/session.ts';
import { isMultiLanguage, useMaintenance, useSite } from '../session/site.ts';
import { noteFailed } from './failed-request.ts';

/** Why an account was deactivated; until when, null for good. */
export type ShutOut = { readonly reason: string; readonly until: string | null };

/** The outcome of a call. `refusal` is null when it failed (no reply, or a status other than 200). */
export type Answer<Name extends ApiName> =
  | { readonly ok: true; readonly reply: Reply<Name> /** Of lists. */; readonly total: number | null }
  | {
      readonly ok: false;
      readonly refusal: RefusalCode | null;
      readonly message: string;
      /** HTTP status; 0 when the server was not reached. */
      readonly status: number;
      /** Of a failure: the server's code for it, or the error that was thrown. */
      readonly why?: unknown;
      /** Of a deactivated account, once its owner has proved who he is. */
      readonly shutOut?: ShutOut;
    };

type Sendable<Value> = Value extends UploadedFile ? Blob : Value;
/** The fields of a call: a file is a Blob, and an optional field may also be null. */
export type Sent<Name extends ApiName> = {
  [Field in keyof Fields<Name>]: undefined extends Fields<Name>[Field]
    ? Sendable<Fields<Name>[Field]> | '' | null
    : Sendable<Fields<Name>[Field]>;
};

export type How = {
  /** The caller shows refusals itself, all of them or those with these codes: no toast. */
  quiet?: true | readonly RefusalCode[];
  /** ID token of the identity provider instead of the session's token (`check_user_exists`, `user_signup`). */
  proof?: string;
  signal?: AbortSignal;
  /** The call is sent even if the page is hidden or left meanwhile. */
  keepalive?: boolean;
};

type NoFields<Name extends ApiName> = Record<never, never> extends Fields<Name> ? true : false;
type Given<Name extends ApiName> =
  NoFields<Name> extends true ? [fields?: Sent<Name>, how?: How] : [fields: Sent<Name>, how?: How];

/** Fields that are sent even when 0; every other field only when it is not empty (SPEC 5). SPEC 5's other counts belong to calls that this client never makes. */
const SENT_WHEN_ZERO = /^(status|rules_violated)$/;

const isEmpty = (name: string, value: unknown) =>
  value === undefined || value === null || value === '' || (value === 0 && !SENT_WHEN_ZERO.test(name));

/** Quizzes are offered in the interface language where there are any (DECISIONS 10). */
const offeredLanguageId = () => {
  const { web } = useSite.getState();
  const { code } = useInterface.getState();
  return (
    web?.languages.find(language => language.is_quiz && language.code === code)?.id ?? web?.quiz_language_id
  );
};

/** The quiz language sent with every call and with the search for an opponent: the chosen one, else the offered one; null when there is only one (SPEC 7). */
export const sentLanguageId = (): number | null =>
  isMultiLanguage()
    ? (useSession.getState().player?.quiz_language_id ??
      useLanguages.getState().quizLanguageId ??
      offeredLanguageId() ??
      null)
    : null;

const formOf = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (isEmpty(name, value)) continue;
    form.append(name, value instanceof Blob ? value : String(value));
  }
  const languageId = sentLanguageId();
  if (!form.has('language_id') && languageId !== null) form.append('language_id', String(languageId));
  return form;
};

type Envelope = {
  error: boolean;
  data?: unknown;
  total?: number;
  code?: string;
  message?: string;
  reason?: string;
  until?: string | null;
};

const failed = (
  name: string,
  status: number,
  why: unknown,
  told?: Envelope | null,
  request: string | null = null,
): Answer<never> => {
  noteFailed(request);
  // The id of the request finds its lines in the server's log.
  console.warn(`call ${name} failed`, status, why, ...(request ? [request] : []));
  const { reason, until = null } = told ?? {};
  return {
    ...{ ok: false, refusal: null, message: '', status, why },
    ...(reason && { shutOut: { reason, until } }),
  };
};

/** A 401 ends the session that the call was sent with, in all tabs; a newer session goes on. */
const sessionEnded = (token: string, code: string | undefined) => {
  if (token === '' || useSession.getState().token !== token) return;
  logOut();
  if (code === 'account_deactivated') notice.error(say('identity.account_deactivated'));
};

const read = async (response: Response): Promise<Envelope | null> => {
  try {
    return (await response.json()) as Envelope;
  } catch {
    return null;
  }
};

/** Makes a call and returns its outcome. A refusal is shown as a toast unless `how.quiet` says otherwise. */
export const ask = async <Name extends ApiName>(name: Name, ...given: Given<Name>): Promise<Answer<Name>> => {
  const [fields = {}, how = {}] = given;
  const { token } = useSession.getState();
  const bearer = how.proof ?? token;
  const headers: Record<string, string> = { 'accept-language': useInterface.getState().code };
  if (bearer !== '') headers['authorization'] = `Bearer ${bearer}`;
  let response: Response;
  try {
    response = await fetch(`/api/${name}`, {
      method: 'POST',
      body: formOf(fields),
      headers,
      signal: how.signal ?? null,
      keepalive: how.keepalive ?? false,
    });
  } catch (why) {
    if (!how.signal?.aborted) away();
    return failed(name, 0, why);
  }
  reached();
  const envelope = await read(response);
  const code = envelope?.code;
  if (response.status === 401 && how.proof === undefined) sessionEnded(token, code);
  if (code === 'first_sign_in') go(paths.firstSignIn);
  // A proxy in front may send 503 too.
  const shut = response.headers.get('x-maintenance') ?? (response.status === 503 && 'on');
  if (shut) useMaintenance.setState({ isOn: shut === 'on' });
  if (response.status !== 200 || envelope === null)
    return failed(name, response.status, code, envelope, response.headers.get('x-request-id'));
  if (!envelope.error)
    return { ok: true, reply: envelope.data as Reply<Name>, total: envelope.total ?? null };
  const refusal = (code ?? 'internal_error') as RefusalCode;
  const message = envelope.message ?? '';
  const isQuiet = how.quiet === true || how.quiet?.includes(refusal);
  if (!isQuiet && message !== '') notice.error(message);
  return { ok: false, refusal, message, status: 200 };
};

/** Makes a call; null when it was refused or failed (SPEC 8). */
export const call = async <Name extends ApiName>(
  name: Name,
  ...given: Given<Name>
): Promise<Reply<Name> | null> => {
  const answer = await ask(name, ...given);
  return answer.ok ? answer.reply : null;
};
