/** A chat line over its sender: a sentence in a bubble, or a sticker (DECISIONS 6). */
import { CHAT_SENTENCES } from '@trivium/rules/battle/limits';
import { type TextKey, useText } from '../../../lib/i18n/text.ts';
import { Sticker, stickerName } from '../../../play/sticker/sticker.tsx';
import type { Said } from './use-chat.ts';

/** In the order of the tray. */
export const SENTENCES: readonly string[] = Array.from(
  { length: CHAT_SENTENCES },
  (_, place) => `s${place + 1}`,
);

const isSticker = (line: string) => line.startsWith('k');

/** The key of a line's words; for a sticker, of its name. */
export const wordsOf = (line: string): TextKey =>
  isSticker(line) ? stickerName(line) : (`battle.say.${line}` as TextKey);

/** Shown over the seat where there is room. Hidden from screen readers: `SaidRow` announces the line. */
export const Bubble = ({ said }: { said: Said | undefined }) => {
  const text = useText();
  return (
    <span className="said" aria-hidden="true">
      {said !== undefined && (
        <span key={said.at} className="bubble" data-sticker={isSticker(said.line) || undefined}>
          {isSticker(said.line) ? <Sticker id={said.line} size={4.5} /> : text(wordsOf(said.line))}
        </span>
      )}
    </span>
  );
};

/** The newest line with its sender, in the row over the seats: shown on phones, announced to screen readers everywhere. */
export const SaidRow = ({ said, name }: { said: Said | undefined; name: string }) => {
  const text = useText();
  return (
    <span className="said-row" aria-live="polite">
      {said !== undefined && (
        <span key={said.at}>
          <span className="sr-only">{text('battle.said', { name, line: text(wordsOf(said.line)) })}</span>
          <span className="said-words" aria-hidden="true">
            <bdi>{name}</bdi>
            {isSticker(said.line) ? <Sticker id={said.line} size={2.5} /> : <q>{text(wordsOf(said.line))}</q>}
          </span>
        </span>
      )}
    </span>
  );
};
