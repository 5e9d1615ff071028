/** A face cut to the triv: the player's own picture, or one of twelve drawn ones (DESIGN 1, 6). */

/** The drawn faces in /avatars; `bot` is kept for bots. */
export const AVATARS = [
  'amina',
  'theo',
  'noor',
  'kofi',
  'mei',
  'rafael',
  'ines',
  'sven',
  'lucia',
  'omar',
  'zola',
] as const;
export type AvatarName = (typeof AVATARS)[number] | 'bot';

/** Chooses the same face for the same player everywhere, by the letters of a text that does not change (id or name). */
export const avatarFor = (seed: string): AvatarName => {
  let sum = 0;
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return AVATARS[sum % AVATARS.length] ?? 'amina';
};

export type AvatarProps = {
  /** Address of an uploaded picture; without it a drawn face is shown. */
  src?: string | null;
  /** A drawn face by name, or any text to choose one by. */
  seed: string;
  /** Rem across; 2.75 (44 px) unless the place says otherwise. */
  size?: number;
  /** A surface rim around the picture; on a stage it comes by itself. */
  rim?: boolean;
};

const isDrawn = (seed: string): seed is AvatarName => seed === 'bot' || AVATARS.some(name => name === seed);

/** Uploaded pictures come in the size they are drawn in, for dense screens: 96 px up to three rem, else 256 px. */
const sized = (src: string, rem: number) =>
  src.startsWith('/files/') ? `${src}?side=${rem > 3 ? 256 : 96}` : src;

/** Decorative: the player's name stands beside it. */
export const Avatar = ({ src, seed, size, rim }: AvatarProps) => (
  <span
    className="avatar"
    data-rim={rim || undefined}
    style={size === undefined ? undefined : { inlineSize: `${size}rem` }}
  >
    <img
      src={src ? sized(src, size ?? 2.75) : `/avatars/${isDrawn(seed) ? seed : avatarFor(seed)}.svg`}
      alt=""
      width="100"
      height="100"
      decoding="async"
    />
  </span>
);
