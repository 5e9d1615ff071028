/** What every catalogue must keep, whichever language it is in: each check sees a break. `npm run check` goes through the real ones. */
import { describe, expect, it } from 'vitest';
import { type FaultName, faultsOf } from './faults.ts';
import { RULED, signNames } from './signs.ts';
import type { Texts } from './text.ts';

/** A small English catalogue and its Arabic, without a fault; each row below breaks one thing. */
const few: Texts = {
  'app.hello': 'Hello {name}',
  'app.link': 'Read the <b>terms</b>',
  'app.days_one': '{count} day',
  'app.days_other': '{count} days',
};
const inArabic: Texts = {
  'app.hello': 'مرحبًا {name}',
  'app.link': 'قراءة <b>الشروط</b>',
  'app.days_zero': 'بلا أيام',
  'app.days_one': 'يوم واحد',
  'app.days_two': 'يومان',
  'app.days_few': '{count} أيام',
  'app.days_many': '{count} يومًا',
  'app.days_other': '{count} يوم',
};
const without = (key: string): Texts =>
  Object.fromEntries(Object.entries(inArabic).filter(([each]) => each !== key));

const BROKEN: readonly [FaultName, string, Texts][] = [
  ['missing', 'app.hello', without('app.hello')],
  ['missing', 'app.days_two', without('app.days_two')],
  ['unknown', 'app.bye', { ...inArabic, 'app.bye': 'وداعًا' }],
  ['unknown', 'app.hello_few', { ...inArabic, 'app.hello_few': 'مرحبًا {name}' }],
  ['order', 'app.link', { ...without('app.hello'), 'app.hello': 'مرحبًا {name}' }],
  ['empty', 'app.hello', { ...inArabic, 'app.hello': ' ' }],
  ['edge', 'app.hello', { ...inArabic, 'app.hello': 'مرحبًا {name} ' }],
  ['places', 'app.hello', { ...inArabic, 'app.hello': 'مرحبًا' }],
  ['places', 'app.hello', { ...inArabic, 'app.hello': 'مرحبًا {nom}' }],
  ['places', 'app.days_few', { ...inArabic, 'app.days_few': 'أيام' }],
  ['braces', 'app.hello', { ...inArabic, 'app.hello': 'مرحبًا {name} {' }],
  ['tags', 'app.link', { ...inArabic, 'app.link': 'قراءة <b>الشروط' }],
  ['tags', 'app.link', { ...inArabic, 'app.link': 'قراءة الشروط' }],
  ['tags', 'app.link', { ...inArabic, 'app.link': 'قراءة <i>الشروط</i>' }],
  ['hidden', 'app.hello', { ...inArabic, 'app.hello': 'مرحبًا \u202e{name}' }],
  ['hidden', 'app.hello', { ...inArabic, 'app.hello': 'مرحبًا\n{name}' }],
  ['address', 'app.hello', { ...inArabic, 'app.hello': 'مرحبًا {name} evil.example' }],
  ['address', 'app.hello', { ...inArabic, 'app.hello': 'مرحبًا {name} https://evil.example/x' }],
  ['long', 'app.hello', { ...inArabic, 'app.hello': `{name} ${'مرحبًا '.repeat(12)}!` }],
  ['english', 'app.hello', { ...inArabic, 'app.hello': 'مرحبًا Hello {name}' }],
  ['signs', 'app.hello', { ...inArabic, 'app.hello': 'مرحبًا, {name}' }],
];

describe('a fault is found', () => {
  it('none where there is none', () => {
    expect(faultsOf('ar', inArabic, few)).toEqual([]);
    expect(faultsOf('en', few, few)).toEqual([]);
  });

  it.each(BROKEN)('%s: %s', (name, key, texts) => {
    const found = faultsOf('ar', texts, few);
    const [fault] = found.filter(each => each.name === name && each.key === key);
    expect(fault?.said).toMatch(new RegExp(`^${key} \\w`));
  });

  it('of English left behind where the letters are the same', () => {
    const source = { 'app.mail': 'Send a message', 'app.score': 'Score' };
    expect(faultsOf('fr', source, source).map(({ key, name }) => [key, name])).toEqual([
      ['app.mail', 'english'],
    ]);
  });

  it('a form that stands for 0 and 1 says its number, where English says it', () => {
    const source = { 'app.days_one': '{count} day', 'app.days_other': '{count} days' };
    const french = {
      'app.days_one': 'un jour',
      'app.days_many': '{count} de jours',
      'app.days_other': '{count} jours',
    };
    expect(faultsOf('fr', french, source).map(({ key, name }) => [key, name])).toEqual([
      ['app.days_one', 'places'],
    ]);
  });
});

/** A sentence that breaks each rule of a guide, by the rule's name. */
const BREAKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    'three dots are one sign': 'Wait...',
    'no space twice': 'Wait  here',
    'quotation marks and apostrophes are curled': "Don't",
    'letters are composed (NFC)': 'Cafe\u0301',
    'no joiners that nobody sees': 'Wait\u200bhere',
  },
  ar: {
    'comma, semicolon and question mark are Arabic': 'جاهز?',
    'no space before a sign': 'هل أنت هنا ؟',
    'digits of a sentence are 0 to 9: the player’s choice turns them': 'بعد ٢٤ ساعة',
    'the tanwin stands before the alif': 'شكرا\u064b',
    'no bracket and no slash for two genders': 'لاعب/ة',
  },
  es: {
    'what ? and ! close, ¿ and ¡ open': 'Juegas?',
    '% and units keep to their number': '{percent}% bien',
    'no space before a sign': 'Juega ,tú',
    'words that both sides of the ocean use': 'Abre tu celular',
    'no bracket and no slash for two genders': 'Estás listo/a',
    '“de” after whole millions of coins': '{count} de monedas',
  },
  fr: {
    'a narrow no-break space stands before ? ! ; and %': 'On joue ?',
    'a no-break space stands before : and inside « »': 'Score : 3',
  },
  hi: {
    'a sentence ends with a danda': 'खेल शुरू.',
    'no space before a sign': 'खेल शुरू ।',
    'digits are 0 to 9': '२ सिक्के',
    'the nukta stands on ज़ फ़ ड़ ढ़ only': 'क\u093cलम',
    'नए and not नये, आप and not तुम': 'तुम खेलो',
  },
};

it.each(['en', ...RULED])('each rule of the guide for %s is broken by its example', code => {
  const examples = { ...BREAKS['en'], ...BREAKS[code] };
  expect(signNames(code).toSorted()).toEqual(Object.keys(examples).toSorted());
  const unseen = Object.entries(examples).filter(([name, text]) => {
    const found = faultsOf(code, { 'a.b': text }, { 'a.b': 'x {percent} {count}' });
    return !found.some(fault => fault.name === 'signs' && fault.said.endsWith(name));
  });
  expect(unseen).toEqual([]);
});
