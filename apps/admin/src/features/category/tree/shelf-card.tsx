/** The card beside the detail: quiz languages, search, buttons that move, and the tree. */
import { moved } from '@trivium/rules/site/sibling-order';
import { ArrowDown, ArrowUp, ListTree, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import type { QuizLanguage } from '../../../lib/quiz-languages.ts';
import { useText } from '../../../lib/text.ts';
import { Empty, Skeleton, useIsLate } from '../../../ui/feedback/states.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { InputBox } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Place } from '../place.ts';
import type { Category, Part } from '../shelf.ts';
import { useOrder } from '../use-order.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { categoryKey, type Node, nodesOf, partKey } from './nodes.ts';
import { Tree } from './tree.tsx';

type ShelfCardProps = {
  place: Place;
  go: (change: Partial<Place>) => void;
  languages: readonly QuizLanguage[];
  language: QuizLanguage | undefined;
  /** Null until they have come. */
  categories: readonly Category[] | null;
  parts: readonly Part[];
  onNew: () => void;
};

/** Which categories are open: those that somebody opened, and the one whose part is shown. */
const useOpen = (part: Part | undefined) => {
  const [open, setOpen] = useState<readonly number[]>([]);
  const toggle = (id: number, isOpen: boolean) =>
    setOpen(now => (isOpen ? [...now, id] : now.filter(other => other !== id)));
  const all = part && !open.includes(part.category_id) ? [...open, part.category_id] : open;
  return [all, toggle] as const;
};

/** Moves a line among its siblings and says where it stands then. */
const useMove = (place: Place, language: QuizLanguage | undefined) => {
  const t = useText();
  const order = useOrder(place.type, language?.id ?? 0);
  return (node: Node, by: number) => {
    const from = node.siblings.findIndex(({ id }) => id === node.row.id);
    const shift = <Row,>(rows: readonly Row[]) => moved(rows, from, by);
    const line = t('category.moved', {
      name: node.row.name,
      place: Math.max(0, Math.min(node.siblings.length - 1, from + by)) + 1,
      total: node.siblings.length,
    });
    if (shift(node.siblings as readonly unknown[]) === node.siblings) return;
    if (node.kind === 'category') void order.categories(node.siblings, shift(node.siblings), line);
    else void order.parts(node.siblings, shift(node.siblings), line);
  };
};

export const ShelfCard = ({ place, go, languages, language, categories, parts, onNew }: ShelfCardProps) => {
  const t = useText();
  const [words, setWords] = useState('');
  const part = parts.find(({ id }) => id === place.part);
  const [open, toggle] = useOpen(part);
  const move = useMove(place, language);
  const isLate = useIsLate(categories === null);
  const shown = place.part === null ? place.category && categoryKey(place.category) : partKey(place.part);
  const nodes = nodesOf({ categories: categories ?? [], parts, open, words });
  const node = nodes.find(({ key }) => key === shown);
  const at = node?.siblings.findIndex(({ id }) => id === node.row.id) ?? 0;
  const canMove = words.trim() === '';
  const show = ({ kind, row }: Node) =>
    go(kind === 'category' ? { category: row.id, part: null } : { category: null, part: row.id });
  return (
    <Card className="shelf">
      <LanguageTabs
        languages={languages}
        now={language}
        onChoose={code => go({ language: code, category: null, part: null })}
      />
      <div className="flex items-center gap-1">
        <InputBox
          isSmall
          type="search"
          className="flex-1"
          before={<Search aria-hidden="true" />}
          placeholder={t('category.find')}
          aria-label={t('category.find')}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
        <IconButton
          size="small"
          icon={ArrowUp}
          label={t('category.up')}
          disabled={!node || !canMove || at === 0}
          onClick={() => node && move(node, -1)}
        />
        <IconButton
          size="small"
          icon={ArrowDown}
          label={t('category.down')}
          disabled={!node || !canMove || at === node.siblings.length - 1}
          onClick={() => node && move(node, 1)}
        />
      </div>
      {categories === null && isLate && <Skeletons />}
      {categories?.length === 0 && (
        <Empty
          icon={ListTree}
          title={t('category.empty')}
          line={t('category.empty_line')}
          act={
            <Button look="main" icon={Plus} onClick={onNew}>
              {t('category.new')}
            </Button>
          }
        />
      )}
      {categories !== null && categories.length > 0 && nodes.length === 0 && (
        <p className="muted p-2" role="status">
          {t('category.none_fits')}
        </p>
      )}
      {nodes.length > 0 && (
        <Tree
          label={t('rail.categories')}
          nodes={nodes}
          shown={shown || null}
          open={words.trim() === '' ? open : nodes.map(({ row }) => row.id)}
          canMove={canMove}
          onShow={show}
          onToggle={toggle}
          onMove={move}
        />
      )}
    </Card>
  );
};

const Skeletons = () => (
  <div className="grid gap-4 p-2">
    {['70%', '55%', '80%', '60%', '65%'].map(width => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);
