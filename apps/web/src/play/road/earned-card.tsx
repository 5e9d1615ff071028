/** What a round earned, on its result: experience, the level's light filling, quests that it moved (ALIVE 4, 5: rewards land where you are). */
import type { Reply } from '@trivium/contract/catalogue';
import { LADDER } from '@trivium/rules/experience/looks';
import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { Bar } from '../../ui/stage/bar.tsx';
import { LevelRing } from './level-ring.tsx';
import { NewLook } from './new-look.tsx';
import './road.css';

export type Earned = NonNullable<NonNullable<Reply<'get_play'>['outcome']>['earned']>;
type Level = NonNullable<Earned['level']>;

/** ALIVE 5: the level's bar fills last. */
const FILLS_AFTER_MS = 650;

export const EarnedCard = ({ earned }: { earned: Earned }) => {
  const text = useText();
  const isFull = earned.today >= earned.most_a_day;
  return (
    <section className="card grid gap-2" aria-label={text('road.experience')}>
      {earned.level && <LevelLine level={earned.level} xp={earned.xp} />}
      {earned.level && <NewLooks level={earned.level} />}
      {earned.level && isFull && (
        <p className="text-sm">
          <b>{text('road.enough')}</b> <span className="text-ink-2">{text('road.enough_lead')}</span>
        </p>
      )}
      {earned.quests.length > 0 && (
        <ul className="grid gap-1.5">
          {earned.quests.map(quest => (
            <QuestMoved key={quest.id} quest={quest} />
          ))}
        </ul>
      )}
    </section>
  );
};

const LevelLine = ({ level: { before, after }, xp }: { level: Level; xp: number }) => {
  const text = useText();
  const number = useNumber();
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), FILLS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isNew = after.level > before.level;
  const shown = isFilled ? after : before;
  return (
    <a href={paths.road} className="flex items-center gap-3 no-underline">
      <LevelRing level={number(shown.level)} share={shown.into / shown.needed} size={3.25} />
      <span className="min-w-0 flex-1">
        <b className="block">
          {text(isNew ? 'road.level_new' : 'road.level', { level: number(after.level) })}
        </b>
        <Bar share={shown.into / shown.needed} />
        <span className="num text-sm text-ink-2">
          {text('road.into', { into: number(after.into), needed: number(after.needed) })}
        </span>
      </span>
      <span className="grid justify-items-end gap-1">
        <b className="num text-lg">{text('road.earned', { xp: number(xp) })}</b>
      </span>
    </a>
  );
};

/** What the new level gave, to put on at once. */
const NewLooks = ({ level: { before, after } }: { level: Level }) => {
  const text = useText();
  const looks = LADDER.filter(step => step.level > before.level && step.level <= after.level);
  if (looks.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-label={text('look.won')}>
      {looks.map(look => (
        <NewLook key={`${look.kind} ${look.name}`} kind={look.kind} name={look.name} />
      ))}
    </ul>
  );
};

const QuestMoved = ({ quest }: { quest: Earned['quests'][number] }) => {
  const text = useText();
  const { id, progress, goal, is_done } = quest;
  const name = text(`quest.${id}`);
  return (
    <li className="quest" data-done={is_done || undefined} style={{ minBlockSize: 0, paddingBlock: 0 }}>
      <span className="size-5">{is_done && <Check className="size-5" aria-hidden="true" />}</span>
      <span className="min-w-0">
        <span className="block text-sm font-semibold">
          {is_done ? text('quest.done_named', { quest: name }) : name}
        </span>
        <Bar share={progress / goal} />
      </span>
      <span className="num text-sm text-ink-2">{text('quest.progress', { progress, goal })}</span>
    </li>
  );
};
