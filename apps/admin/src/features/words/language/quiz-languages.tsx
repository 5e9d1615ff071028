/** The languages that quizzes are asked in: order, own name, on and off; a new one is begun (DECISIONS 12). */
import { QUIZ_LANGUAGE_QUESTIONS } from '@trivium/rules/site/offered';
import { ArrowDown, ArrowUp, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useKeys } from '../../../lib/keys.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Switch } from '../../../ui/form/field.tsx';
import { State, Tag } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type Language, useMay, useWordsAgain } from '../use-words.ts';
import { LanguageDialog } from './language-dialog.tsx';
import { useChange } from './use-change.ts';

/** Moves a language among all; every server shows the new order at once. */
const useMove = (languages: readonly Language[]) => {
  const t = useText();
  const again = useWordsAgain();
  const put = (rows: readonly Language[]) =>
    call('language/order', { rows: rows.map(({ id, version }) => ({ id, version })) });
  return async (from: number, to: number) => {
    const row = languages[from];
    if (row === undefined || to < 0 || to >= languages.length) return;
    try {
      const saved = await put(languages.toSpliced(from, 1).toSpliced(to, 0, row));
      await again();
      const undo = async () => {
        await put(languages.flatMap(({ id }) => saved.find(each => each.id === id) ?? []));
        await again();
      };
      notify(t('words.quiz.moved', { name: row.title }), { undo });
    } catch (problem) {
      notifyProblem(problem);
      await again();
    }
  };
};

const stateOf = ({ in_quiz, is_quiz }: Language) => {
  if (is_quiz) return { tone: 'good', key: 'words.quiz.offered' } as const;
  return in_quiz
    ? ({ tone: 'waiting', key: 'words.quiz.waits' } as const)
    : ({ tone: 'past', key: 'words.quiz.off' } as const);
};

type RowProps = {
  row: Language;
  place: number;
  last: number;
  mayChange: boolean;
  onMove: (to: number) => void;
  onEdit: () => void;
};

const Row = ({ row, place, last, mayChange, onMove, onEdit }: RowProps) => {
  const t = useText();
  const { number } = useFormat();
  const change = useChange();
  const { tone, key } = stateOf(row);
  return (
    <li>
      <span className="words-quiz-name">
        <bdi className="font-bold" lang={row.code}>
          {row.title}
        </bdi>
        <span className="code muted">{row.code}</span>
        {row.is_default && <Tag>{t('words.quiz.main')}</Tag>}
      </span>
      <State tone={tone}>{t(key)}</State>
      <span className="muted tabular">
        {row.questions < QUIZ_LANGUAGE_QUESTIONS && !row.is_default
          ? t('words.quiz.of', { have: number(row.questions), need: number(QUIZ_LANGUAGE_QUESTIONS) })
          : t('words.quiz.questions', { count: row.questions })}
      </span>
      {mayChange && (
        <span className="words-quiz-acts">
          <IconButton
            size="small"
            icon={ArrowUp}
            label={t('words.quiz.up', { name: row.title })}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            size="small"
            icon={ArrowDown}
            label={t('words.quiz.down', { name: row.title })}
            disabled={place === last}
            onClick={() => onMove(place + 1)}
          />
          <IconButton
            size="small"
            icon={Pencil}
            label={t('words.language.edit', { name: row.title })}
            onClick={onEdit}
          />
          <Switch
            isOn={row.in_quiz}
            disabled={row.is_default}
            aria-label={t('words.quiz.switch', { name: row.title })}
            onChange={isOn => void change(row, { in_quiz: isOn })}
          />
        </span>
      )}
    </li>
  );
};

export const QuizLanguages = ({ languages }: { languages: readonly Language[] }) => {
  const t = useText();
  const move = useMove(languages);
  const mayChange = useMay('language/change');
  const [open, setOpen] = useState<Language | 'new' | null>(null);
  useKeys(mayChange ? { n: () => setOpen('new') } : {});
  return (
    <Card
      title={t('words.quiz.title')}
      end={
        mayChange && (
          <Button size="small" icon={Plus} onClick={() => setOpen('new')}>
            {t('words.language.new')}
          </Button>
        )
      }
    >
      <p className="help">{t('words.quiz.rule', { need: String(QUIZ_LANGUAGE_QUESTIONS) })}</p>
      <ul className="words-quiz">
        {languages.map((row, at) => (
          <Row
            key={row.id}
            {...{ row, mayChange, place: at, last: languages.length - 1 }}
            onMove={to => void move(at, to)}
            onEdit={() => setOpen(row)}
          />
        ))}
      </ul>
      {open !== null && (
        <LanguageDialog language={open === 'new' ? null : open} inQuiz onClose={() => setOpen(null)} />
      )}
    </Card>
  );
};
