/** Codes of an app (TOTP): six digits, a new one every 30 seconds; the one before and the one after are good too. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const WINDOW = 1;

const totpOf = (secret: string, issuer: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });

/** A new secret in base32. */
export const newSecret = (bytes: (count: number) => Buffer): string =>
  new Secret({ buffer: new Uint8Array(bytes(SECRET_BYTES)).buffer }).base32;

/** The address that an app reads from a QR code. */
export const totpAddress = (secret: string, { site, name }: { site: string; name: string }): string =>
  totpOf(secret, site, name).toString();

/** The step that a code belongs to; null for a wrong one. */
export const stepOf = (secret: string, code: string, now: number): number | null => {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
};
