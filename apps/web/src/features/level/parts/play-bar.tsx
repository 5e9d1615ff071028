/** The bar under the road: the chosen level, what it asks, and the one button that plays or resumes it. */
import type { Reply } from '@trivium/contract/catalogue';
import { useOwnSeconds } from '../../../lib/own-seconds.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';

type PlayBarProps = { reply: Reply<'get_level_data'>; level: number; onPlay: () => void };

export const PlayBar = ({ reply, level, onPlay }: PlayBarProps) => {
  const text = useText();
  const isRunning = reply.running_level === level;
  const best = reply.levels.find(row => row.level === level)?.best_percent ?? null;
  const facts = text('level.facts', {
    count: reply.questions_per_play,
    seconds: useOwnSeconds(reply.seconds),
  });
  return (
    <section className="play-bar" aria-label={text('level.play_title')}>
      <div className="min-w-0 flex-1" aria-live="polite">
        <b className="display block text-d-sm">{text('level.name', { level })}</b>
        <p className="text-sm text-ink-2">
          {isRunning ? text('level.running') : best === null ? facts : text('level.best', { percent: best })}
        </p>
      </div>
      <Button onClick={onPlay}>{text(isRunning ? 'level.resume' : 'level.play', { level })}</Button>
    </section>
  );
};
