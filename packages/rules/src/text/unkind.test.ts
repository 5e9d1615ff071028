/** Names that hurt, and names that only look so to a machine (DECISIONS 12). */
import { describe, expect, it } from 'vitest';
import { isUnkind } from './unkind.ts';
import { UNKIND_WORDS } from './unkind-words.ts';

describe('the word list for names (DECISIONS 12)', () => {
  it('refuses every word that is on it', () => {
    const passed = UNKIND_WORDS.map(word => word.replaceAll('*', '')).filter(word => !isUnkind(word));
    expect(passed).toEqual([]);
  });

  it.each([
    ['English', ['Shit', 'BULLSHIT', 'FuckFace', 'motherfucker', 'Big Tits', 'Nazi Joe']],
    ['French', ['Enculé', 'CONNARD', 'Petite Salope']],
    ['Spanish', ['Coño', 'cabrón', 'Hijo de Puta', 'MIERDA']],
    ['Arabic', ['شَرْمُوطَة', 'الشرموطة', 'يا عرص', 'شـرمـوط']],
    ['Hindi', ['चूतिया', 'चुतिया', 'भोसड़ी', 'गाँडू', 'Bhosdike', 'madarchod']],
  ])('refuses them in %s, whatever the letter case, accents and spellings', (_language, names) => {
    expect(names.filter(name => !isUnkind(name))).toEqual([]);
  });

  it.each([
    'sh1t',
    '$hit',
    'ѕhіt',
    'f.u.c.k',
    'f u c k you',
    'shiiiit',
    'shit69',
    '88nazi',
    'x_shit_x',
    'NiceShit',
    'ＳＨＩＴ',
  ])('sees through %s', name => {
    expect(isUnkind(name)).toBe(true);
  });

  it.each([
    ...[
      'Scunthorpe United',
      'Morishita Kenji',
      'Yamashita',
      'Penistone Flyer',
      'Cassandra',
      'Cockburn',
      'Hancock',
    ],
    ...[
      'Dick Bruna',
      'Dick Van Dyke',
      'Alan Cumming',
      'Essex Girl',
      'Matsushita',
      'Therapist Tom',
      'Drapes',
      'Grape Ape',
    ],
    ...[
      'Randi',
      'Lund',
      'Concha Piquer',
      'Giovanni Verga',
      'Isis',
      'Jihad',
      'Janus',
      'Nazia',
      'Nazim',
      'Fuchs',
      'Shitake',
    ],
    ...[
      'Bass Player',
      'Class of 88',
      'Assam Tea',
      'Titus',
      'Tit for Tat',
      'Arsenal',
      'Buttercup',
      'Pom',
      'Uranus',
      'Analise',
    ],
    ...[
      'Cono Sur',
      'Ice Cream Cono',
      'Disputa',
      'Computadora',
      'Putin',
      'Reputation',
      'Amputee',
      'Pedro',
      'Pedernales',
    ],
    ...[
      'Merida',
      'Frost Bite',
      'Chatte',
      'Con Air',
      'Kike Setién',
      'Rio Negro',
      'Niki Lauda',
      'Ah Fuk',
      'Curacao',
      'Negroni',
      'Montenegro',
    ],
    ...[
      'خولة',
      'كسرى',
      'نيك كيف',
      'حمار',
      'زبير',
      'زبيدة',
      'الخولي',
      'كسلان',
      'قحطان',
      'لوط',
      'عرصات',
      'منى',
      'خراسان',
    ],
    ...['राजा', 'चूना', 'लंडन', 'रंगीला', 'चोपड़ा', 'गांधी', 'हरमीत', 'Gandhi', 'Harami', 'Laudato', 'Chopra'],
    ...[
      'A B C',
      'J. R. R. Tolkien',
      'Player 1234',
      'x',
      '👨‍👩‍👧‍👦',
      "robert'); drop table player;--",
      '7of9',
      'M8',
      'Ann 69',
    ],
  ])('welcomes %s', name => {
    expect(isUnkind(name)).toBe(false);
  });

  it('reads a heap of signs to its end', () => {
    const heaps = [
      'a'.repeat(2000),
      'f u '.repeat(500),
      '1'.repeat(2000),
      'ال'.repeat(900),
      'fu'.repeat(1000),
    ];
    expect(heaps.map(isUnkind)).toEqual([false, false, false, false, false]);
  });
});
