/** Players who ask for their winnings, for journeys of the panel. */
import type { APIRequestContext } from '@playwright/test';
import { givePast } from './past.ts';
import { aPerson, type Person } from './people.ts';

/** A player with 1,500 won coins who asked for 1,000 of them as money; returns the number of the request too. */
export async function aWinner(
  request: APIRequestContext,
  name: string,
  pay: { readonly payment_type?: string; readonly payment_address?: string } = {},
): Promise<Person & { readonly paymentId: number }> {
  const person = await aPerson(request, name);
  const { player_id: id } = person.player;
  await givePast(id, [
    { won: 900, reason: 'contest_prize', daysAgo: 3 },
    { won: 600, reason: 'won_random_battle', daysAgo: 5 },
  ]);
  const answer = await request.post('/api/set_payment_request', {
    headers: { authorization: `Bearer ${person.token}`, cookie: 'e2e=device' },
    data: {
      payment_type: 'paypal',
      payment_address: `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.${id}@example.org`,
      coin_used: 1_000,
      ...pay,
    },
  });
  const body = (await answer.json()) as { error: boolean; data?: { payment_id: number }; code?: string };
  if (body.error || !body.data) throw new Error(`no request was made: ${body.code}`);
  return { ...person, paymentId: body.data.payment_id };
}
