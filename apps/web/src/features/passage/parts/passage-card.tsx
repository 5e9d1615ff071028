/** A passage in the list: picture or cover, title, reading time, number of questions, the player's best. */
import type { Reply } from '@trivium/contract/catalogue';
import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import SquarePlay from 'lucide-react/icons/square-play';
import { useText } from '../../../lib/i18n/text.ts';
import { Cover, PATTERNS } from '../../../ui/list/cover.tsx';
import { Tag } from '../../../ui/list/tag.tsx';
import { Bar } from '../../../ui/stage/bar.tsx';
import { passagePath } from '../passage-paths.ts';

type Row = Reply<'get_fun_n_learn'>[number];

/** Whole minutes, rounded up. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** All passages have the category's hue, so neighbours get different covers. */
export const PassageCard = ({ row, place }: { row: Row; place: number }) => {
  const text = useText();
  return (
    <a className="passage-card" href={passagePath(row.id)}>
      <span className="face">
        {row.image === '' ? (
          <Cover pattern={PATTERNS[place % PATTERNS.length] ?? 'rings'} />
        ) : (
          <img src={row.image} alt="" loading="lazy" decoding="async" />
        )}
        <Tag tone="solid" icon={<Clock />}>
          <span className="num">{text('passage.minutes', { count: minutesOf(row.reading_seconds) })}</span>
        </Tag>
      </span>
      <span className="words">
        <span className="display text-d-sm">{row.title}</span>
        <span className="facts num">
          {text('hub.questions', { count: row.questions })}
          {row.has_video && (
            <span className="extra">
              <SquarePlay />
              {text('passage.video')}
            </span>
          )}
          {row.has_pdf && (
            <span className="extra">
              <FileText />
              {text('passage.pdf')}
            </span>
          )}
        </span>
        {row.best_percent !== null && (
          <span className="best num">
            <Bar share={row.best_percent / 100} />
            {text('passage.best', { percent: row.best_percent })}
          </span>
        )}
      </span>
    </a>
  );
};
