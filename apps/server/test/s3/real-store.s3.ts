/** The suite of the S3 client and of files behind S3, against a real server that `npm run test:s3` starts. */
import { describe } from 'vitest';
import type { S3Place } from '../../src/platform/s3/s3.ts';
import { PART_BYTES } from '../../src/platform/s3/write.ts';
import { s3Suite } from '../kit/s3/suite.ts';

const place: S3Place = JSON.parse(process.env['S3_TEST_PLACE'] ?? 'null');

// s3rver knows keys, times and buckets, and does not compute signatures of version 4: the stub does, as AWS publishes them.
describe('path style', () => s3Suite(() => place, { partBytes: PART_BYTES, verifies: false }));
