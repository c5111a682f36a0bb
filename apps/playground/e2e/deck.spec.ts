import { startSandbox } from '@latchkey/sandbox'
import { expect, test } from './test'

test('the deck: every button does what it says', async ({ playground, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await playground.open('/account')
  const deck = page.getByRole('complementary', { name: 'Control deck' })
  const press = (name: string) => deck.getByRole('button', { name, exact: true }).click()
  const snapshot = () => playground.wallet((wallet) => wallet.controls.getSnapshot())

  await press('Approve by itself')
  await playground.openModal()
  await playground.walletRow().click()
  await expect(playground.accountButton).toBeVisible()
  await expect(playground.modal).toBeHidden()

  const balance = page.getByRole('main').getByText(/ ETH$/)
  const before = await balance.innerText()
  await press('Faucet')
  const chain = deck.getByRole('region', { name: /^Chain/ })
  await expect(chain.getByRole('status')).toHaveText('The account has 20,000 ETH more.')
  await page.reload()
  await expect(balance).not.toHaveText(before)

  for (const name of [
    'Rejected',
    '3 s delay',
    'Already pending',
    'Locked',
    'Silent',
    'Wrong chain',
    'Dead for one',
  ])
    await press(name)
  expect((await snapshot()).faults.map(({ kind }) => kind)).toEqual([
    'reject',
    'delay',
    'alreadyPending',
    'locked',
    'silent',
    'wrongChain',
    'dead',
  ])
  await press('Reset')
  expect((await snapshot()).faults).toEqual([])

  await deck.getByRole('combobox', { name: 'Chain' }).selectOption('1338')
  expect((await snapshot()).chainId).toBe(1338)
  await deck.getByRole('combobox', { name: 'Account' }).selectOption({ index: 1 })
  expect((await snapshot()).selectedAccount).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await press('Lock')
  expect((await snapshot()).locked).toBe(true)
  await press('Unlock')
  await press('Stop answering')
  expect((await snapshot()).dead).toBe(true)
  await press('Answer again')
  await press('Forget chain 1338')
  expect((await snapshot()).chains.map(({ id }) => id)).toEqual([1337, 1339])

  for (const [name, said] of [
    ['Fail 3 calls', 'The next 3 calls fail.'],
    ['Slow down', 'Each call takes 2 s longer.'],
    ['Drop', 'Nothing is answered.'],
    ['Back to normal', 'The chain answers as usual.'],
  ] as const) {
    await chain.getByRole('button', { name, exact: true }).click()
    await expect(chain.getByRole('status')).toHaveText(said)
  }

  await expect(deck.getByRole('list', { name: 'Wire log entries' })).toContainText('eth_accounts')
  await press('Copy scene as test')
  await expect(deck.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain("test('the scene'")
  expect(copied).toContain("wallet.controls.switchAccount('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')")
})

test('the deck: every button of relay and directory does what it says', async ({ playground, page }) => {
  // A separate sandbox, so that the faults do not affect other tests.
  const own = await startSandbox({ ports: 'free', solana: false, bitcoin: false, polkadot: false })
  try {
    const shared = process.env.VITE_SANDBOX_URL ?? ''
    await page.route(`${shared}/**`, (route) =>
      route.continue({ url: route.request().url().replace(shared, own.url) }),
    )
    await playground.open()
    const press = async (panel: string, name: string) => {
      const region = page.getByRole('region', { name: panel })
      await region.getByRole('button', { name, exact: true }).click()
      await expect(region.getByRole('status')).not.toBeEmpty()
      await expect(region.getByRole('status')).not.toHaveText('The sandbox refused that.')
    }
    for (const name of ['Lose one', 'Double', 'Reorder', 'Tamper', 'Late by 5 s', 'Slow by 10 s'])
      await press('Relay', name)
    await expect
      .poll(() => own.relay.faults)
      .toMatchObject({
        drop: 1,
        duplicate: 4,
        tamper: 1,
        lateMs: 5_000,
        delayMs: 10_000,
      })
    for (const name of ['Down', 'Up', 'Cut', 'Restart', 'Forget', 'Ask for a project id'])
      await press('Relay', name)
    await expect.poll(() => own.relay.faults).toMatchObject({ requireProjectId: true })
    await press('Relay', 'Back to normal')
    await expect
      .poll(() => own.relay.faults)
      .toMatchObject({ requireProjectId: false, delayMs: 0, down: false })
    for (const name of ['Fail 5', 'Garbage', '10 MB', 'Slow down', 'Hostile'])
      await press('Wallet directory', name)
    await expect.poll(() => own.directory.faults).toMatchObject({ hostile: true, delayMs: 3_000 })
    await press('Wallet directory', 'Back to normal')
    await expect.poll(() => own.directory.faults).toMatchObject({ hostile: false, delayMs: 0 })
  } finally {
    await own.stop()
  }
})
