/** Looks: those one has, to choose from, and what the next levels give, known in advance (ALIVE 1, 3). */
import type { Reply } from '@trivium/contract/catalogue';
import { ScarfMark, scarfOf } from '@trivium/look/glim/scarf';
import { FramedAvatar } from '@trivium/look/marks/framed-avatar';
import { HorizonPattern, horizonOf } from '@trivium/look/marks/horizon-pattern';
import { LADDER } from '@trivium/rules/experience/looks';
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { pictureOf } from '../../../lib/api/picture.ts';
import { invalidate } from '../../../lib/api/reply.ts';
import { isTextKey, say, useNumber, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { wearLooks } from '../../../lib/session/looks.ts';
import { usePlayer } from '../../../lib/session/session.ts';

type Road = Reply<'get_road'>;
type Look = Road['looks'][number];
type Kind = Look['kind'];

const useLookName = () => {
  const text = useText();
  return ({ kind, name }: { kind: Kind; name: string }) => {
    const key = `road.${kind}.${name}`;
    return isTextKey(key) ? text(key) : name;
  };
};

/** A look drawn small: the own picture in a frame, a pattern on the brand's field, a scarf. */
const Sample = ({ kind, name }: { kind: Kind; name: string }) => {
  const player = usePlayer();
  const { src, seed } = pictureOf(player?.profile ?? '', player?.player_id ?? 0);
  const pattern = horizonOf(name);
  const scarf = scarfOf(name);
  if (kind === 'scarf') return scarf ? <ScarfMark name={scarf} /> : <span className="size-12" />;
  if (kind === 'frame') return <FramedAvatar src={src} seed={seed} frame={name} size={3} />;
  return <span className="look-field">{pattern && <HorizonPattern name={pattern} />}</span>;
};

export const Looks = ({ road }: { road: Road }) => {
  const text = useText();
  const number = useNumber();
  const nameOf = useLookName();
  return (
    <div className="grid gap-4">
      <section className="card grid gap-4">
        <Choices kind="frame" road={road} />
        <Choices kind="horizon" road={road} />
        <Choices kind="scarf" road={road} />
      </section>
      <section className="card">
        <h2 className="display text-d-sm">{text('road.next_looks')}</h2>
        <p className="text-sm text-ink-2">{text('road.looks_lead')}</p>
        {road.next_looks.length === 0 && <p className="mt-2 font-bold">{text('road.all_looks')}</p>}
        <ol className="mt-3 grid gap-3 sm:grid-cols-2">
          {road.next_looks.map(step => (
            <li key={`${step.level} ${step.kind}`} className="flex items-center gap-3">
              <Sample {...step} />
              <span>
                <b className="num block">{text('road.level', { level: number(step.level) })}</b>
                {nameOf(step)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
};

/** The level that gives the first look of a kind. */
const firstOf = (kind: Kind) => LADDER.find(step => step.kind === kind)?.level ?? 1;

/** Native radios under pictures: arrow keys move, and the choice is stored at once. */
const Choices = ({ kind, road }: { kind: Kind; road: Road }) => {
  const text = useText();
  const number = useNumber();
  const nameOf = useLookName();
  const [busy, setBusy] = useState<string | null>(null);
  const mine = road.looks.filter(look => look.kind === kind);
  const worn = busy ?? road.worn[kind];
  const wear = async (name: Look['name'] | '') => {
    setBusy(name);
    const answer = await ask('set_look', { kind, name });
    if (!answer.ok && answer.refusal === null) notice.error(say('app.not_loaded'));
    if (answer.ok) wearLooks({ scarf: answer.reply.worn.scarf });
    invalidate('get_road', 'get_league', 'get_player');
    setBusy(null);
  };
  const choices = [{ kind, name: '' as const }, ...mine];
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{text(`road.looks.${kind}`)}</legend>
      {mine.length === 0 ? (
        <p className="text-sm text-ink-2">{text('road.no_looks', { level: number(firstOf(kind)) })}</p>
      ) : (
        <div className="look-choices">
          {choices.map(({ name }) => (
            <label key={name} className="look-choice">
              <input
                type="radio"
                name={`look-${kind}`}
                checked={worn === name}
                onChange={() => void wear(name)}
              />
              <Sample kind={kind} name={name} />
              <span className="text-xs font-semibold">
                {name === '' ? text('road.plain') : nameOf({ kind, name })}
              </span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
};
