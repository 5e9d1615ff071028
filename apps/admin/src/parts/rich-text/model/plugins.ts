/** Keys, history, signs that become lists and headings, and the line below the last block. */
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin } from 'prosemirror-state';
import { heading, list, mark, paragraph, quote } from './commands.ts';
import { schema } from './schema.ts';
import { goCell } from './table.ts';

const { nodes } = schema;

const newLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.br.create()).scrollIntoView());
  return true;
});

/** The keys by what they do; toolbars name them. */
export const KEYS = {
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
  strong: 'Mod-b',
  em: 'Mod-i',
  code: 'Mod-e',
  mark: 'Mod-Shift-h',
  h2: 'Mod-Alt-2',
  h3: 'Mod-Alt-3',
  h4: 'Mod-Alt-4',
  p: 'Mod-Alt-0',
  ul: 'Mod-Shift-8',
  ol: 'Mod-Shift-7',
  blockquote: 'Mod-Shift-9',
  link: 'Mod-k',
  toolbar: 'Alt-F10',
} as const;

const bindings: Record<string, Command> = {
  [KEYS.undo]: undo,
  [KEYS.redo]: redo,
  'Mod-y': redo,
  [KEYS.strong]: mark('strong'),
  [KEYS.em]: mark('em'),
  [KEYS.code]: mark('code'),
  [KEYS.mark]: mark('mark'),
  [KEYS.h2]: heading(2),
  [KEYS.h3]: heading(3),
  [KEYS.h4]: heading(4),
  [KEYS.p]: paragraph,
  [KEYS.ul]: list('ul'),
  [KEYS.ol]: list('ol'),
  [KEYS.blockquote]: quote,
  'Shift-Enter': newLine,
  Enter: splitListItem(nodes.li),
  // Elsewhere Tab leaves the text, as from every field.
  Tab: chainCommands(goCell(1), sinkListItem(nodes.li)),
  'Shift-Tab': chainCommands(goCell(-1), liftListItem(nodes.li)),
};

/** Signs at the beginning of a line: `## `, `- `, `1. `, `> `, `---`. */
const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^##\s$/, nodes.h2),
    textblockTypeInputRule(/^###\s$/, nodes.h3),
    textblockTypeInputRule(/^####\s$/, nodes.h4),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.ul),
    wrappingInputRule(/^1\.\s$/, nodes.ol),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    new InputRule(/^---$/, (state, _, start, end) => state.tr.replaceWith(start - 1, end, nodes.hr.create())),
  ],
});

/** One can always go on writing below a picture, a table or a line. */
const lastLine = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    doc.lastChild?.type === nodes.p ? null : tr.insert(doc.content.size, nodes.p.create()),
});

export const pluginsWith = (acts: { readonly link: () => void; readonly toolbar: () => void }): Plugin[] => {
  const does =
    (act: () => void): Command =>
    () => {
      act();
      return true;
    };
  return [
    rules,
    keymap({ ...bindings, [KEYS.link]: does(acts.link), [KEYS.toolbar]: does(acts.toolbar) }),
    keymap(baseKeymap),
    history(),
    lastLine,
  ];
};
