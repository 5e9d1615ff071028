/** The sentences of a language: what they are about and how far each language is, beside the list with English. */

import { LanguagesCard } from '../language/languages-card.tsx';
import type { Language } from '../use-words.ts';
import { SubjectsCard } from './subjects-card.tsx';
import { TextList } from './text-list.tsx';
import type { Drafts } from './use-drafts.ts';

export const Interface = ({
  languages,
  language,
  drafts,
}: {
  languages: readonly Language[];
  language: Language;
  drafts: Drafts;
}) => (
  <div className="words-desk">
    <div className="grid gap-4 min-w-0">
      <SubjectsCard language={language} />
      <LanguagesCard languages={languages} language={language} />
    </div>
    <TextList key={language.code} language={language} drafts={drafts} />
  </div>
);
