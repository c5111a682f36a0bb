import type { DeckWallet } from './deckWallets'

/**
 * Copies a Playwright test that starts with the current state: the settings of the wallet and its requests.
 */
export async function copySceneAsTest(chosen: DeckWallet): Promise<void> {
  await navigator.clipboard.writeText(sceneAsTest(chosen, window.location.pathname + window.location.search))
}

/** Returns the text of the test. */
export function sceneAsTest({ wallet, path: name }: DeckWallet, path: string): string {
  const state = wallet.controls.getSnapshot()
  const steps = [
    `wallet.controls.setApproval('${state.approval}')`,
    state.locked && 'wallet.controls.setLocked(true)',
    state.dead && 'wallet.controls.setDead(true)',
    `wallet.controls.switchAccount('${state.selectedAccount}')`,
    'chainId' in state && `wallet.controls.switchChain(${state.chainId})`,
    ...state.faults.map((fault) => `wallet.controls.next(${JSON.stringify(fault)})`),
  ].filter(Boolean)
  const asked = wallet.log.entries
    .filter(({ direction }) => direction === 'request')
    .map(({ method, error }) => `  //   ${method}${error ? ` -> ${error.code}` : ''}`)
  return [
    "import { expect, test } from '@playwright/test'",
    '',
    "test('the scene', async ({ page }) => {",
    `  await page.goto('${path}')`,
    '  await page.waitForFunction(() => window.latchkeySandbox)',
    '  await page.evaluate(() => {',
    `    const wallet = ${name}`,
    ...steps.map((step) => `    ${step}`),
    '  })',
    '  // The wallet was asked:',
    ...(asked.length > 0 ? asked : ['  //   nothing yet']),
    "  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()",
    '})',
    '',
  ].join('\n')
}
