/** The language of texts, by letters and small words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUESSED_LANGUAGES, guessLanguage } from './language-guess.ts';

describe('a guess of the language', () => {
  it.each([
    ['Which of these rivers is the longest?', 'en'],
    ['Quelle est la plus haute montagne des Alpes ?', 'fr'],
    ['¿Cuál es el río más largo de los siguientes?', 'es'],
    ['ما هي أكبر مدينة في المغرب؟', 'ar'],
    ['भारत की राजधानी कौन सी है?', 'hi'],
  ])('knows ours: %s', (text, code) => {
    expect(guessLanguage(text)).toBe(code);
  });

  it.each([
    ...[
      'Welche Stadt ist die Hauptstadt von Norwegen und wie heißt der Fluss?',
      'Qual è il fiume più lungo della Francia?',
    ],
    ...[
      'Qual é a capital do Brasil e quais são os rios dos estados?',
      'Какая река самая длинная?',
      '世界で一番長い川は何ですか',
    ],
    ...['پایتخت ایران کجاست؟', 'महाराष्ट्राची राजधानी कोणती आहे?', 'Bogota', '12 × 12', ''],
  ])('says nothing of others, or where it is not clear: %s', text => {
    expect(guessLanguage(text)).toBe('unknown');
  });

  it('goes by most of a text', () => {
    expect(guessLanguage('ما معنى كلمة «computer» في اللغة العربية؟')).toBe('ar');
    expect(guessLanguage('What is the meaning of the word كتاب, and where is it from?')).toBe('en');
  });

  it('is one of ours or nothing, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect([...GUESSED_LANGUAGES, 'unknown']).toContain(guessLanguage(text));
      }),
    );
  });
});
