/** A question on its editor's desk: form, the player's own card, facts; saved by the bar or by Ctrl Enter. */
import './edit.css';
import { useQuery } from '@tanstack/react-query';
import { isAdvice } from '@trivium/rules/question/desk/draft-problem';
import type { QuestionState } from '@trivium/rules/question/state';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useKeys } from '../../../lib/keys.ts';
import { notify } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Page } from '../../../parts/page/page.tsx';
import { ConflictDialog } from '../../../parts/record/conflict-dialog.tsx';
import { LeaveGuard } from '../../../parts/record/save-bar.tsx';
import { DeskActs } from './desk-acts.tsx';
import { DeskBar } from './desk-bar.tsx';
import { fieldName, HistoryCard } from './facts/history-card.tsx';
import { HowCard } from './facts/how-card.tsx';
import { NearCard } from './facts/near-card.tsx';
import { AskedCard } from './fields/asked-card.tsx';
import { PlaceCard } from './fields/place-card.tsx';
import { LeftDraft } from './left-draft.tsx';
import { PictureDialog } from './media/picture-dialog.tsx';
import { SoundDialog } from './media/sound-dialog.tsx';
import { valueInWords } from './model/in-words.ts';
import { useNeighbours } from './model/neighbours.ts';
import { useKeptDraft } from './model/use-kept-draft.ts';
import { usePlaces } from './model/use-places.ts';
import { useQuestion } from './model/use-question.ts';
import { previewOf, type Row } from './model/values.ts';
import { PreviewCard } from './preview/preview-card.tsx';

type DeskProps = { row: Row; onSaved: (row: Row) => void };

/** How players do with a question that is there. */
const useHow = (id: number, version: number) =>
  useQuery({
    queryKey: ['question', 'how', id, version],
    queryFn: () => call('question/how', { id }),
    enabled: id !== 0,
  }).data;

const sharesOf = (how: ReturnType<typeof useHow>, count: number): (number | null)[] => {
  const chosen = new Map(how?.options.map(option => [option.place, option.chosen]));
  const all = [...chosen.values()].reduce((sum, times) => sum + times, 0);
  return Array.from({ length: count }, (_, at) => (all === 0 ? null : (chosen.get(at) ?? 0) / all));
};

export const EditDesk = ({ row, onSaved }: DeskProps) => {
  const t = useText();
  const navigate = useNavigate();
  const goesOn = useRef(false);
  const isNew = row.id === 0;
  const { before, after } = useNeighbours(row.id);
  const form = useQuestion(row, saved => {
    void draft.drop();
    onSaved(saved);
    if (goesOn.current && after !== null) void navigate(`/questions/${after}`);
  });
  const draft = useKeptDraft(form);
  const { record, values, problems, save } = form;
  const places = usePlaces(row.language_id, values.category_id);
  const how = useHow(row.id, row.version);
  const [isJudged, setJudged] = useState(!isNew);
  const [open, setOpen] = useState<'picture' | 'sound' | null>(null);
  const isDirty = record.changes.length > 0;

  const saveIn = async (state?: QuestionState, isNext = false) => {
    setJudged(true);
    if (problems.some(problem => !isAdvice(problem)) || form.lacksCategory)
      return notify(t('question_edit.not_whole'), { isBad: true });
    goesOn.current = isNext;
    await save(state);
  };
  useKeys({
    'ctrl+Enter': () => void saveIn(values.state === 'published' ? undefined : 'published', true),
    ...(after !== null && { j: () => void navigate(`/questions/${after}`) }),
    ...(before !== null && { k: () => void navigate(`/questions/${before}`) }),
  });

  const hue = places.category?.hue ?? row.category_hue ?? undefined;
  const acts = (
    <DeskActs
      form={form}
      before={before}
      after={after}
      onSave={(state, isNext) => void saveIn(state, isNext)}
    />
  );
  return (
    <Page
      title={values.text === '' ? t(isNew ? 'question_edit.new' : 'question_edit.question') : values.text}
      parent={{ name: t('question_edit.questions'), path: '/questions' }}
      {...(hue !== undefined && { hue })}
      acts={acts}
    >
      <LeftDraft draft={draft} />
      <div className={`question-edit ${hue === undefined ? '' : `hue-${hue}`}`}>
        <div>
          <AskedCard
            form={form}
            isJudged={isJudged}
            shares={sharesOf(how, values.options.length)}
            onPicture={() => setOpen('picture')}
            onSound={() => setOpen('sound')}
          />
          <PlaceCard form={form} places={places} isJudged={isJudged} />
        </div>
        <div className="preview-column">
          <PreviewCard question={previewOf(values, places.languageId, places.category)} />
        </div>
        <div className="facts-column">
          {how && <HowCard how={how} />}
          <NearCard form={form} languageId={places.languageId} />
          {!isNew && <HistoryCard row={row} isDirty={isDirty} onRestored={onSaved} />}
        </div>
      </div>
      <DeskBar form={form} draft={draft} onSave={state => void saveIn(state)} />
      <LeaveGuard isDirty={isDirty && !record.isSaving} />
      <ConflictDialog
        record={record}
        nameOf={field => fieldName(t, field)}
        show={(field, value) => valueInWords(t, field, value)}
      />
      {open === 'picture' && <PictureDialog form={form} onClose={() => setOpen(null)} />}
      {open === 'sound' && <SoundDialog form={form} onClose={() => setOpen(null)} />}
    </Page>
  );
};
