/** Contact: the page's text, then a form that sends a message to the operator (SPEC 2). */

import { ContactForm } from './parts/contact-form.tsx';
import { TextPage } from './text-page.tsx';

export const Contact = () => (
  <TextPage name="contact_us">
    <ContactForm />
  </TextPage>
);
