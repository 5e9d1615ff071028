/** The finder of `npm run draw` finds each kind of fault, and nothing on a good page. */
import { expect, type Page, test } from '@playwright/test';
import { find } from '../draw/finder/find.ts';

const kindsOn = async (page: Page, body: string, lang = 'en'): Promise<string[]> => {
  await page.setViewportSize({ width: 360, height: 640 });
  const style = '<style>body { margin: 8px; font: 16px/1.5 sans-serif }</style>';
  await page.setContent(
    `<!doctype html><html lang="${lang}"><head>${style}</head><body>${body}</body></html>`,
  );
  return [...new Set((await find(page, ['Amina'])).faults.map(({ kind }) => kind))].sort();
};

const WRONG: readonly (readonly [kind: string, what: string, body: string, lang?: string])[] = [
  ['sideways', 'a box wider than the page', '<p>Words</p><div style="width: 400px; height: 9px"></div>'],
  [
    'outside',
    'a text beside the page',
    '<div style="overflow-x: visible"><p style="position: fixed; left: 340px; width: 90px">Beside</p></div>',
  ],
  [
    'cut',
    'three dots',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A long line</p>',
  ],
  ['clipped', 'a box that is too low', '<p style="height: 10px; overflow: hidden">Words</p>'],
  [
    'tight',
    'lines that touch',
    '<h1 style="width: 90px; font-size: 40px; line-height: 0.6">pygmy hÅllyg</h1>',
  ],
  ['overlap', 'two texts in one place', '<p>One text</p><p style="margin-top: -40px">Other text</p>'],
  [
    'covered',
    'a bar over the last button',
    `<div style="height: 900px"></div><button>Send</button>
     <nav style="position: fixed; inset: auto 0 0; height: 60px"><a href="#a" style="display: block; height: 60px">Home</a></nav>`,
  ],
  [
    'broken word',
    'a word on two lines',
    '<p style="width: 60px; overflow-wrap: anywhere">Uncharacteristically</p>',
  ],
  [
    'tall button',
    'three lines',
    '<button class="btn" style="width: 70px">Send this long message now</button>',
  ],
  ['language', 'a word of another script', '<p>यह एक sentence है</p>', 'hi'],
  ['language', 'a sentence of English', '<p>Vous avez: you are the best of all</p>', 'fr'],
  ['bare', 'a key', '<p>play.next</p>'],
  ['bare', 'a place that nobody filled', '<p>You have {count} coins</p>'],
];

for (const [kind, what, body, lang] of WRONG) {
  test(`finds ${kind}: ${what}`, async ({ page }) => {
    expect(await kindsOn(page, body, lang)).toContain(kind);
  });
}

test('finds nothing where all is right', async ({ page }) => {
  const body = `<h1>नमस्ते Amina</h1><p>यह एक <span lang="en">sentence</span> है, और यह <bdi>Ann</bdi> का।</p>
    <label><input type="checkbox"> ठीक है</label><button class="btn">भेजें</button>
    <span style="position: absolute; width: 1px; height: 1px; overflow: hidden">केवल सुनने के लिए</span>
    <div style="overflow-x: auto; white-space: nowrap">एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह</div>`;
  expect(await kindsOn(page, body, 'hi')).toEqual([]);
});
