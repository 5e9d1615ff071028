/** The topics of a mode of sets, each with its page and the player's best. */

import { CategoryIcon } from '@trivium/look/marks/category-icon';
import { Coin } from '@trivium/look/marks/coin';
import Lock from 'lucide-react/icons/lock';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { placePath, type SetMode } from '../../../../lib/routes/quiz-paths.ts';
import type { Topic } from '../../../../play/mode/mode-start.ts';
import { useQuizWords } from '../../../../play/question/question-language.tsx';
import { TopicRow, Topics } from '../../../../ui/list/topic-row.tsx';
import type { Hue } from '../../../../ui/stage/stage.tsx';

type TopicShelfProps = { mode: SetMode; topics: readonly Topic[]; chosen: Topic };

export const TopicShelf = ({ mode, topics, chosen }: TopicShelfProps) => {
  const text = useText();
  const words = useQuizWords();
  // Listed among its subcategories, the category means the whole of it.
  const hasParts = topics.some(topic => topic.subcategory_slug !== null);
  const isWhole = (topic: Topic) => hasParts && topic.subcategory_slug === null;
  return (
    <Topics label={text('start.pick_topic')}>
      {topics.map((topic, place) => (
        <TopicRow
          key={`${topic.category_slug}/${topic.subcategory_slug ?? ''}`}
          name={isWhole(topic) ? text('set.whole') : topic.name}
          words={isWhole(topic) ? undefined : words}
          // Subcategories have the category's hue, so their rows rotate through the hues to differ.
          hue={(topic.subcategory_slug === null ? topic.hue : ((topic.hue + place - 1) % 8) + 1) as Hue}
          icon={<CategoryIcon name={topic.icon} />}
          share={(topic.best?.percent ?? 0) / 100}
          end={<BestThere topic={topic} />}
          current={topic === chosen}
          href={placePath(mode, {
            category: topic.category_slug,
            subcategory: topic.subcategory_slug ?? undefined,
          })}
        />
      ))}
    </Topics>
  );
};

/** The player's best round there, or the price that unlocks it. */
const BestThere = ({ topic }: { topic: Topic }) => {
  const text = useText();
  const number = useNumber();
  if (!topic.is_unlocked)
    return (
      <span className="inline-flex items-center gap-1">
        <Lock className="icon-sm" aria-hidden="true" />
        {number(topic.coins)}
        <Coin />
        <span className="sr-only">{text('catalog.lock', { count: topic.coins })}</span>
      </span>
    );
  if (topic.best === null) return text('start.not_yet');
  return text('start.of', { correct: topic.best.correct, total: topic.best.counted });
};
