/**
 * Addresses of letters without a session: leaving news with one click of a mail program (RFC 8058; it carries the link of the
 * letter), reports of mail providers (they carry a key), and letters with sample words, which hold nothing of anybody.
 */
import { timingSafeEqual } from 'node:crypto';
import { readBounces, type SilenceReason } from '@trivium/rules/notification/bounce';
import { LEAVE_LETTERS_PATH, LETTER_PREVIEW_PATH } from '@trivium/rules/site/path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { sha256 } from '../../platform/secret/sha256.ts';

export const MAIL_REPORT_PATH = '/api/mail-report';
const REPORT_BYTES_MOST = 512 * 1024;

export type LetterDeps = {
  /** The setting `mail_report_key`; empty: reports are not taken. */
  readonly reportKey: () => string;
  /** A letter with sample words, as a page; null for one that does not exist. */
  readonly preview: (letter: { readonly name: string; readonly language: string }) => string | null;
  /** Stops letters of news by the link of one; false for a link that this site did not make. */
  readonly leave: (token: string) => Promise<boolean>;
};

/** Providers send a key as a bearer, as the password of an address, or in its query. */
const sentKey = ({ headers, query }: FastifyRequest): string => {
  const [, kind = '', sent = ''] = /^(Bearer|Basic) (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (kind.toLowerCase() === 'bearer') return sent;
  if (kind !== '')
    return Buffer.from(sent, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, '');
  const { key } = query as { key?: unknown };
  return typeof key === 'string' ? key : '';
};

const isKey = (sent: string, key: string): boolean =>
  key !== '' && timingSafeEqual(sha256(sent), sha256(key));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const textOf = (given: unknown): string => (typeof given === 'string' ? given : '');

export const routeLetters = (app: FastifyInstance, context: AppContext, deps: LetterDeps): void => {
  app.get(LETTER_PREVIEW_PATH, async (request, reply) => {
    const { name, language } = request.query as { name?: unknown; language?: unknown };
    const page = deps.preview({ name: textOf(name), language: textOf(language) });
    if (page === null) return reply.code(404).send({ error: true, code: 'not_found' });
    return reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex').send(page);
  });
  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    // SNS sends its JSON as text/plain; a mail program sends a form.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: REPORT_BYTES_MOST }, (_, body, done) =>
      done(null, body),
    );
    scope.post(LEAVE_LETTERS_PATH, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const isLeft = typeof token === 'string' && (await deps.leave(token));
      return reply.code(isLeft ? 200 : 404).send({ error: !isLeft });
    });
    scope.post(MAIL_REPORT_PATH, async (request, reply) => {
      if (!isKey(sentKey(request), deps.reportKey()))
        return reply.code(403).send({ error: true, code: 'forbidden' });
      const bounces = readBounces(parsed(String(request.body ?? '')));
      const noted: Record<SilenceReason, number> = { bounce: 0, complaint: 0 };
      for (const { email, reason } of bounces) {
        const isNew = await context.silence.note(context.db, email, reason, new Date(context.clock.now()));
        if (isNew) noted[reason] += 1;
      }
      if (noted.bounce + noted.complaint > 0) context.log.info(noted, 'mailboxes were reported');
      return reply.send({ error: false, data: { noted: noted.bounce + noted.complaint } });
    });
  });
};
