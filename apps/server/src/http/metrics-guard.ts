/** Who may read /metrics: this machine itself, and callers with the token of the setting (DECISIONS 12). */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../platform/secret/sha256.ts';
import { isFromHere } from './from-here.ts';

/** `token` is the setting; when it is empty, only this machine may read. */
export const mayReadMetrics = (request: FastifyRequest, token: string): boolean => {
  if (isFromHere(request)) return true;
  const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== '' && sent !== undefined && timingSafeEqual(sha256(sent), sha256(token));
};
