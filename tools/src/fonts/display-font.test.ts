import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { displayFont } from './display-font.ts';

test('the display font in the styles is the one that the installed package makes', async () => {
  const styles = join(root, 'packages/look/src/styles');
  const { css, files } = await displayFont();
  expect(css).toBe(readFileSync(join(styles, 'display-font.css'), 'utf8'));
  expect(files.size).toBeGreaterThan(0);
  for (const [name, bytes] of files)
    expect(bytes.equals(readFileSync(join(styles, 'fonts', name))), name).toBe(true);
});
