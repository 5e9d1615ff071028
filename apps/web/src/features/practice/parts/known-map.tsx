/** What a player knows: a field for each subject that fills with questions right at the first try, with a mark for each topic (ALIVE 4). */

import type { Reply } from '@trivium/contract/catalogue';
import { CategoryIcon } from '@trivium/look/marks/category-icon';
import { MODE_ROWS, modesOf } from '@trivium/rules/play/mode-row';
import { type CSSProperties, useRef } from 'react';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { usePages } from '../../../lib/routes/pages.ts';
import { placePath } from '../../../lib/routes/quiz-paths.ts';
import { useFocusGrown } from '../../../lib/use-focus-grown.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { useQuizWords } from '../../../play/question/question-language.tsx';
import { Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';

type Subject = Reply<'get_knowledge'>[number];

const PAGE_ROWS = 12;

export const KnownMap = () => {
  const text = useText();
  const { pages, isAsking, hasFailed, isAll, again, more } = usePages('get_knowledge', PAGE_ROWS);
  const list = useRef<HTMLUListElement>(null);
  const grow = useFocusGrown(list, pages.length);
  const subjects = pages.flat();
  return (
    <section className="section mt-0!" aria-busy={isAsking}>
      <header>
        <h2 className="display text-d-md">{text('practice.map')}</h2>
        {subjects.some(({ topics }) => topics.length > 0) && (
          <span className="text-sm text-ink-2">{text('practice.map_note')}</span>
        )}
      </header>
      <ul ref={list} className="known-map">
        {subjects.map(subject => (
          <li key={subject.category_id}>
            <Field subject={subject} />
          </li>
        ))}
        {isAsking && subjects.length === 0 && <Skeletons shape="card" count={8} height="11rem" />}
      </ul>
      {hasFailed && <LoadFailed onRetry={again} busy={isAsking} />}
      {!hasFailed && !isAll && subjects.length > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="mx-auto mt-4 flex"
          busy={isAsking}
          onClick={() => {
            grow();
            more();
          }}
        >
          {text('wallet.more')}
        </Button>
      )}
    </section>
  );
};

/** The mode in which a subject is played; undefined for a type that this build does not know. */
const modeOf = (type: number) =>
  modesOf('level', 'set', 'passage').find(mode => MODE_ROWS[mode].categoryType === type);

const shareOf = ({ right_first, answered }: { right_first: number; answered: number }): number =>
  answered === 0 ? 0 : right_first / answered;

const percent = { style: 'percent', maximumFractionDigits: 0 } as const;

const Field = ({ subject }: { subject: Subject }) => {
  const text = useText();
  const number = useNumber();
  const words = useQuizWords();
  const mode = modeOf(subject.type);
  const share = shareOf(subject);
  const isOpened = subject.answered > 0;
  const inside = (
    <>
      <span className="fill" style={{ '--share': share } as CSSProperties} aria-hidden="true">
        <CategoryIcon name={subject.icon} />
      </span>
      <b dir="auto" {...words}>
        {subject.name}
      </b>
      {isOpened && subject.topics.length > 0 && (
        <span className="topic-marks" aria-hidden="true">
          {subject.topics.map(topic => (
            <i key={topic.name} style={{ '--share': shareOf(topic) } as CSSProperties} />
          ))}
        </span>
      )}
      <small className="num">
        {isOpened ? text('practice.known', { percent: number(share, percent) }) : text('practice.not_opened')}
      </small>
      {isOpened && (
        <small className="num">
          {text('practice.answered', { count: subject.answered })}
          {subject.is_fading && ` · ${text('practice.fading')}`}
        </small>
      )}
    </>
  );
  const className = `known hue-${subject.hue}`;
  const state = isOpened ? (subject.is_fading ? 'fading' : 'known') : 'new';
  return mode === undefined ? (
    <div className={className} data-state={state}>
      {inside}
    </div>
  ) : (
    <a className={className} data-state={state} href={placePath(mode, { category: subject.slug })}>
      {inside}
    </a>
  );
};
