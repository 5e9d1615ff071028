import { describe, expect, it } from 'vitest';
import { readReply, requestBytes } from './wire.ts';

const call = { action: 'submit_answer', fields: { play_id: 'p', answer: 'b' }, token: 't' };
const partsOf = (bytes: Buffer) => {
  const [head = '', ...body] = bytes.toString().split('\r\n\r\n');
  return { head, body: body.join('\r\n\r\n') };
};

describe('calls of the bench on the wire', () => {
  it('says how long its body is, in each of the three types', () => {
    for (const type of ['multipart', 'json', 'urlencoded'] as const) {
      const { head, body } = partsOf(requestBytes(call, type));
      expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
      expect(body).toContain('play_id');
    }
  });

  it('reads a reply only when all of it has come', () => {
    const bytes = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhällo');
    expect(readReply(bytes.subarray(0, 20))).toBeNull();
    expect(readReply(bytes.subarray(0, bytes.length - 2))).toBeNull();
    expect(readReply(bytes)).toEqual({ status: 200, body: 'häll' });
  });

  it('refuses a reply whose length it cannot know', () => {
    expect(() => readReply(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('content-length');
  });
});
