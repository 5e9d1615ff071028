import { describe, expect, it } from 'vitest';
import { onStage } from './stage.ts';

describe('a part of the bench', () => {
  it('ends what it started in the opposite order, also when it fails', async () => {
    const ended: string[] = [];
    const part = onStage(
      () => undefined,
      async stage => {
        stage.atEnd(() => ended.push('database'));
        stage.atEnd(async () => ended.push('server'));
        throw new Error('no figure');
      },
    );
    await expect(part).rejects.toThrow('no figure');
    expect(ended).toEqual(['server', 'database']);
  });

  it('leaves an end that fails or never comes, says so, and goes on with the others', async () => {
    const [ended, said]: [string[], string[]] = [[], []];
    const figure = await onStage(
      line => said.push(line),
      async stage => {
        stage.atEnd(() => ended.push('database'));
        stage.atEnd(() => new Promise(() => undefined));
        stage.atEnd(() => {
          throw new Error('already gone');
        });
        return 7;
      },
      5,
    );
    expect(figure).toBe(7);
    expect(ended).toEqual(['database']);
    expect(said).toEqual([
      'something was not ended: Error: already gone',
      'something was not ended: it takes too long',
    ]);
  });
});
