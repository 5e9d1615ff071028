/** The form of a stereo clip: MP3 frames of one size, and how many each kind has. */

/** What the synthesiser plays at. */
export const PLAYED_RATE = 48_000;
/** What a file has, as all clips: enough for voices up to 12 kHz. */
export const STEREO_RATE = 24_000;
/** kbit/s. */
export const STEREO_KBITS = 64;
export const FRAME_SECONDS = 0.024;
export const FRAME_BYTES = 192;
/** A tune or a style lasts 9.6 s, an instrument alone 4.8 s as all other clips. */
export const FRAMES = { long: 400, short: 200 } as const;
