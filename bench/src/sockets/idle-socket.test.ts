/** Frames of the lean socket of the bench. */
import { expect, test } from 'vitest';
import { frameOf, readFrames } from './idle-socket.ts';

const fromServer = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const head =
    bytes.length <= 125 ? [0x81, bytes.length] : [0x81, 126, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
};

test('reads frames however they are cut, and keeps what is not whole', () => {
  const all = Buffer.concat([fromServer('0{"sid":"a"}'), fromServer('x'.repeat(300)), fromServer('2')]);
  for (let cut = 0; cut <= all.length; cut += 1) {
    const first = readFrames(all.subarray(0, cut));
    const second = readFrames(Buffer.concat([first.rest, all.subarray(cut)]));
    expect([...first.texts, ...second.texts]).toEqual(['0{"sid":"a"}', 'x'.repeat(300), '2']);
    expect(second.rest).toHaveLength(0);
  }
});

test('writes short and long frames with a mask', () => {
  expect([...frameOf('3')]).toEqual([0x81, 0x81, 0, 0, 0, 0, 51]);
  expect([...frameOf('y'.repeat(200)).subarray(0, 4)]).toEqual([0x81, 0xfe, 0, 200]);
});
