/** What of a screen can be shared by a link, and its squares as text (DECISIONS 13). */
import { SHARED_MODES, type ShareKind, type Square, squareOf } from '@trivium/rules/share/facts';
import { setting } from '../../lib/session/site.ts';
import type { PlayReply } from '../question/reading.ts';

export type ShareOf = {
  readonly kind: ShareKind;
  /** Id of the play, battle, contest or duel; empty for the profile. */
  readonly subject: string;
  /** Only of plays. */
  readonly squares?: readonly Square[];
};

/** Null while the site has no links, and for plays that are not shared by one. */
export const shareOfPlay = ({ mode, play_id, questions, status }: PlayReply): ShareOf | null =>
  setting('share_enabled') && status === 'settled' && SHARED_MODES.some(shared => shared === mode)
    ? { kind: 'play', subject: play_id, squares: questions.map(({ verdict }) => squareOf(verdict)) }
    : null;
