/** A translator’s file: looked at first, its faults named by key, then taken; the notice takes it back whole. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notify, notifyProblem, sentenceOf } from '../../../lib/notify.ts';
import { isTextKey, useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Facts, Note } from '../../../ui/page/card.tsx';
import { type Language, useWordsAgain } from '../use-words.ts';

type Found = OperatorReply<'text/import'>;

const FILE_MOST = 4_000_000;

const Faults = ({ faults }: Pick<Found, 'faults'>) => {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard.
    <ul className="words-faults" tabIndex={0} aria-label={t('words.in.faults')}>
      {faults.map(({ key, name, said }) => {
        const sentence = `words.fault.${name}`;
        const isOwn = name !== 'places' && isTextKey(sentence);
        return (
          <li key={`${key} ${name}`}>
            <span className="code" dir="ltr">
              {key}
            </span>
            <span className="muted block" {...(!isOwn && { lang: 'en', dir: 'ltr' })}>
              {isOwn ? t(sentence) : said}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

const FoundView = ({ found }: { found: Found }) => {
  const t = useText();
  const { number } = useFormat();
  return (
    <>
      <Facts
        facts={[
          [t('words.in.sentences'), number(found.sentences)],
          [t('words.in.unchanged'), number(found.unchanged)],
          [t('words.in.refused'), number(found.refused)],
        ]}
      />
      {found.faults.length > 0 && <Faults faults={found.faults} />}
      {found.sentences === 0 && <Note tone="info">{t('words.in.nothing')}</Note>}
    </>
  );
};

/** Takes a file; the notice takes it back where nobody changed a sentence since. */
const useTake = (language: Language, onDone: () => void) => {
  const t = useText();
  const again = useWordsAgain();
  return async (text: string, goodOnly: boolean): Promise<void> => {
    try {
      const done = await call('text/import', {
        ...{ language: language.code, text, is_trial: false, good_only: goodOnly },
      });
      const { id } = done;
      const undo = async () => {
        await call('text/undo_import', { id: id ?? 0 });
        await again();
      };
      notify(t('words.in.done', { count: done.sentences }), id === null ? {} : { undo });
      onDone();
    } catch (problem) {
      notifyProblem(problem);
    }
    await again();
  };
};

export const InDialog = ({ language, onClose }: { language: Language; onClose: () => void }) => {
  const t = useText();
  const take = useTake(language, onClose);
  const [file, setFile] = useState<{ readonly text: string; readonly found: Found } | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const look = async (chosen: File | undefined) => {
    setFile(null);
    setWrong(undefined);
    const text = (await chosen?.text()) ?? '';
    if (text === '') return;
    if (text.length > FILE_MOST) return setWrong(t('words.in.too_long'));
    setBusy(true);
    try {
      setFile({ text, found: await call('text/import', { language: language.code, text, is_trial: true }) });
    } catch (problem) {
      setWrong(sentenceOf(problem));
    }
    setBusy(false);
  };
  const run = async (text: string, goodOnly: boolean) => {
    setBusy(true);
    await take(text, goodOnly);
    setBusy(false);
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('words.in.title', { language: language.title })}
      line={t('words.in.line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {file !== null && file.found.sentences > 0 && (
            <Button
              look="main"
              icon={Upload}
              disabled={isBusy}
              onClick={() => void run(file.text, file.found.refused > 0)}
            >
              {t(file.found.refused > 0 ? 'words.in.do_good' : 'words.in.do', {
                count: file.found.sentences,
              })}
            </Button>
          )}
        </>
      }
    >
      <Field label={t('words.in.choose')} {...(wrong !== undefined && { error: wrong })}>
        <Input
          type="file"
          accept=".xlf,.xliff,.json,application/json,application/xliff+xml"
          onChange={({ target }) => void look(target.files?.[0])}
        />
      </Field>
      {isBusy && file === null && (
        <p className="muted" role="status">
          {t('words.in.reading')}
        </p>
      )}
      {file !== null && <FoundView found={file.found} />}
    </Dialog>
  );
};
