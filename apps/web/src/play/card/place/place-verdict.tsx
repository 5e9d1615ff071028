/** A place with its verdict: the pin, the right place with what would have counted, and how far off the pin was; below, the list where it was used. */
import { useLand } from '@trivium/look/map/use-land';
import { useMap } from '@trivium/look/map/use-map';
import { WorldMap } from '@trivium/look/map/world-map';
import { type Point, readPoint } from '@trivium/rules/question/place/point';
import { viewAround } from '@trivium/rules/question/place/view';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { AnswerGroup } from '../../../ui/stage/answer-group.tsx';
import { keyMark, type PlayQuestion } from '../../question/reading.ts';
import { useOptionChoices } from '../choice/use-option-choices.ts';
import { OnBoard } from './board.tsx';
import { useMapWords } from './use-map-words.ts';

const targetOf = ({ place }: PlayQuestion): Point | null =>
  place?.latitude == null || place.longitude === null
    ? null
    : { latitude: place.latitude, longitude: place.longitude };

const nothing = () => {};

export const PlaceVerdict = ({ question }: { question: PlayQuestion }) => {
  const text = useText();
  const number = useNumber();
  const words = useMapWords();
  const land = useLand();
  const [pin, target] = [readPoint(question.answer ?? ''), targetOf(question)];
  const start = viewAround([pin, target].filter(point => point !== null));
  const map = useMap({ point: target ?? pin, onPoint: nothing, isLocked: true, start });
  const choices = useOptionChoices({ question, choice: null, isLocked: true, onAnswer: nothing }, keyMark);
  const within = question.place?.within_km ?? 0;
  const off = words.offInWords(question);
  return (
    <div className="put-together place">
      <OnBoard>
        <WorldMap
          map={map}
          land={land.path}
          pin={pin}
          target={target}
          within={within}
          nearer={text('play.place.closer')}
          farther={text('play.place.farther')}
          drawing={{ role: 'img', 'aria-label': off === '' ? text('play.place.map') : off }}
        >
          <p className="place-counts">
            {off !== '' && <strong>{off}. </strong>}
            {text('play.place.counts', { km: number(within) })}
          </p>
        </WorldMap>
      </OnBoard>
      {pin === null && question.answer !== null && (
        <AnswerGroup
          label={text('play.place.answers')}
          choices={choices}
          onPick={nothing}
          locked
          shortcuts={false}
        />
      )}
    </div>
  );
};
