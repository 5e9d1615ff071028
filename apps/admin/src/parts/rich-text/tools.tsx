/** The toolbar of a rich text: one stop for Tab, arrows between its buttons; Alt+F10 comes here from the text, Escape goes back. */
import {
  Baseline,
  Bold,
  Ellipsis,
  Heading2,
  Heading3,
  Heading4,
  Highlighter,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { Toolbar } from 'radix-ui';
import type { RefObject } from 'react';
import { type PanelKey, useText } from '../../lib/text.ts';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import {
  heading,
  isMarked,
  isWithin,
  line,
  linkOf,
  list,
  mark,
  paragraph,
  pictureOf,
  quote,
} from './model/commands.ts';
import { KEYS } from './model/plugins.ts';
import { type MarkName, type NodeName, schema } from './model/schema.ts';
import {
  addColumn,
  addRow,
  insertTable,
  isInTable,
  removeColumn,
  removeRow,
  removeTable,
} from './model/table.ts';
import { ToolButton } from './tool-button.tsx';

export type ToolsProps = {
  state: EditorState;
  run: (command: Command) => void;
  label: string;
  bar: RefObject<HTMLDivElement | null>;
  /** Marked words are places that somebody has still to fill in. */
  hasGaps: boolean;
  onBack: () => void;
  onLink: () => void;
  onPicture: () => void;
};

type Tool = readonly [
  name: 'strong' | 'em' | 'h2' | 'h3' | 'h4' | 'ul' | 'ol' | 'blockquote',
  LucideIcon,
  Command,
];
const WORDS: readonly Tool[] = [
  ['strong', Bold, mark('strong')],
  ['em', Italic, mark('em')],
];
const BLOCKS: readonly Tool[] = [
  ['h2', Heading2, heading(2)],
  ['h3', Heading3, heading(3)],
  ['h4', Heading4, heading(4)],
  ['ul', List, list('ul')],
  ['ol', ListOrdered, list('ol')],
  ['blockquote', TextQuote, quote],
];

const isMark = (name: string): name is MarkName => name in schema.marks;
const isOn = (state: EditorState, name: MarkName | NodeName): boolean =>
  isMark(name) ? isMarked(state, name) : isWithin(state, schema.nodes[name]);

/** What is needed now and then, as far as it can be done where the cursor stands. */
const MORE: readonly (readonly [name: PanelKey, command: Command])[] = [
  ['rich.p', paragraph],
  ['rich.code', mark('code')],
  ['rich.sub', mark('sub')],
  ['rich.sup', mark('sup')],
  ['rich.bdi', mark('bdi')],
  ['rich.hr', line],
  ['rich.table', insertTable],
  ['rich.add_row', addRow],
  ['rich.add_column', addColumn],
  ['rich.remove_row', removeRow],
  ['rich.remove_column', removeColumn],
  ['rich.remove_table', removeTable],
];

const MoreTools = ({ state, run }: Pick<ToolsProps, 'state' | 'run'>) => {
  const t = useText();
  const items: MenuItem[] = MORE.filter(([, command]) => command(state)).map(([name, command]) => ({
    id: name,
    name: t(name),
    // The menu gives the focus back to its button first.
    onSelect: () => void setTimeout(() => run(command)),
  }));
  return (
    <Menu label={t('rich.more')} items={items}>
      <Toolbar.Button
        className="icon-button"
        data-size="small"
        aria-label={t('rich.more')}
        title={t('rich.more')}
      >
        <Ellipsis className="icon-small" aria-hidden="true" />
      </Toolbar.Button>
    </Menu>
  );
};

export const Tools = ({ state, run, label, bar, hasGaps, onBack, onLink, onPicture }: ToolsProps) => {
  const t = useText();
  const button = ([name, icon, command]: Tool) => (
    <ToolButton
      key={name}
      label={t(`rich.${name}`)}
      icon={icon}
      flips={name === 'ul' || name === 'blockquote'}
      keyName={KEYS[name]}
      isOn={isOn(state, name)}
      onDo={() => run(command)}
    />
  );
  return (
    <Toolbar.Root
      ref={bar}
      className="rich-text-tools"
      aria-label={label}
      onKeyDown={event => {
        if (event.key === 'Escape') onBack();
      }}
    >
      <ToolButton
        flips
        label={t('rich.undo')}
        icon={Undo2}
        keyName={KEYS.undo}
        isOff={undoDepth(state) === 0}
        onDo={() => run(undo)}
      />
      <ToolButton
        flips
        label={t('rich.redo')}
        icon={Redo2}
        keyName={KEYS.redo}
        isOff={redoDepth(state) === 0}
        onDo={() => run(redo)}
      />
      <Toolbar.Separator className="rich-text-gap" />
      {WORDS.map(button)}
      <ToolButton
        label={t(hasGaps ? 'rich.gap' : 'rich.mark')}
        icon={hasGaps ? Baseline : Highlighter}
        keyName={KEYS.mark}
        isOn={isOn(state, 'mark')}
        onDo={() => run(mark('mark'))}
      />
      <ToolButton
        label={t('rich.link')}
        icon={Link}
        keyName={KEYS.link}
        isOn={linkOf(state) !== ''}
        onDo={onLink}
      />
      <Toolbar.Separator className="rich-text-gap" />
      {BLOCKS.map(button)}
      <Toolbar.Separator className="rich-text-gap" />
      <ToolButton
        label={t('rich.picture')}
        icon={Image}
        isOn={pictureOf(state) !== null}
        isOff={isInTable(state)}
        onDo={onPicture}
      />
      <MoreTools state={state} run={run} />
    </Toolbar.Root>
  );
};
