import { describe, expect, it } from 'vitest';
import { type MailLook, mailPage } from './mail-page.ts';

const LOOK: MailLook = {
  siteName: 'Quiz & night',
  siteUrl: 'https://quiz.example',
  logo: null,
  font: '',
  rtl: false,
};
const letter = { subject: 'Hello', body: 'One.\n\nTwo.', language: 'en' };

describe('a letter as a page', () => {
  it('says its language and direction, on the page and on its words, which some mail programs show alone (DECISIONS 12)', () => {
    const page = mailPage({ ...letter, language: 'ar' }, { ...LOOK, rtl: true });
    expect(page.match(/ lang="ar" dir="rtl"/g)).toHaveLength(2);
    expect(mailPage(letter, LOOK).match(/ lang="en" dir="ltr"/g)).toHaveLength(2);
  });

  it('shows the logo by its whole address, with the name for who does not see it, and no larger than 200 by 48', () => {
    const logo = { path: '/files/site/a-640x100.png', width: 640, height: 100 };
    expect(mailPage(letter, { ...LOOK, logo })).toContain(
      '<img src="https://quiz.example/files/site/a-640x100.png" alt="Quiz &amp; night" width="200" height="31"',
    );
    const tall = { path: '/files/site/a-96x192.png', width: 96, height: 192 };
    expect(mailPage(letter, { ...LOOK, logo: tall })).toContain('width="24" height="48"');
    expect(mailPage(letter, LOOK)).not.toContain('<img');
    expect(mailPage(letter, LOOK)).toContain('<b>Quiz &amp; night</b>');
  });

  it('is set in the face of the site, and in a safe one where that is not there', () => {
    expect(mailPage(letter, { ...LOOK, font: 'Rubik' })).toContain(
      "font-family:'Rubik', Arial, Helvetica, sans-serif",
    );
    expect(mailPage(letter, LOOK)).toContain('font-family:Arial, Helvetica, sans-serif');
  });

  it('keeps what somebody wrote as words, and links addresses of the site alone', () => {
    const body =
      '<b onclick="x">\n\nhttps://quiz.example/auth/#a=1 https://quiz.example.evil/ https://evil.example/';
    const page = mailPage({ ...letter, body }, LOOK);
    expect(page).toContain('<p>&lt;b onclick=&quot;x&quot;&gt;</p>');
    expect(page).toContain('<a href="https://quiz.example/auth/#a=1" style="color:inherit">');
    expect(page.match(/<a /g)).toHaveLength(1);
  });
});
