/** The language of the interface, and the language of the quizzes where there are several (DECISIONS 10). */
import { sentLanguageId } from '../../../lib/api/call.ts';
import { invalidate, useReply } from '../../../lib/api/reply.ts';
import { chooseLanguage } from '../../../lib/i18n/choose-language.ts';
import { useLanguages } from '../../../lib/i18n/language.ts';
import { say, useInterface, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import type { Player } from '../../../lib/session/session.ts';
import { isMultiLanguage } from '../../../lib/session/site.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { savePlayer } from '../save-player.ts';

const FROM = 2;

const chooseInterface = async (code: string) => {
  if (!(await chooseLanguage(code))) return void notice.error(say('settings.not_saved'));
  await savePlayer({ web_language: code });
};

const chooseQuizzes = async (id: number) => {
  if (!(await savePlayer({ quiz_language_id: id }, { quiz_language_id: id }))) return;
  useLanguages.setState({ quizLanguageId: id });
  invalidate();
};

export const Tongues = ({ player }: { player: Player }) => {
  const t = useText();
  const code = useInterface(({ code }) => code);
  const interfaces = useReply('get_system_language_list', { from: FROM });
  const quizzes = useReply('get_languages', undefined, { skip: !isMultiLanguage() });
  if (interfaces.state === 'loading') return <Skeleton shape="slab" />;
  return (
    <div className="grid gap-4">
      <SelectField
        label={t('settings.interface_language')}
        value={code}
        onChange={event => void chooseInterface(event.target.value)}
      >
        {interfaces.reply?.map(language => (
          <option key={language.code} value={language.code} lang={language.code}>
            {language.title}
          </option>
        ))}
      </SelectField>
      {isMultiLanguage() && quizzes.reply && quizzes.reply.length > 0 && (
        <SelectField
          label={t('settings.quiz_language')}
          value={player.quiz_language_id ?? sentLanguageId() ?? undefined}
          onChange={event => void chooseQuizzes(Number(event.target.value))}
        >
          {quizzes.reply.map(language => (
            <option key={language.id} value={language.id} lang={language.code}>
              {language.title}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
};
