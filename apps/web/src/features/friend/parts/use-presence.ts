/** Asks again who is around, as long as the page is in sight. */
import { useEffect } from 'react';
import { invalidate } from '../../../lib/api/reply.ts';

const EVERY_MS = 30_000;

export const usePresence = () => {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) invalidate('get_friends', 'get_friend_requests');
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
};
