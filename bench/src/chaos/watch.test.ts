import { aPlay, aPlayQuestion } from '@trivium/testkit/play';
import { describe, expect, it } from 'vitest';
import { lostBetween } from './clocks.ts';
import { leaksInPlay } from './leaks.ts';
