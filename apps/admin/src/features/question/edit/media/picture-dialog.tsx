/** A picture of a question: chosen, cut, described; the server cuts and writes it anew. */
import './media.css';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../lib/call.ts';
import { notifyProblem } from '../../../../lib/notify.ts';
import { base64Of } from '../../../../lib/read-file.ts';
import { useText } from '../../../../lib/text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Field, Input, TextArea } from '../../../../ui/form/field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { wordsOf } from '../model/problem-words.ts';
import type { QuestionForm } from '../model/use-question.ts';
import { type Cut, cutAfterKey, cutBetween, type Size, wholeOf } from './crop.ts';

type PictureProps = { form: QuestionForm; onClose: () => void };

/** The chosen file, with an address to draw it by until the dialog closes. */
const useChosen = () => {
  const [file, choose] = useState<File | null>(null);
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (file === null) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return { file, address, choose };
};

export const PictureDialog = ({ form, onClose }: PictureProps) => {
  const t = useText();
  const { values, set, problems } = form;
  const { file, address, choose } = useChosen();
  const [size, setSize] = useState<Size | null>(null);
  const [cut, setCut] = useState<Cut | null>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = async () => {
    if (file === null) return onClose();
    setBusy(true);
    try {
      const bytes = await base64Of(file);
      const made = await call('media/upload', { kind: 'picture', bytes, ...(cut && { cut }) });
      set(now => ({ ...now, image: made.address }));
      onClose();
    } catch (problem) {
      notifyProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  const remove = () => {
    set(now => ({ ...now, image: '', image_alt: '' }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('question_edit.picture')}
      line={t('question_edit.picture_line')}
      acts={
        <>
          {values.image !== '' && (
            <Button look="warning" onClick={remove}>
              {t('question_edit.picture_remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" aria-disabled={isBusy} onClick={() => void (isBusy || upload())}>
            {t('question_edit.picture_take')}
          </Button>
        </>
      }
    >
      <Field label={t('question_edit.picture_file')} help={t('question_edit.picture_help')}>
        <Input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={event => {
            choose(event.target.files?.[0] ?? null);
            setSize(null);
            setCut(null);
          }}
        />
      </Field>
      {address !== '' && <Cropper address={address} size={size} cut={cut} onSize={setSize} onCut={setCut} />}
      {address === '' && values.image !== '' && (
        <img className="picture-now" src={values.image} alt={values.image_alt} />
      )}
      <Field
        label={t('question_edit.alt')}
        help={t('question_edit.alt_help')}
        error={wordsOf(t, problems, 'alt_tells')}
      >
        <TextArea
          dir="auto"
          maxLength={300}
          value={values.image_alt}
          onChange={event => set(now => ({ ...now, image_alt: event.target.value.replaceAll('\n', ' ') }))}
        />
      </Field>
    </Dialog>
  );
};

type CropperProps = {
  address: string;
  size: Size | null;
  cut: Cut | null;
  onSize: (size: Size) => void;
  onCut: (cut: Cut | null) => void;
};

/** Draws the rectangle that is kept: by dragging across the picture, or by arrow keys; Shift sizes it. */
const Cropper = ({ address, size, cut, onSize, onCut }: CropperProps) => {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<readonly [number, number] | null>(null);
  const at = (event: React.PointerEvent): readonly [number, number] => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [
      ((event.clientX - left) / width) * (size?.width ?? 0),
      ((event.clientY - top) / height) * (size?.height ?? 0),
    ];
  };
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: no element is a rectangle that arrow keys move */}
      <div
        ref={box}
        className="cropper"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move and size the cut
        tabIndex={0}
        aria-label={t('question_edit.crop_keys')}
        onPointerDown={event => {
          if (size === null) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = at(event);
        }}
        onPointerMove={event => {
          if (from.current !== null && size !== null) onCut(cutBetween(size, from.current, at(event)));
        }}
        onPointerUp={() => {
          from.current = null;
        }}
        onKeyDown={event => {
          const next = size && cutAfterKey(size, cut ?? wholeOf(size), event.key, event.shiftKey);
          if (!next) return;
          event.preventDefault();
          onCut(next);
        }}
      >
        <img
          src={address}
          alt={t('question_edit.picture')}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onSize({ width, height })
          }
        />
        {cut && size && (
          <span
            className="cut-frame"
            style={{
              left: share(cut.left, size.width),
              top: share(cut.top, size.height),
              width: share(cut.width, size.width),
              height: share(cut.height, size.height),
            }}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="help" role="status">
          {cut
            ? t('question_edit.crop_size', { width: cut.width, height: cut.height })
            : t('question_edit.crop_line')}
        </span>
        {cut && (
          <Button size="small" look="ghost" className="ms-auto" onClick={() => onCut(null)}>
            {t('question_edit.crop_whole')}
          </Button>
        )}
      </div>
    </div>
  );
};
