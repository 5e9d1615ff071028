/** What may be said: fourteen sentences and twenty-four stickers, and the switch that keeps the table quiet (DECISIONS 6). */
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import { useId, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SENTENCES, wordsOf } from './bubble.tsx';
import { STICKERS, Sticker, stickerName } from './sticker.tsx';
import { useMuted } from './use-chat.ts';

type PickerProps = { isResting: boolean; onSay: (line: string) => void; onClose: () => void };

export const Picker = ({ isResting, onSay, onClose }: PickerProps) => {
  const text = useText();
  const panel = useId();
  const [kind, setKind] = useState<'sentences' | 'stickers'>('sentences');
  const { isMuted } = useMuted();
  const say = (line: string) => {
    if (isResting) return;
    onSay(line);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('battle.chat')}
      closeLabel={text('play.close')}
      acts={
        <Button
          variant="quiet"
          icon={isMuted ? <MessageCircle /> : <MessageCircleOff />}
          onClick={() => useMuted.setState({ isMuted: !isMuted })}
        >
          {text(isMuted ? 'battle.chat_unmute' : 'battle.chat_mute')}
        </Button>
      }
    >
      <Segmented
        label={text('battle.chat_kind')}
        segments={[
          { value: 'sentences', label: text('battle.chat_sentences') },
          { value: 'stickers', label: text('battle.chat_stickers') },
        ]}
        value={kind}
        onChange={setKind}
        controls={panel}
      />
      <div id={panel} role="tabpanel" aria-label={text(`battle.chat_${kind}`)} className={`say-${kind}`}>
        {kind === 'sentences'
          ? SENTENCES.map(line => (
              <button
                key={line}
                type="button"
                className="say"
                aria-disabled={isResting || undefined}
                onClick={() => say(line)}
              >
                {text(wordsOf(line))}
              </button>
            ))
          : STICKERS.map(line => (
              <button
                key={line}
                type="button"
                className="say"
                title={text(stickerName(line))}
                aria-disabled={isResting || undefined}
                onClick={() => say(line)}
              >
                <Sticker id={line} size={3.5} />
                <span className="sr-only">{text(stickerName(line))}</span>
              </button>
            ))}
      </div>
    </Dialog>
  );
};
