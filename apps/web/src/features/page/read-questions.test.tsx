/** Frequent questions, split at their headings (DESIGN 9). */
import { expect, it } from 'vitest';
import { readQuestions } from './read-questions.ts';

it('makes a section of each second heading and a question of each third one', () => {
  const { before, parts } = readQuestions(
    '<p>Hello.</p><h2>Coins</h2><h3>How <em>much</em> &amp; when?</h3><p>A.</p><p>B.</p><h3>Why?</h3><p>C.</p>',
  );
  expect(before).toBe('<p>Hello.</p>');
  expect(parts).toEqual([
    { kind: 'section', words: 'Coins', html: '' },
    { kind: 'question', words: 'How much & when?', html: '<p>A.</p><p>B.</p>' },
    { kind: 'question', words: 'Why?', html: '<p>C.</p>' },
  ]);
});

it('leaves a text without headings whole', () => {
  expect(readQuestions('<p>One.</p>')).toEqual({ before: '<p>One.</p>', parts: [] });
});

it('loses nothing of a text: all its words are there, in their order', () => {
  const html = '<p>a</p><h2>b</h2><p>c</p><h3>d</h3><ul><li>e</li></ul>';
  const { before, parts } = readQuestions(html);
  const words = [before, ...parts.flatMap(part => [part.words, part.html])].join(' ');
  expect(words.replace(/<[^>]+>/g, '').match(/\w/g)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
