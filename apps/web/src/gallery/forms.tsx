/** Gallery: fields, codes, choices, dialog. */
import { useState } from 'react';
import { Button } from '../ui/form/button.tsx';
import { CheckBox } from '../ui/form/check-box.tsx';
import { Field, PasswordField, SelectField, TextAreaField } from '../ui/form/field.tsx';
import { OtpField } from '../ui/form/otp-field.tsx';
import { RadioGroup } from '../ui/form/radio.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Group } from './group.tsx';

const Choices = () => {
  const [way, setWay] = useState<'phone' | 'email' | 'post'>('phone');
  const choices = [
    { value: 'phone', label: 'Phone' },
    { value: 'email', label: 'Email' },
    { value: 'post', label: 'Post', disabled: true },
  ] as const;
  return <RadioGroup legend="Reach me by" name="way" value={way} choices={choices} onChange={setWay} />;
};

const Sheet = () => {
  const asked = new URLSearchParams(location.search).has('dialog');
  const [open, setOpen] = useState(asked);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="ink" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Leave the quiz?"
        closeLabel="Close"
        acts={
          <>
            <Button onClick={close}>Keep playing</Button>
            <Button variant="quiet" onClick={close}>
              Leave
            </Button>
          </>
        }
      >
        <p>Your answers so far stay. The clock of this question keeps running.</p>
      </Dialog>
    </>
  );
};

export const Forms = () => {
  const [code, setCode] = useState('4071');
  return (
    <Group title="Fields" className="grid max-w-[28rem] gap-4">
      <Field label="Room code" defaultValue="730942" />
      <Field label="Room code, error" defaultValue="73" error="Room code is not valid" />
      <PasswordField
        label="Password"
        help="Eight letters or more"
        showLabel="Show"
        hideLabel="Hide"
        defaultValue="lamp"
      />
      <SelectField label="Language">
        <option>English</option>
        <option>Français</option>
      </SelectField>
      <TextAreaField label="What is wrong with it" />
      <OtpField label="6 digit code" value={code} onChange={setCode} />
      <Choices />
      <CheckBox>I agree to the terms</CheckBox>
      <CheckBox bare defaultChecked>
        Only unlocked
      </CheckBox>
      <Sheet />
    </Group>
  );
};
