/** Draws a search for an opponent, a room, a battle of two, its result and its history. */
import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import { dismiss, rested, type Sitting, sit } from '../sitting.ts';

type Room = { battle_id: string; room_code: string };

export async function drawSearch({ page, control, visit, draw }: Sitting): Promise<void> {
  await visit('/random-battle/');
  await control('battle.find.find').click();
  await expect(page.locator('.matching-stage')).toBeVisible();
  await page.waitForTimeout(500);
  await draw('battle-seeking');
  await expect(control('battle.bot.play')).toBeVisible({ timeout: 60_000 });
  await draw('battle-nobody');
}

export async function drawBattle(sitting: Sitting, browser: Browser): Promise<void> {
  const { page, control, ask, request, language, visit, draw } = sitting;
  const other = await sit(browser, request, language, 'Theo');
  const terms = { room_type: 'private', no_of_que: 5, entry_fee: 5 };
  const { battle_id, room_code } = await ask<Room>('create_room', terms);
  const path = `/group-battle/${battle_id}/`;
  await other.visit(`/group-battle/join/?code=${room_code}`);
  await other.draw('room-link');
  await visit(path);
  await draw('lobby-alone');
  await other.ask('join_room', { room_code });
  await other.visit(path);
  await other.draw('lobby-other');
  await draw('lobby-owner');
  await control('lobby.qr').click();
  await draw('lobby-qr');
  await dismiss(page);
  await control('lobby.delete').click();
  await draw('lobby-delete');
  await dismiss(page);
  await control('lobby.start_with').click();
  const phase = (name: string) => page.locator(`.battle[data-phase="${name}"]`);
  await expect(phase('question')).toBeVisible({ timeout: 30_000 });
  await draw('battle-question');
  await page.keyboard.press('1');
  await other.page.keyboard.press('2');
  await expect(page.locator('.battle.told, .battle[data-phase="reveal"]').first()).toBeVisible({
    timeout: 30_000,
  });
  await draw('battle-told');
  await control('battle.leave').click();
  await draw('battle-leave');
  await dismiss(page);
  const toReplay = control('battle.result.questions');
  await expect(async () => {
    await page.keyboard.press('1');
    await other.page.keyboard.press('2');
    expect(await toReplay.isVisible()).toBe(true);
  }).toPass({ timeout: 90_000, intervals: [400] });
  await rested(page);
  await page.waitForTimeout(1_200);
  await draw('battle-result');
  await toReplay.click();
  await rested(page);
  await draw('battle-replay');
  await visit('/profile/battles/');
  await draw('battle-history');
  await visit('/battles/');
  await draw('battle-hub-played');
  await visit(`/player/${other.person?.player.player_id}/`);
  await draw('player');
  await other.close();
}
