/** A look that a new level gave: put on where it was won, on the result itself (ALIVE 4). */
import { ScarfMark, scarfOf } from '@trivium/look/glim/scarf';
import { FramedAvatar } from '@trivium/look/marks/framed-avatar';
import { HorizonPattern, horizonOf } from '@trivium/look/marks/horizon-pattern';
import type { Look } from '@trivium/rules/experience/looks';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { pictureOf } from '../../lib/api/picture.ts';
import { invalidate } from '../../lib/api/reply.ts';
import { isTextKey, say, useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { wearLooks } from '../../lib/session/looks.ts';
import { usePlayer } from '../../lib/session/session.ts';
import { Button } from '../../ui/form/button.tsx';

export const NewLook = ({ kind, name }: Look) => {
  const text = useText();
  const [state, setState] = useState<'won' | 'busy' | 'worn'>('won');
  const key = `road.${kind}.${name}`;
  const called = isTextKey(key) ? text(key) : name;
  const wear = async () => {
    setState('busy');
    const answer = await ask('set_look', { kind, name });
    if (!answer.ok && answer.refusal === null) notice.error(say('app.not_loaded'));
    if (answer.ok) wearLooks({ scarf: answer.reply.worn.scarf });
    invalidate('get_road', 'get_league', 'get_player');
    setState(answer.ok ? 'worn' : 'won');
  };
  return (
    <li className="flex items-center gap-3">
      <Picture kind={kind} name={name} />
      <span className="min-w-0 flex-1">
        <b className="block leading-5">{called}</b>
        <span className="text-sm text-ink-2">{text(`road.new.${kind}`)}</span>
      </span>
      {state === 'worn' ? (
        <p className="flex items-center gap-1 text-sm font-bold" role="status">
          <Check className="size-4.5" aria-hidden="true" />
          {text('look.worn')}
        </p>
      ) : (
        <Button
          variant="ink"
          size="small"
          busy={state === 'busy'}
          aria-label={text('look.wear_of', { name: called })}
          onClick={() => void wear()}
        >
          {text('look.wear')}
        </Button>
      )}
    </li>
  );
};

const Picture = ({ kind, name }: Look) => {
  const player = usePlayer();
  const { src, seed } = pictureOf(player?.profile ?? '', player?.player_id ?? 0);
  const [pattern, scarf] = [horizonOf(name), scarfOf(name)];
  if (kind === 'frame') return <FramedAvatar src={src} seed={seed} frame={name} size={3} />;
  if (kind === 'scarf') return scarf && <ScarfMark name={scarf} />;
  return <span className="look-field">{pattern && <HorizonPattern name={pattern} />}</span>;
};
