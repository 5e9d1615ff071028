/** Four fixed cheers, five a battle; no chat (ALIVE 4). */
import { CHEERS, CHEERS_MOST, type Cheer } from '@trivium/rules/battle/limits';
import { useState } from 'react';
import { ask } from '../../../../lib/api/call.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { setting } from '../../../../lib/session/site.ts';
import { CheerMark } from './cheer-mark.tsx';
import { CHEER_WORDS } from './cheer-words.ts';

type CheersProps = { battleId: string; left: number; onLeft: (count: number) => void };

export const Cheers = ({ battleId, left, onLeft }: CheersProps) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Cheer | null>(null);
  const most = setting('watch_cheers_most') ?? CHEERS_MOST;
  if (most === 0) return null;
  const press = async (cheer: Cheer) => {
    if (isBusy || left === 0) return;
    setBusy(true);
    const answer = await ask('cheer', { battle_id: battleId, cheer });
    setBusy(false);
    if (!answer.ok) return;
    setSent(cheer);
    onLeft(answer.reply.cheers_left);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{text('watch.cheers')}</legend>
      <div className="watch-cheers">
        {CHEERS.map(cheer => (
          <button
            key={cheer}
            type="button"
            aria-disabled={left === 0 || undefined}
            onClick={() => void press(cheer)}
          >
            <CheerMark cheer={cheer} />
            {text(CHEER_WORDS[cheer])}
          </button>
        ))}
      </div>
      <p className="text-center text-sm text-ink-2" role="status">
        {sent !== null && left > 0
          ? text('watch.cheered', { count: left })
          : left === 0
            ? text('refusal.cheers_used_up')
            : text('watch.cheers_note', { count: most })}
      </p>
    </fieldset>
  );
};
