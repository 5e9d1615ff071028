/** The set-up's step of mail: server and sender are set, and a test says how far it got. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { mailRoute } from '../../settings/routes.ts';
import type { Settings } from '../../settings/settings.ts';
import { readStaff } from '../store.ts';
import { changeSettings, mark, markMailTest } from './step.ts';

type Mail = OperatorReply<'setup/read'>['mail'];
type Test = OperatorReply<'setup/test-mail'>;
type Server = Pick<Mail, 'host' | 'port' | 'safety' | 'user'>;

const WAIT_MS = 10_000;
const TOLD_MOST = 300;

const serverOf = (address: string): Server & { readonly password: string } => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isTls = url?.protocol === 'smtps:';
  return {
    host: url?.hostname ?? '',
    port: url === undefined ? null : Number(url.port || (isTls ? 465 : 587)),
    safety: isTls ? 'tls' : url?.searchParams.has('ignoreTLS') ? 'none' : 'starttls',
    user: decodeURIComponent(url?.username ?? ''),
    password: decodeURIComponent(url?.password ?? ''),
  };
};

const addressOf = ({ host, port, safety, user }: Server, password: string): string => {
  const name = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const place = `${name}${host}:${port}`;
  if (safety === 'tls') return `smtps://${place}`;
  return `smtp://${place}/?${safety === 'none' ? 'ignoreTLS' : 'requireTLS'}=true`;
};

const ownAddress = async ({ db }: AppContext, { signedIn }: StaffCall): Promise<string> =>
  (await readStaff(db, [signedIn.playerId]))[0]?.email ?? '';

/** What is set now; the password is not told. */
export const mailNow = async (context: AppContext, settings: Settings, call: StaffCall): Promise<Mail> => {
  const { password, ...server } = serverOf(settings.get('mail_smtp_url'));
  return {
    by: mailRoute(settings).by,
    from: settings.get('mail_from'),
    ...server,
    has_password: password !== '',
    test_to: await ownAddress(context, call),
  };
};

/** The step at which a mail server's refusal ends a test, by nodemailer's code and the system call that failed. */
const failedAt = (problem: unknown): NonNullable<Test['failed_at']> => {
  const { code, syscall } = problem as { code?: unknown; syscall?: unknown };
  if (syscall === 'connect' || syscall === 'getaddrinfo') return 'found';
  switch (code) {
    case 'EDNS':
    case 'ECONNECTION':
    case 'ETIMEDOUT':
      return 'found';
    case 'ETLS':
    case 'ESOCKET':
    case 'EREQUIRETLS':
      return 'encrypted';
    case 'EAUTH':
    case 'ENOAUTH':
    case 'EOAUTH2':
      return 'signed_in';
    default:
      return 'sent';
  }
};

const tell = (problem: unknown): string =>
  (problem instanceof Error ? problem.message : String(problem)).slice(0, TOLD_MOST);

/** Sends one mail past the outbox, so that the caller sees at once what the server says. */
export const sendTest = async (
  { clock }: AppContext,
  route: { readonly url: string; readonly from: string },
  letter: { readonly to: string; readonly subject: string; readonly text: string },
): Promise<Test> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: route.url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  const began = clock.now();
  const result = { to: letter.to, failed_at: null, told: '' };
  try {
    await transport.sendMail({ from: route.from, ...letter });
    return { ...result, is_sent: true, took_ms: clock.now() - began };
  } catch (problem) {
    const told = tell(problem);
    return { ...result, is_sent: false, failed_at: failedAt(problem), told, took_ms: clock.now() - began };
  } finally {
    transport.close();
  }
};

type Deps = {
  readonly settings: Settings;
  readonly say: (locale: string, key: string, words?: Record<string, string>) => string;
};

export const mailHandlers = (
  context: AppContext,
  { settings, say }: Deps,
): OperatorHandlers<'setup/mail' | 'setup/test-mail'> => ({
  'setup/mail': async (call, { from, password, ...server }) => {
    const before = serverOf(settings.get('mail_smtp_url'));
    // A password is never sent to a server that it was not given for.
    const isSame = before.host === server.host && before.user === server.user;
    if (password === null && server.user !== '' && !isSame)
      throw new Refusal('operation_not_allowed', {}, { fields: ['password'] });
    await changeSettings(settings, call, {
      mail_smtp_url: addressOf(server, password ?? before.password),
      mail_from: from,
    });
    await mark(context, 'mail', call.now);
    return { done: true };
  },
  'setup/test-mail': async call => {
    const route = mailRoute(settings);
    const to = await ownAddress(context, call);
    if (route.by !== 'smtp' || to === '') throw new Refusal('operation_not_allowed');
    const site = settings.get('site_name');
    const test = await sendTest(context, route, {
      to,
      subject: say(call.locale, 'letter.test.subject', { site }),
      text: say(call.locale, 'letter.test.text', { site }),
    });
    await markMailTest(context, call.now, test);
    return test;
  },
});
