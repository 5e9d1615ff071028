/** Elements in the places of a sentence. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useInterface } from './i18n/text.ts';
import { useRichText } from './rich-text.ts';

afterEach(cleanup);

const texts = {
  'identity.link_sent_to': '{email}: a link is on its way, {name}.',
  'wallet.held_one': '{coins} coin',
  'wallet.held_other': '{coins} coins',
};
const Sent = ({ name }: { name: string }) => (
  <p>{useRichText()('identity.link_sent_to', { email: <b>a@b.c</b> }, { name })}</p>
);
const Held = ({ count }: { count: number }) => (
  <p>{useRichText()('wallet.held', { coins: <i>{count}</i> }, { count })}</p>
);

it('puts an element where the language has its place, and words into the others', () => {
  useInterface.setState({ code: 'en', rtl: false, version: '1', texts });
  expect(render(<Sent name="Noor" />).container.innerHTML).toBe(
    '<p><b>a@b.c</b>: a link is on its way, Noor.</p>',
  );
});

it('takes a name with braces as a name', () => {
  useInterface.setState({ code: 'en', rtl: false, version: '1', texts });
  expect(render(<Sent name="{email}" />).container.querySelectorAll('b')).toHaveLength(1);
});

it('chooses the plural by its words', () => {
  useInterface.setState({ code: 'en', rtl: false, version: '1', texts });
  expect(render(<Held count={1} />).container.innerHTML).toBe('<p><i>1</i> coin</p>');
  cleanup();
  expect(render(<Held count={3} />).container.innerHTML).toBe('<p><i>3</i> coins</p>');
});

it('keeps the element in its isolate where lines run right to left', () => {
  useInterface.setState({
    ...{ code: 'ar', rtl: true, version: '1' },
    texts: { ...texts, 'identity.link_sent_to': 'أرسلنا الرابط إلى {email}.' },
  });
  expect(render(<Sent name="Noor" />).container.textContent).toBe('أرسلنا الرابط إلى \u2068a@b.c\u2069.');
});
