/** Gallery: slabs in all states, true or false, several right, the timer, pips, verdict. */
import { useState } from 'react';
import { AnswerGroup } from '../ui/stage/answer-group.tsx';
import { AnswerSlab } from '../ui/stage/answer-slab.tsx';
import { HorizonDrawing, HorizonTimer } from '../ui/stage/horizon-timer.tsx';
import { ProgressPips } from '../ui/stage/progress-pips.tsx';
import { Stage } from '../ui/stage/stage.tsx';
import { Group } from './group.tsx';

const Several = () => {
  const [picked, setPicked] = useState<readonly string[]>(['a']);
  const flip = (id: string) =>
    setPicked(now => (now.includes(id) ? now.filter(one => one !== id) : [...now, id]));
  const choices = ['Tomato', 'Carrot', 'Aubergine'].map((content, i) => {
    const id = 'abc'[i] ?? '';
    return {
      id,
      mark: id.toUpperCase(),
      content,
      state: picked.includes(id) ? 'selected' : 'resting',
    } as const;
  });
  return <AnswerGroup label="Nightshades" choices={choices} onPick={flip} multiple shortcuts={false} />;
};

const TrueFalse = () => {
  const [picked, setPicked] = useState('f');
  const choices = [
    { id: 't', mark: 'T', content: 'True' },
    { id: 'f', mark: 'F', content: 'False' },
  ].map(choice => ({
    ...choice,
    state: choice.id === picked ? ('selected' as const) : ('resting' as const),
  }));
  return <AnswerGroup label="Answer" choices={choices} onPick={setPicked} tall shortcuts={false} />;
};

const Running = () => {
  const [startedAt] = useState(() => Date.now());
  return (
    <HorizonTimer startedAt={startedAt} endsAt={startedAt + 15_000} label={left => `${left} seconds left`} />
  );
};

export const Answers = () => (
  <>
    <Group title="Answer slab" className="slabs hue-7">
      <AnswerSlab mark="A">Resting</AnswerSlab>
      <AnswerSlab mark="B" poll={{ percent: 42, label: '42%' }}>
        With the audience
      </AnswerSlab>
      <AnswerSlab mark="C" state="selected" status="Locked in">
        Selected
      </AnswerSlab>
      <AnswerSlab mark="D" state="correct" status="Correct">
        Correct
      </AnswerSlab>
      <AnswerSlab mark="E" state="wrong" status="Your answer">
        Wrong
      </AnswerSlab>
      <AnswerSlab mark="A" state="missed" status="Correct">
        The one you missed
      </AnswerSlab>
      <AnswerSlab mark="B" state="not-chosen">
        Not chosen
      </AnswerSlab>
      <AnswerSlab mark="C" state="removed" status="Removed">
        Removed by 50/50
      </AnswerSlab>
    </Group>
    <Group title="True or false, several right" className="grid gap-6 hue-8">
      <TrueFalse />
      <Several />
    </Group>
    <Group title="Horizon timer" className="grid gap-6 pb-6 hue-7">
      {[0, 0.45, 0.8].map(gone => (
        <Stage
          key={gone}
          rays={false}
          horizon={
            <HorizonDrawing
              gone={gone}
              left={Math.ceil(15 * (1 - gone))}
              figure={String(Math.ceil(15 * (1 - gone)))}
              label="Time left"
            />
          }
        >
          <ProgressPips
            label="Question 4 of 6"
            pips={['correct', 'correct', 'wrong', 'now', 'ahead', 'ahead']}
          />
        </Stage>
      ))}
      <Stage rays={false} horizon={<Running />}>
        <p className="pb-4 font-bold">Running</p>
      </Stage>
    </Group>
  </>
);
