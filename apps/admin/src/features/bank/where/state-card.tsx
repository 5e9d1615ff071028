/** In which state the questions come in, with which tags, and from which source. */
import { X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { WhereProps } from './where.ts';

const STATES = ['draft', 'in_review', 'published'] as const;
const TAGS_MOST = 10;
const TAG_LETTERS = 40;
const SOURCE_LETTERS = 500;

const Tags = ({ where, set }: WhereProps) => {
  const t = useText();
  const [text, setText] = useState('');
  const { tags } = where;
  const add = () => {
    const tag = text.trim().toLowerCase();
    setText('');
    if (tag !== '' && !tags.includes(tag)) set({ tags: [...tags, tag] });
  };
  return (
    <div className="grid gap-2">
      <Field label={t('questions.tags')} help={t('import.where.tags_help')}>
        <Input
          dir="auto"
          maxLength={TAG_LETTERS}
          value={text}
          disabled={tags.length >= TAGS_MOST}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          onBlur={add}
        />
      </Field>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map(tag => (
            <li key={tag} className="tag">
              <bdi>{tag}</bdi>
              <IconButton
                size="small"
                icon={X}
                label={t('list.remove_filter', { filter: tag })}
                onClick={() => set({ tags: tags.filter(other => other !== tag) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export const StateCard = ({ where, set }: WhereProps) => {
  const t = useText();
  const [source, setSource] = useState(where.source);
  const keep = () => {
    if (source.trim() !== where.source) set({ source: source.trim() });
  };
  return (
    <Card title={t('import.where.state')}>
      <div className="grid grid-cols-1 gap-3">
        <Segmented
          label={t('import.where.state')}
          value={where.state}
          onChange={state => set({ state })}
          options={STATES.map(value => ({ value, name: t(`questions.state.${value}`) }))}
        />
        {where.state === 'published' && <p className="help">{t('import.where.review_help')}</p>}
        <Tags where={where} set={set} />
        <Field label={t('questions.source')} help={t('import.where.source_help')}>
          <Input
            dir="auto"
            maxLength={SOURCE_LETTERS}
            value={source}
            onChange={({ target }) => setSource(target.value)}
            onBlur={keep}
            onKeyDown={({ key }) => key === 'Enter' && keep()}
          />
        </Field>
      </div>
    </Card>
  );
};
