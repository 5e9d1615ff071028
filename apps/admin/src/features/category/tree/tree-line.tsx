/** One line of the tree: its hue, name, signs and number of questions. */
import { Coin } from '@trivium/look/marks/coin';
import { categoryHue } from '@trivium/rules/site/category';
import { ChevronDown, ChevronRight, GripVertical, TriangleAlert } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Tag } from '../../../ui/list/mark.tsx';
import type { Node } from './nodes.ts';

export const TreeLine = ({
  node,
  isOpen,
  onToggle,
  canMove,
}: {
  node: Node;
  isOpen: boolean;
  onToggle: () => void;
  canMove: boolean;
}) => {
  const t = useText();
  const { number } = useFormat();
  const { row } = node;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const place = node.kind === 'category' ? node.row : node.category;
  return (
    <>
      {canMove && <GripVertical className="icon-small grip" aria-hidden="true" />}
      {node.kind === 'category' &&
        (node.hasParts ? (
          // Arrow keys do the same; a button within a line of a tree would be a second stop.
          <span
            className="fold"
            aria-hidden="true"
            onClick={event => {
              event.stopPropagation();
              onToggle();
            }}
          >
            <Chevron className={`icon-small ${isOpen ? '' : 'flip'}`} />
          </span>
        ) : (
          <span className="fold" />
        ))}
      <i className={`triv hue-mark hue-${categoryHue(place.id, place.hue)}`} aria-hidden="true" />
      <span className="cut flex-1">
        <bdi>{row.name}</bdi>
      </span>
      {row.short_levels > 0 && (
        <span title={t('category.short_levels', { count: row.short_levels })}>
          <TriangleAlert className="icon-small" aria-hidden="true" />
          <span className="sr-only">{t('category.short_levels', { count: row.short_levels })}</span>
        </span>
      )}
      {node.kind === 'category' && node.row.is_premium && (
        <Tag>
          <Coin className="coin-mark" />
          {number(node.row.price)}
          <span className="sr-only">{t('category.coins')}</span>
        </Tag>
      )}
      {!row.is_active && <Tag tone="warn">{t('category.hidden')}</Tag>}
      <span className="tabular amount">
        {number(row.questions)}
        <span className="sr-only"> {t('category.questions')}</span>
      </span>
    </>
  );
};
