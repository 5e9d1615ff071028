/** The editor behind a field of rich text: it follows the value, and tells each change as HTML. */
import type { Node } from 'prosemirror-model';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { docOf, htmlOf } from './model/html.ts';
import { pluginsWith } from './model/plugins.ts';

export type Editor = {
  /** Where the text is written. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Null before it is there. */
  readonly state: EditorState | null;
  readonly run: (command: Command) => void;
  readonly focus: () => void;
};

type Options = {
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** What readers hear of the text, and its language. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onLink: () => void;
  readonly onToolbar: () => void;
};

/** Opens the editor in its box; `changed` is told each state, with its text where that is another one. */
const openView = (
  box: HTMLDivElement | null,
  doc: Node,
  now: RefObject<Options>,
  changed: (text: { readonly doc: Node | null }, state: EditorState) => void,
): EditorView => {
  const plugins = pluginsWith({ link: () => now.current.onLink(), toolbar: () => now.current.onToolbar() });
  const view: EditorView = new EditorView(box, {
    state: EditorState.create({ doc, plugins }),
    attributes: () => ({ class: 'rich-text-page', ...now.current.attributes }),
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction);
      view.updateState(next);
      changed({ doc: transaction.docChanged ? next.doc : null }, next);
    },
  });
  return view;
};

export const useEditor = (options: Options): Editor => {
  const { value } = options;
  const now = useRef(options);
  now.current = options;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** What the form has, and the text that it was made of: nothing changes before something is written. */
  const told = useRef({ html: value, doc: docOf(value) });
  const first = useRef(told.current);
  const [state, setState] = useState<EditorState | null>(null);

  useEffect(() => {
    const made = openView(box.current, told.current.doc, now, ({ doc }, next) => {
      setState(next);
      if (doc === null) return;
      const html = doc.eq(first.current.doc) ? first.current.html : htmlOf(doc);
      told.current = { html, doc };
      now.current.onChange(html);
    });
    view.current = made;
    setState(made.state);
    return () => made.destroy();
  }, []);

  // Somebody else's version, or what stood here before: put in, and not told again.
  useEffect(() => {
    if (value === told.current.html || view.current === null) return;
    const { current } = view;
    const doc = docOf(value);
    // What was just saved comes back as the server writes it: the cursor stays where it is.
    const isSame = doc.eq(current.state.doc);
    told.current = { html: value, doc: isSame ? current.state.doc : doc };
    first.current = told.current;
    if (isSame) return;
    current.updateState(EditorState.create({ doc, plugins: current.state.plugins }));
    setState(current.state);
  }, [value]);

  const described = JSON.stringify(options.attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the view reads of the options has changed.
  useEffect(() => view.current?.setProps({}), [described]);

  return {
    box,
    state,
    run: command => {
      const { current } = view;
      if (current === null) return;
      command(current.state, current.dispatch, current);
      current.focus();
    },
    focus: () => view.current?.focus(),
  };
};
