/** Chance. All code gets random values from here: from the system's secure source, or from a seed in tests. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Its `nextInt` is the `Dice` that the rules ask for. */
export type Dice = {
  /** A whole number from 0 up to but not including `below`, each equally likely. */
  nextInt(below: number): number;
  bytes(count: number): Buffer;
  /** A UUID, version 4. */
  id(): string;
  /** 256 bits in base64url: a bearer token. */
  token(): string;
  /** A one-time code of `count` decimal digits, with leading zeros. */
  digits(count: number): string;
};

const uuidOf = (bytes: Buffer): string => {
  const raw = Buffer.from(bytes);
  raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x40;
  raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80;
  const hex = raw.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};

const diceFrom = (bytes: (count: number) => Buffer, nextInt: (below: number) => number): Dice => ({
  nextInt,
  bytes,
  id: () => uuidOf(bytes(16)),
  token: () => bytes(32).toString('base64url'),
  digits: count => Array.from({ length: count }, () => String(nextInt(10))).join(''),
});

/** Unpredictable; for everything real. */
export const realDice: Dice = diceFrom(randomBytes, below => randomInt(below));

/** The same values for the same seed; for tests only. */
export const seededDice = (seed: string): Dice => {
  let drawn = 0;
  const bytes = (count: number): Buffer => {
    const blocks: Buffer[] = [];
    for (let have = 0; have < count; have += 32) {
      drawn += 1;
      blocks.push(createHash('sha256').update(`${seed}:${drawn}`).digest());
    }
    return Buffer.concat(blocks).subarray(0, count);
  };
  return diceFrom(bytes, below => {
    if (!Number.isSafeInteger(below) || below < 1) throw new RangeError(`cannot roll below ${below}`);
    return Number(bytes(8).readBigUInt64BE() % BigInt(below));
  });
};
