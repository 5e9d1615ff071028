/** The bar over the field: leaving, the number of the question, the newest line of the chat, and the chat's row when it is open. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { Topbar } from '../../../../ui/stage/stage.tsx';
import { SaidRow } from '../../chat/bubble.tsx';
import { Tray } from '../../chat/tray.tsx';
import { type Chat, useMuted } from '../../chat/use-chat.ts';
import { useSeatName } from '../field/seat.tsx';
import { isDoubleRound } from '../moment/double-round.ts';
import type { SeatView } from '../seat-view.ts';

type StageBarProps = {
  battle: BattleReply;
  views: readonly SeatView[];
  chat: Chat;
  /** The row of lines to say takes the place of the bar. */
  isTalking: boolean;
  onLeave: () => void;
  onChat: () => void;
  onChatClose: () => void;
  /** The next question is told as double now. */
  isDoubleTold: boolean;
};

/** The seat whose line is the newest on screen. */
const newestSpeaker = (views: readonly SeatView[], said: Chat['said']): SeatView | null =>
  views
    .filter(({ number }) => said[number] !== undefined)
    .reduce<SeatView | null>(
      (last, view) =>
        last === null || (said[view.number]?.at ?? 0) > (said[last.number]?.at ?? 0) ? view : last,
      null,
    );

export const StageBar = (props: StageBarProps) => {
  const { battle, views, chat, isTalking, isDoubleTold, onLeave, onChat, onChatClose } = props;
  const text = useText();
  const name = useSeatName();
  const { isMuted } = useMuted();
  const opener = useRef<HTMLButtonElement>(null);
  const wasTalking = useRef(false);
  useEffect(() => {
    if (wasTalking.current && !isTalking) opener.current?.focus({ preventScroll: true });
    wasTalking.current = isTalking;
  }, [isTalking]);
  if (isTalking) return <Tray isResting={chat.isResting} onSay={chat.say} onClose={onChatClose} />;
  const speaker = newestSpeaker(views, chat.said);
  // The double last question is told under its own number.
  const place = Math.max(0, battle.round) + (isDoubleTold ? 2 : 1);
  const isDouble = isDoubleRound(battle, place - 1);
  return (
    <Topbar>
      <IconButton label={text('battle.leave')} icon={<X />} onClick={onLeave} />
      <p className="battle-place" data-news={speaker !== null || undefined}>
        <span>
          {battle.phase !== 'starting' && text('play.question_of', { place, total: battle.questions })}
          {isDouble && ` · ${text('moment.double_short')}`}
        </span>
        <SaidRow
          said={speaker === null ? undefined : chat.said[speaker.number]}
          name={speaker === null ? '' : name(speaker)}
        />
      </p>
      <IconButton
        label={text('battle.chat_mute')}
        icon={<MessageCircleOff />}
        aria-pressed={isMuted}
        onClick={() => useMuted.setState({ isMuted: !isMuted })}
      />
      <IconButton
        ref={opener}
        label={text('battle.chat')}
        icon={<MessageCircle />}
        aria-keyshortcuts="M"
        aria-disabled={chat.isResting || undefined}
        onClick={() => {
          if (!chat.isResting) onChat();
        }}
      />
    </Topbar>
  );
};
