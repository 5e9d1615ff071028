/** The button that reports a player, on recorded replies (DECISIONS 2). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { recordedServer } from '../test/recorded-server.ts';
import { ReportPlayer } from './report-player.tsx';

afterEach(cleanup);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('asks what it is about, sends it, and closes; after a battle it begins with the behaviour there', async () => {
  const server = recordedServer({ report_player: () => ({ reply: { done: true } }) });
  const battleId = '11111111-1111-4111-8111-111111111111';
  render(<ReportPlayer playerId={9} name="Rude" battleId={battleId} />);
  await press('Report Rude');
  expect(screen.getByRole('heading', { name: 'Report Rude' })).toBe(document.activeElement);
  await act(async () => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Shouted. ' } });
  });
  await press('Send the report');
  expect(server.of('report_player')[0]?.fields).toEqual({
    player_id: '9',
    kind: 'battle',
    message: 'Shouted.',
    battle_id: battleId,
  });
  expect(screen.queryByRole('heading', { name: 'Report Rude' })).toBeNull();
  await press('Report Rude');
  await act(async () => screen.getByRole('radio', { name: 'The picture' }).click());
  await press('Send the report');
  expect(server.of('report_player')[1]?.fields).toEqual({ player_id: '9', kind: 'picture' });
});
