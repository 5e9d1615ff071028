/** The dialog's focus and its ways out (DESIGN 6, 10), rendered. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const Page = ({ held = false }: { held?: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Unlock
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Unlock Rivers" closeLabel="Close" held={held}>
        <p>It costs 50 coins.</p>
      </Dialog>
    </>
  );
};

const opened = async (held = false) => {
  const user = userEvent.setup();
  render(<Page held={held} />);
  await user.click(screen.getByText('Unlock'));
  return user;
};

const dialogElement = () => {
  const element = document.querySelector('dialog');
  if (!element) throw new Error('no dialog in the page');
  return element;
};

/** The events that a browser fires for Esc. */
const pressEscape = () => act(() => dialogElement().dispatchEvent(new Event('cancel', { cancelable: true })));

describe('a dialog', () => {
  it('takes focus to its title and gives it back to its opener (DESIGN 10)', async () => {
    const user = await opened();
    expect(document.activeElement?.textContent).toBe('Unlock Rivers');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('It costs 50 coins.')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Unlock');
  });

  it('closes by Esc and by a press beside it', async () => {
    const user = await opened();
    pressEscape();
    expect(screen.queryByText('It costs 50 coins.')).toBeNull();
    await user.click(screen.getByText('Unlock'));
    fireEvent.click(dialogElement());
    expect(screen.queryByText('It costs 50 coins.')).toBeNull();
  });

  it('stays when pressed inside', async () => {
    const user = await opened();
    await user.click(screen.getByText('It costs 50 coins.'));
    expect(screen.queryByText('It costs 50 coins.')).not.toBeNull();
  });

  it('holds against Esc and the scrim while an exam or payment is running (DESIGN 6)', async () => {
    await opened(true);
    pressEscape();
    fireEvent.click(dialogElement());
    expect(screen.queryByText('It costs 50 coins.')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    // Chromium would close by itself at the third Esc.
    expect(dialogElement().getAttribute('closedby')).toBe('none');
  });
});
