/** Gallery: sounds in all their states, and formulas short, wide and broken. */
import { anOpenQuestion, type PlayQuestion } from '@trivium/testkit/play';
import { AudioPlayer } from '../play/question/clip/audio-player.tsx';
import { HearingContext } from '../play/question/clip/hearing.ts';
import { MathText } from '../play/question/formula/math-text.tsx';
import { Group } from './group.tsx';

const CLIP: Partial<PlayQuestion> = { kind: 'audio', audio: '/clip.mp3', audio_seconds: 3.5 };
const HEARD = { ...CLIP, heard_at: new Date(0).toISOString() };
const Sound = ({ question }: { question: Partial<PlayQuestion> }) => (
  <AudioPlayer question={anOpenQuestion(question)} />
);

export const HeardAndDrawn = () => (
  <HearingContext value={() => {}}>
    <Group title="Sounds" className="grid gap-8 hue-7">
      <Sound question={CLIP} />
      <Sound question={{ ...CLIP, audio: '' }} />
      <Sound question={{ ...HEARD, verdict: 'right', transcript: 'A small bird sings a long trill.' }} />
    </Group>
    <Group title="Formulas" className="grid gap-8 hue-6">
      {[
        'What is \\(7 \\times 8\\)?',
        'The value of $$\\frac{3^4 - 1}{\\sqrt{25} + 3}$$',
        '\\(\\frac{1\\) is broken',
      ].map(text => (
        <p key={text} className="display question">
          <MathText text={text} />
        </p>
      ))}
    </Group>
  </HearingContext>
);
