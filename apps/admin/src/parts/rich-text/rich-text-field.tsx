/** A field of rich text: what the server lets through and no more, written in the direction of its own language. */
import './rich-text.css';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { LinkDialog } from './link-dialog.tsx';
import { link, linkOf, picture, pictureOf } from './model/commands.ts';
import { KEYS } from './model/plugins.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { shownKey } from './tool-button.tsx';
import { Tools } from './tools.tsx';
import { useEditor } from './use-editor.ts';

type RichTextProps = {
  label: string;
  /** What stands at the end of the label's line. */
  labelEnd?: ReactNode;
  /** HTML as it is stored. */
  value: string;
  onChange: (html: string) => void;
  language: { readonly code: string; readonly is_rtl: boolean } | undefined;
  help?: ReactNode;
  /** Stands in place of the help. */
  error?: string | undefined;
  /** Marked words are places that somebody has still to fill in. */
  hasGaps?: boolean;
};

const Note = ({ id, help, error }: Pick<RichTextProps, 'help' | 'error'> & { id: string }) =>
  error === undefined ? (
    <p className="help" id={id}>
      {help}
    </p>
  ) : (
    <p className="field-error" id={id} role="alert">
      <CircleAlert aria-hidden="true" />
      {error}
    </p>
  );

export const RichTextField = (props: RichTextProps) => {
  const { label, labelEnd, value, onChange, language, help, error, hasGaps = false } = props;
  const t = useText();
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  const editor = useEditor({
    value,
    onChange,
    attributes: {
      ...{
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        'aria-describedby': `${id}-note`,
      },
      ...(error !== undefined && { 'aria-invalid': 'true' }),
      ...(language && { lang: language.code, dir: language.is_rtl ? 'rtl' : 'ltr' }),
    },
    onLink: () => setOpen('link'),
    onToolbar: () => bar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(),
  });
  const { state, run } = editor;
  const close = (act?: () => void) => {
    setOpen(null);
    // The dialog gives the focus back first.
    setTimeout(() => (act ? act() : editor.focus()));
  };
  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a label, as of any other field. */}
      <span className="label" id={id} onClick={editor.focus}>
        {label}
        {labelEnd && <span className="label-end tabular">{labelEnd}</span>}
      </span>
      <div className="rich-text-box" data-bad={error !== undefined || undefined}>
        {state && (
          <Tools
            state={state}
            run={run}
            label={t('rich.tools', { label })}
            bar={bar}
            hasGaps={hasGaps}
            onBack={editor.focus}
            onLink={() => setOpen('link')}
            onPicture={() => setOpen('picture')}
          />
        )}
        <div ref={editor.box} />
      </div>
      <Note
        id={`${id}-note`}
        help={help ?? t('rich.help', { key: shownKey(KEYS.toolbar), back: 'Esc' })}
        error={error}
      />
      {open === 'link' && state && (
        <LinkDialog
          href={linkOf(state)}
          onClose={href => close(href === null ? undefined : () => run(link(href)))}
        />
      )}
      {open === 'picture' && state && (
        <PictureDialog
          picture={pictureOf(state)}
          onClose={chosen => close(chosen === null ? undefined : () => run(picture(chosen)))}
        />
      )}
    </div>
  );
};
