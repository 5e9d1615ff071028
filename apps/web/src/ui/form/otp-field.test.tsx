/** The code field: one input under six cells (DESIGN 6), rendered. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OtpField } from './otp-field.tsx';

afterEach(cleanup);

const Held = ({ onComplete }: { onComplete: (code: string) => void }) => {
  const [code, setCode] = useState('');
  return <OtpField label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
};

const show = () => {
  const onComplete = vi.fn();
  render(<Held onComplete={onComplete} />);
  const input = screen.getByLabelText<HTMLInputElement>('Code');
  return { onComplete, input, user: userEvent.setup() };
};

const cells = () => [...document.querySelectorAll('.otp > span')].map(cell => cell.textContent);

describe('the code field', () => {
  it('takes a pasted code with spaces and dashes and completes once', async () => {
    const { onComplete, input, user } = show();
    await user.click(input);
    await user.paste(' 407-193 ');
    expect(cells()).toEqual(['4', '0', '7', '1', '9', '3']);
    expect(onComplete.mock.calls).toEqual([['407193']]);
  });

  it('lets letters and a seventh digit go by', async () => {
    const { input, user } = show();
    await user.type(input, '4a0b7 12345');
    expect(input.value).toBe('407123');
  });

  it('does not complete before the last cell', async () => {
    const { onComplete, input, user } = show();
    await user.type(input, '40719');
    expect(onComplete).not.toHaveBeenCalled();
  });

  it('reads digits of other widths as digits', async () => {
    const { input, user } = show();
    await user.click(input);
    await user.paste('４０７１９３');
    expect(input.value).toBe('407193');
  });

  it.each(['٤٠٧١٩٣', '۴۰۷۱۹۳', '४०७१९३'])('reads %s as 407193', async digits => {
    const { onComplete, input, user } = show();
    await user.type(input, digits);
    expect(input.value).toBe('407193');
    expect(onComplete.mock.calls).toEqual([['407193']]);
  });
});
