import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HASHING_ALL, HASHING_AN_ADDRESS, HASHING_STRANGERS } from '../limits.ts';
import { createHashGate } from './hash-gate.ts';
import { createHashThreads } from './hash-threads.ts';

/** Works that end when they are told to. */
const createWorks = () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>(resolve => ends.push(() => resolve('done')));
  return { ends, work };
};
const outcome = (asked: Promise<unknown>) => asked.then(String, problem => problem.code as string);

describe('who may hash (DECISIONS 12)', () => {
  it('is at most five of one address at once; the sixth is refused and not made to wait', async () => {
    const [gate, { ends, work }] = [createHashGate(), createWorks()];
    const asked = Array.from({ length: 100 }, () => outcome(gate({ address: 'one' }, work)));
    const other = outcome(gate({ address: 'two' }, work));
    expect(ends).toHaveLength(HASHING_AN_ADDRESS + 1);
    for (const end of ends) end();
    const answers = await Promise.all(asked);
    expect(answers.filter(each => each === 'done')).toHaveLength(HASHING_AN_ADDRESS);
    expect(answers.filter(each => each === 'too_many_requests')).toHaveLength(100 - HASHING_AN_ADDRESS);
    expect(await other).toBe('done');
    const again = outcome(gate({ address: 'one' }, async () => 'again'));
    expect(await again).toBe('again');
  });

  it('is a short queue of strangers, which leaves places for known devices', async () => {
    const [gate, { ends, work }] = [createHashGate(), createWorks()];
    const strangers = Array.from({ length: 100 }, (_, at) => outcome(gate({ address: `${at}` }, work)));
    const known = Array.from({ length: 100 }, (_, at) =>
      outcome(gate({ address: `k${at}`, isKnown: true }, work)),
    );
    for (const end of ends) end();
    const done = async (asked: Promise<string>[]) =>
      (await Promise.all(asked)).filter(each => each === 'done').length;
    expect(await done(strangers)).toBe(HASHING_STRANGERS);
    expect(await done(known)).toBe(HASHING_ALL - HASHING_STRANGERS);
  });

  it('gives the place back when the work fails', async () => {
    const gate = createHashGate();
    const failing = () => Promise.reject(new Error('no'));
    for (let at = 0; at < 3 * HASHING_AN_ADDRESS; at += 1)
      await expect(gate({ address: 'one' }, failing)).rejects.toThrow('no');
    expect(await gate({ address: 'one' }, async () => 'fine')).toBe('fine');
  });
});

describe('threads that hash', () => {
  const job = (password: string) => ({
    password,
    salt: Buffer.from('salt'),
    bytes: 32,
    cost: { N: 1024, r: 8, p: 1 },
  });

  it('hash as the engine does, many waiting for few, and go on after one failed', async () => {
    const hash = createHashThreads(2);
    const bad = hash({ ...job('x'), cost: { N: 3, r: 8, p: 1 } });
    const words = ['lamp', 'stairs', 'lemon', 'noon', 'road'];
    const found = Promise.all(words.map(word => hash(job(word))));
    await expect(bad).rejects.toThrow();
    expect(await found).toEqual(words.map(word => scryptSync(word, 'salt', 32, { N: 1024, r: 8, p: 1 })));
  });
});
