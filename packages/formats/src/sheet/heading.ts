/** Headings of columns in the languages that operators' sheets are written in, and what such a column is. */
import type { ColumnRole } from '@trivium/rules/bank/column';
import { letterPlace, withPlainDigits } from './answer-cell.ts';

/** A heading as it is compared: small letters, signs as blanks. */
export const foldHeading = (said: string): string =>
  withPlainDigits(said.toLowerCase().normalize('NFC'))
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const OPTION =
  /^(?:options?|answers?|choices?|ans|opt|antwort|antwortmöglichkeit|auswahl|respuesta|opción|opcion|alternativa|réponse|reponse|choix|proposition|الخيار|خيار|الإجابة|إجابة|اجابة|الاجابة|الاختيار|اختيار|विकल्प|उत्तर|जवाब)\s?(\p{L}|\d{1,2})$/u;

/** `options` is no option S. */
const OPTIONS_MOST = 10;

/** Roles of the options that have a letter, from A. */
export const OPTION_ROLES = ['option_a', 'option_b', 'option_c', 'option_d', 'option_e'] as const;

/** What the heading says; `mark` and `difficulty` of points may be either. */
const WORDS: Readonly<Partial<Record<ColumnRole, RegExp>>> = {
  question:
    /^(?:q|questions?|question (?:text|stem|title)|stem|prompt|text|fragen?|fragetext|fragestellung|preguntas?|texto de la pregunta|enunciado|intitulé|énoncé|texte de la question|سؤال|السؤال|نص السؤال|الأسئلة|प्रश्न|सवाल|प्रश्न पाठ)$/,
  wrong_text:
    /^(?:incorrect|wrong|distractor|false answer|falsche|falsch|incorrecta|respuesta (?:incorrecta|falsa)|mauvaise|réponse (?:fausse|incorrecte)|إجابة خاطئة|خطأ|गलत)(?: .*)?$/,
  answer:
    /^(?:answers?|(?:correct|right)(?: (?:answers?|options?|choice))?(?: s)?|(?:correct )?answer (?:s|key|letter|index)|solution|key|lösung(?:en)?|(?:richtige )?antwort|richtig|respuestas?|respuestas? correctas?|correctas?|solución|réponses?|(?:bonne|réponse) (?:réponse|correcte|juste)|bonne réponse|الإجابة|الاجابة|الإجابة الصحيحة|الاجابة الصحيحة|الجواب|الجواب الصحيح|उत्तर|सही उत्तर|सही जवाब|जवाब)$/,
  subcategory:
    /^(?:sub ?categor(?:y|ies)|sub ?topic|unterkategorie|unterthema|subcategoría|subtema|sous catégorie|الفئة الفرعية|التصنيف الفرعي|उपश्रेणी|उप श्रेणी)$/,
  category:
    /^(?:categor(?:y|ies)|category (?:id|name)|topic|subject|theme|thema|kategorie|fach|gebiet|rubrik|categoría|categoria|tema|asignatura|catégorie|categorie|thème|matière|الفئة|فئة|التصنيف|الموضوع|القسم|श्रेणी|विषय)$/,
  language: /^(?:language|language (?:id|code)|lang|locale|sprache|idioma|lengua|langue|اللغة|لغة|भाषा)$/,
  level: /^(?:level|stufe|runde|nivel|niveau|المستوى|مستوى|स्तर)$/,
  difficulty:
    /^(?:difficulty(?: level)?|schwierigkeit(?:sgrad)?|dificultad|difficulté|difficulte|الصعوبة|مستوى الصعوبة|कठिनाई)$/,
  note: /^(?:notes?|(?:answer )?explanations?|feedback|comments?|rationale|erklärung|erläuterung|anmerkung|hinweis|notiz|nota|explicación|comentario|explication|remarque|commentaire|ملاحظة|ملاحظات|شرح|الشرح|التفسير|व्याख्या|टिप्पणी|स्पष्टीकरण)$/,
  tags: /^(?:tags?|keywords?|labels?|schlagw(?:ort|örter|orte)|etiquetas?|mots clés|étiquettes?|وسوم|الوسوم|टैग)$/,
  source: /^(?:sources?|references?|quellen?|beleg|fuentes?|referencia|référence|المصدر|مصدر|स्रोत)$/,
  region: /^(?:region|región|région|country code|المنطقة|क्षेत्र)$/,
  as_of: /^(?:as of|valid as of|stand|date|datum|fecha|التاريخ|तारीख|दिनांक)$/,
  picture_words:
    /^(?:alt|alt text|(?:image|picture) (?:alt|words|description)|bildbeschreibung|texto alternativo|texte alternatif)$/,
  picture:
    /^(?:images?|pictures?|photo|image (?:link|url|file|name)|picture (?:link|url|file)|bild(?:er|datei)?|foto|imagen|صورة|الصورة|चित्र|तस्वीर|flag)$/,
  transcript: /^(?:transcript|transkript|transcripción|transcription)$/,
  sound: /^(?:audio|sound|audio (?:link|url|file)|ton|klang|sonido|son|صوت|الصوت|ध्वनि)$/,
  own_id:
    /^(?:id|uid|guid|question id|frage id|no|nr|num|number|nummer|question no|question number|رقم|क्रमांक)$/,
  mark: /^(?:marks?|points?|score|punkte?|puntos?|puntuación|barème|الدرجة|الدرجات|अंक)$/,
  exam: /^(?:exam|exam module id|exam id|prüfung|examen|امتحان|परीक्षा)$/,
  contest: /^(?:contest|contest id|wettbewerb|concurso|concours|مسابقة|प्रतियोगिता)$/,
  kind: /^(?:type|kind|question type|fragetyp|typ|art|tipo|tipo de pregunta|type de question|النوع|نوع السؤال|प्रकार)$/,
  right_side: /^(?:match|partner|right side|right|zuordnung|pareja|appariement)(?: \d)?$/,
};

/** What a column with this heading is; null where the heading says nothing to us. */
export const headingRole = (said: string): ColumnRole | null => {
  const heading = foldHeading(said);
  if (heading === '' || heading.length > 60) return null;
  const place = /^[a-h]$/.test(heading) ? letterPlace(heading) : optionPlace(heading);
  if (place !== -1) return OPTION_ROLES[place] ?? 'option';
  const found = Object.entries(WORDS).find(([, words]) => words.test(heading));
  return found ? (found[0] as ColumnRole) : null;
};

/** Place of the option that a heading such as `Antwort 3` or `option_b` names; -1 where it names none. */
const optionPlace = (heading: string): number => {
  const name = OPTION.exec(heading)?.[1] ?? '';
  const place = /^\d/.test(name) ? Number(name) - 1 : letterPlace(name);
  return place < OPTIONS_MOST ? place : -1;
};
