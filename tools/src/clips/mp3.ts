/** Encodes a track as an MP3 file: mono, one bit rate, and no frame that could carry text. */
import { createMp3Encoder } from 'wasm-media-encoders';
import { SAMPLE_RATE, type Track } from './track.ts';

/** Bit rate in kbit/s. */
const BIT_RATE = 48;

let made: ReturnType<typeof createMp3Encoder> | undefined;

/** Bytes of the file. */
export const mp3File = async (track: Track): Promise<Buffer> => {
  made ??= createMp3Encoder();
  const encoder = await made;
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: BIT_RATE });
  // The encoder returns its own memory, which the next call overwrites.
  const body = Buffer.from(encoder.encode([Float32Array.from(track)]));
  return Buffer.concat([body, encoder.finalize()]);
};
