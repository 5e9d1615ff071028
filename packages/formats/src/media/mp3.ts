/** Reads the length of an MP3 file. Pure. Accepts only what our clips are: one bit rate and nothing but frames. */

/** Layer III bit rates in kbit/s by their index in the frame header: MPEG 1, and MPEG 2 with 2.5 (ISO 11172-3, 13818-3). 0 is not allowed. */
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0] as const;
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0] as const;
const HERTZ_1 = [44_100, 48_000, 32_000] as const;
const HEAD_BYTES = 4;
/** Mask of the header bits that are the same in every frame: sync, version, layer, protection, bit rate, sample rate and channels. */
const SAME_BITS = 0xff_ff_fc_c0;
const LAYER_3 = 1;

type Frame = { readonly bytes: number; readonly ms: number };

/** Size and length of a frame by its header; undefined when this is no header of a layer III frame. */
const frameOf = (head: number): Frame | undefined => {
  const [version, layer] = [(head >>> 19) & 3, (head >>> 17) & 3];
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== LAYER_3) return undefined;
  const isFirst = version === 3;
  const kbits = (isFirst ? KBITS_1 : KBITS_2)[(head >>> 12) & 15] ?? 0;
  const hertz = (HERTZ_1[(head >>> 10) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (kbits === 0 || hertz === 0) return undefined;
  const samples = isFirst ? 1152 : 576;
  const padding = (head >>> 9) & 1;
  return { bytes: Math.floor((samples * kbits * 125) / hertz) + padding, ms: (samples * 1000) / hertz };
};

/** Length in ms; null when the file has several bit rates, is incomplete, or holds anything beside its sound (ID3, text in a Xing frame). */
export const mp3Ms = (bytes: Uint8Array): number | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let first: number | undefined;
  let ms = 0;
  for (let at = 0; at < bytes.length; ) {
    if (at + HEAD_BYTES > bytes.length) return null;
    const head = view.getUint32(at);
    first ??= head;
    const frame = frameOf(head);
    if (frame === undefined || ((head ^ first) & SAME_BITS) !== 0 || isInfo(bytes, at, frame)) return null;
    at += frame.bytes;
    if (at > bytes.length) return null;
    ms += frame.ms;
  }
  return first === undefined ? null : Math.round(ms);
};

/** Whether this is the silent frame in which encoders write their name. */
const isInfo = (bytes: Uint8Array, at: number, frame: Frame): boolean =>
  INFO_PLACES.some(place => {
    const tag = bytes.subarray(at + place, Math.min(at + place + 4, at + frame.bytes));
    return INFO_NAMES.includes(String.fromCharCode(...tag));
  });
const INFO_NAMES = ['Xing', 'Info', 'VBRI'];
/** The tag follows the side information, whose size depends on version and channels; VBRI has a fixed place. */
const INFO_PLACES = [13, 21, 36];

const ID3_HEAD_BYTES = 10;
const ID3_FOOT_BYTES = 128;

const named = (bytes: Uint8Array, at: number, name: string): boolean =>
  String.fromCharCode(...bytes.subarray(at, at + name.length)) === name;

/** Size of the tag at the start: four times seven bits, after its head. */
const tagBytes = (bytes: Uint8Array): number =>
  named(bytes, 0, 'ID3')
    ? ID3_HEAD_BYTES + bytes.subarray(6, 10).reduce((size, part) => size * 128 + (part & 127), 0)
    : 0;

/** The frames of sound alone: without the tags and the encoder's silent frame that programs write around them. */
export const bareMp3 = (bytes: Uint8Array): Uint8Array => {
  const end = named(bytes, bytes.length - ID3_FOOT_BYTES, 'TAG')
    ? bytes.length - ID3_FOOT_BYTES
    : bytes.length;
  const sound = bytes.subarray(tagBytes(bytes), end);
  if (sound.length < HEAD_BYTES) return sound;
  const first = frameOf(new DataView(sound.buffer, sound.byteOffset).getUint32(0));
  return first !== undefined && isInfo(sound, 0, first) ? sound.subarray(first.bytes) : sound;
};
