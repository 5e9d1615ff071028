/** Addresses and numbers as staff see them until they ask for the whole one: enough to recognise, too little to write to. */

const DOTS = '•••';

/** `sven@mail.example` as `s•••@mail.example`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? DOTS : `${first}${DOTS}${email.slice(at)}`;
};

/** `+46701234571` as `+46 ••• •• 71`: the beginning and two digits at the end. */
export const maskMobile = (mobile: string): string =>
  mobile.length < 8 ? DOTS : `${mobile.slice(0, 3)} ••• •• ${mobile.slice(-2)}`;

/** A subject without its code: four digits or more in a row, of any script, become as many dots. */
export const maskCodes = (text: string): string =>
  text.replace(/\p{Nd}{4,}/gu, digits => '•'.repeat([...digits].length));
