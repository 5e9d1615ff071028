/** Bookmarks a question, or removes the bookmark (set_bookmark). */
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';

type BookmarkButtonProps = {
  questionId: number;
  isBookmarked: boolean;
  onChange: (isBookmarked: boolean) => void;
};

export const BookmarkButton = ({ questionId, isBookmarked, onChange }: BookmarkButtonProps) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    if (isBusy) return;
    setBusy(true);
    const reply = await call('set_bookmark', { question_id: questionId, status: isBookmarked ? 0 : 1 });
    setBusy(false);
    if (reply !== null) onChange(reply.is_bookmarked);
  };
  return (
    <IconButton
      label={text(isBookmarked ? 'play.bookmark_remove' : 'play.bookmark')}
      icon={<Bookmark fill={isBookmarked ? 'currentColor' : 'none'} />}
      aria-pressed={isBookmarked}
      aria-disabled={isBusy || undefined}
      onClick={toggle}
    />
  );
};
