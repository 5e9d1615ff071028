/** Gallery: sign-in as drawn in the design. */

import { Logo } from '@trivium/look/marks/logo';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { Button } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { OtpField } from '../ui/form/otp-field.tsx';
import { FestoonDecor } from '../ui/page/festoon.tsx';
import { Stage } from '../ui/stage/stage.tsx';

const Phone = () => (
  <>
    <h1 className="display text-d-md">Come on in</h1>
    <Field label="Mobile number" type="tel" defaultValue="+33 6 12 34 56 78" />
    <Button wide>Text me a code</Button>
    <p className="or-line">or</p>
    <div className="flex gap-2.5 *:flex-1">
      <Button variant="quiet" size="small">
        Google
      </Button>
      <Button variant="quiet" size="small" icon={<Mail />}>
        Email
      </Button>
    </div>
  </>
);

const Code = () => {
  const [code, setCode] = useState('4071');
  return (
    <>
      <h1 className="display text-d-md">Check your messages</h1>
      <OtpField label="6 digit code" value={code} onChange={setCode} />
      <Button wide reason="Enter all six digits">
        Sign in
      </Button>
    </>
  );
};

export const LoginScreen = ({ step }: { step: 'phone' | 'code' }) => (
  <main className="sign-in">
    <Stage tone="night" rays={{ at: 'centre', size: 560 }} horizon={<FestoonDecor />}>
      <div className="sign-in-brand">
        <Logo className="sign-in-logo" />
        <p className="display">Trivium</p>
        <p className="sign-in-line">Quiz night, every night.</p>
      </div>
    </Stage>
    <div className="sign-in-form">{step === 'phone' ? <Phone /> : <Code />}</div>
  </main>
);
