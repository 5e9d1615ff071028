/** What the sentences are about, and what is left to do of each. */
import { Check } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Tag } from '../../../ui/list/mark.tsx';
import { usePlace } from '../place.ts';
import { type Language, type Subject, useSubjects } from '../use-words.ts';

const Left = ({ missing, changed }: Pick<Subject, 'missing' | 'changed'>) => {
  const t = useText();
  const { number } = useFormat();
  const left = missing + changed;
  if (left === 0) return <Check className="icon-small words-good" aria-label={t('words.whole')} role="img" />;
  return (
    <Tag tone="warn">
      <span aria-hidden="true">{number(left)}</span>
      <span className="sr-only">{t('words.left', { count: left })}</span>
    </Tag>
  );
};

export const SubjectsCard = ({ language }: { language: Language }) => {
  const t = useText();
  const [place, go] = usePlace();
  const { data } = useSubjects(language.code);
  const item = (subject: string, name: string, left: Pick<Subject, 'missing' | 'changed'>) => (
    <button
      key={subject}
      type="button"
      className="words-subject"
      aria-current={place.subject === subject || undefined}
      onClick={() => go({ subject, page: 1, key: '' })}
    >
      <span className="cut">{name}</span>
      <Left {...left} />
    </button>
  );
  return (
    <nav className="card words-subjects" aria-label={t('words.subjects')}>
      {item('', t('words.subject.all'), language)}
      {data?.map(each => item(each.subject, t(`words.subject.${each.subject}`), each))}
    </nav>
  );
};
