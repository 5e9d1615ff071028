/** A logo: the picture in force or the one just brought, another one, or none. */
import { Logo } from '@trivium/look/marks/logo';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { base64Of } from '../../../lib/read-file.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';

type LogoFieldProps = { name: 'logo' | 'logo_dark'; logo: string; onChange: (logo: string) => void };

export const LogoField = ({ name, logo, onChange }: LogoFieldProps) => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const called = t(`setting.name.${name}`);
  const bring = async (file: File) => {
    setBusy(true);
    try {
      onChange((await call('theme/logo', { bytes: await base64Of(file) })).logo);
    } catch (problem) {
      notifyProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="field">
      <span className="label">{called}</span>
      <div className="flex flex-wrap items-center gap-3">
        <span className="logo-shown" data-ground={name === 'logo_dark' ? 'dark' : undefined}>
          {logo === '' ? <Logo /> : <img src={`/files/${logo}`} alt={called} />}
        </span>
        <Button
          icon={Upload}
          disabled={isBusy}
          aria-label={t('theme.logo_choose_of', { name: called })}
          onClick={() => input.current?.click()}
        >
          {t('theme.logo_choose')}
        </Button>
        {logo !== '' && (
          <Button aria-label={t('theme.logo_remove', { name: called })} onClick={() => onChange('')}>
            {t('setting.clear')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label={called}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void bring(file);
          target.value = '';
        }}
      />
    </div>
  );
};
