/** A track as a WAV file: mono, µ-law (a byte a sample, ITU-T G.711), and no chunk that could carry words. */
import { SAMPLE_RATE, type Track } from './track.ts';

const MU_LAW_FORMAT = 7;
const BIAS = 0x84;
const LOUDEST = 32_635;

const muLaw = (sample: number): number => {
  const sign = sample < 0 ? 0x80 : 0;
  const level = Math.min(LOUDEST, Math.round(Math.abs(sample) * 32_767)) + BIAS;
  const exponent = 31 - Math.clz32(level) - 7;
  const mantissa = (level >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
};

const chunk = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};

/** Bytes of the file. */
export const wavFile = (track: Track): Buffer => {
  const form = Buffer.alloc(18);
  form.writeUInt16LE(MU_LAW_FORMAT, 0);
  form.writeUInt16LE(1, 2);
  form.writeUInt32LE(SAMPLE_RATE, 4);
  form.writeUInt32LE(SAMPLE_RATE, 8);
  form.writeUInt16LE(1, 12);
  form.writeUInt16LE(8, 14);
  const samples = Buffer.alloc(4);
  samples.writeUInt32LE(track.length);
  return chunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('WAVE', 'latin1'),
      chunk('fmt ', form),
      chunk('fact', samples),
      chunk('data', Buffer.from(Uint8Array.from(track, muLaw))),
    ]),
  );
};
