/** The sentences and stickers to choose from: one row over the seats, so that question, answers and clock stay in sight (DECISIONS 6, 12). */
import { isShopSticker } from '@trivium/rules/look/shop';
import Smile from 'lucide-react/icons/smile';
import Type from 'lucide-react/icons/type';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { usePlayer } from '../../../lib/session/session.ts';
import { STICKERS, Sticker, stickerName } from '../../../play/sticker/sticker.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { SENTENCES, wordsOf } from './bubble.tsx';

type TrayProps = { isResting: boolean; onSay: (line: string) => void; onClose: () => void };

export const Tray = ({ isResting, onSay, onClose }: TrayProps) => {
  const text = useText();
  const [kind, setKind] = useState<'sentences' | 'stickers'>('sentences');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => row.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const say = (line: string) => {
    if (isResting) return;
    onSay(line);
    onClose();
  };
  const isWords = kind === 'sentences';
  const bought = (usePlayer()?.looks?.stickers ?? []).filter(isShopSticker);
  const other = isWords ? 'stickers' : 'sentences';
  return (
    <fieldset className="topbar chat-tray">
      <legend className="sr-only">{text('battle.chat')}</legend>
      <IconButton
        label={text(`battle.chat_${other}`)}
        icon={isWords ? <Smile /> : <Type />}
        onClick={() => {
          setKind(other);
          row.current?.scrollTo({ left: 0 });
        }}
      />
      <div ref={row} className="chat-lines" data-kind={kind}>
        {(isWords ? SENTENCES : [...bought, ...STICKERS]).map(line => (
          <button
            key={line}
            type="button"
            className="say"
            aria-disabled={isResting || undefined}
            onClick={() => say(line)}
          >
            {isWords ? (
              text(wordsOf(line))
            ) : (
              <>
                <Sticker id={line} size={2.5} />
                <span className="sr-only">{text(stickerName(line))}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <IconButton label={text('play.close')} icon={<X />} onClick={onClose} />
    </fieldset>
  );
};
