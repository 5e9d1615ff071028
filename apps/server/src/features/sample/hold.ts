/** A guest's hold on the sample quiz: a signed cookie for 30 minutes (DECISIONS 1). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from '../../http/handler.ts';
import type { Env } from '../../platform/env.ts';

const COOKIE = 'sample_play';
const HOLDS_SECONDS = 30 * 60;

const sign = (env: Env, text: string): string =>
  createHmac('sha256', env.appSecret).update(`sample play ${text}`).digest('base64url');

/** Sets the cookie by which the guest's browser holds a play. */
export function holdSample(env: Env, call: Call, playId: string): void {
  const text = `${playId}.${call.now + HOLDS_SECONDS * 1000}`;
  call.setCookie(COOKIE, `${text}.${sign(env, text)}`, HOLDS_SECONDS);
}

/** The play held by the cookie of this call; null without a cookie, for a forged one, and after 30 minutes. */
export function heldSample(env: Env, call: Call): string | null {
  const [playId, until, signature] = (call.cookies[COOKIE] ?? '').split('.');
  if (!playId || !until || !signature) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(env, `${playId}.${until}`))];
  const isGenuine = given.length === right.length && timingSafeEqual(given, right);
  return isGenuine && Number(until) > call.now ? playId : null;
}
