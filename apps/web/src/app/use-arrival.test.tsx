/** Where the focus goes when another screen is shown (DESIGN 10). */
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useArrival } from './use-arrival.ts';

const Code = () => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <h1>Check your messages</h1>
      <input ref={input} aria-label="Code" />
    </>
  );
};
const Page = ({ path }: { path: string }) => {
  useArrival(path, null);
  return <main>{path === '/code/' ? <Code key={path} /> : <h1 key={path}>{`Page ${path}`}</h1>}</main>;
};

afterEach(cleanup);

it('goes to the heading of the screen that came', () => {
  const { rerender } = render(<Page path="/one/" />);
  rerender(<Page path="/two/" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page /two/' }));
});

it('stays in the field that a screen has put it into', () => {
  const { rerender } = render(<Page path="/one/" />);
  rerender(<Page path="/code/" />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
});
