/** A button that cannot be pressed now (DESIGN 6), rendered. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

describe('a button', () => {
  it('stays focusable while disabled, says why, and explains when pressed', async () => {
    const onClick = vi.fn();
    const onRefused = vi.fn();
    render(
      <Button reason="Enter all six digits" onClick={onClick} onRefused={onRefused}>
        Sign in
      </Button>,
    );
    const user = userEvent.setup();
    await user.tab();
    const button = screen.getByRole('button');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Enter all six digits');
    await user.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it('does not send its form while disabled', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" disabled>
          Save
        </Button>
      </form>,
    );
    await userEvent.setup().click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps its label while busy and takes no second press', async () => {
    const onClick = vi.fn();
    render(
      <Button busy icon={<svg data-testid="icon" />} onClick={onClick}>
        Save
      </Button>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.queryByTestId('icon')).toBeNull();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });
});
