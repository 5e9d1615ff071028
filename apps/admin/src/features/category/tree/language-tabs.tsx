/** The quiz languages that one looks after, each by its own name. */
import type { QuizLanguage } from '../../../lib/quiz-languages.ts';

export const LanguageTabs = ({
  languages,
  now,
  onChoose,
}: {
  languages: readonly QuizLanguage[];
  now: QuizLanguage | undefined;
  onChoose: (code: string) => void;
}) =>
  languages.length < 2 ? null : (
    <nav className="tabs">
      {languages.map(({ code, name, is_rtl }) => (
        <button
          type="button"
          key={code}
          lang={code}
          dir={is_rtl ? 'rtl' : 'ltr'}
          aria-current={now?.code === code ? 'true' : undefined}
          onClick={() => onChoose(code)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
