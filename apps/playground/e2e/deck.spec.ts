import { startSandbox } from '@latchkey/sandbox'
import { movableClock, setHidden } from './models/clock'
import { expect, test } from './test'

test('the deck: every button does what it says', async ({ playground, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clock = await movableClock(page)
  await playground.open('/account')
  const { deck } = playground
  const press = (name: string) => deck.getByRole('button', { name, exact: true }).click()
  const snapshot = () => playground.wallet((wallet) => wallet.controls.getSnapshot())

  await press('Approve automatically')
  await playground.openModal()
  await playground.walletRow().click()
  await expect(playground.accountButton).toBeVisible()
  await expect(playground.modal).toBeHidden()

  const balance = playground.tool.getByText(/ ETH$/)
  const before = await balance.innerText()
  await press('Add 20,000 ETH')
  const chain = deck.getByRole('region', { name: /^Network/ })
  await expect(chain.getByRole('status')).toHaveText('The account has 20,000 ETH more.')
  // A balance is kept for 30 seconds.
  await clock.move(31_000)
  await setHidden(page, true)
  await setHidden(page, false)
  await expect(balance).not.toHaveText(before)

  await deck.getByText('More', { exact: true }).click()
  for (const name of [
    'Reject',
    'Delay 3 s',
    'Already open',
    'Locked',
    'No answer',
    'Crash',
    'On another network',
  ])
    await press(name)
  expect((await snapshot()).faults.map(({ kind }) => kind)).toEqual([
    'reject',
    'delay',
    'alreadyPending',
    'locked',
    'silent',
    'dead',
    'wrongChain',
  ])
  await press('Reset')
  expect((await snapshot()).faults).toEqual([])

  await deck.getByRole('combobox', { name: 'Network' }).selectOption('1338')
  expect((await snapshot()).chainId).toBe(1338)
  await deck.getByRole('combobox', { name: 'Account' }).selectOption({ index: 1 })
  expect((await snapshot()).selectedAccount).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await press('Lock')
  expect((await snapshot()).locked).toBe(true)
  await press('Unlock')
  await press('Simulate a crash')
  expect((await snapshot()).dead).toBe(true)
  await press('Start again')
  await press('Forget Sandbox Two')
  expect((await snapshot()).chains.map(({ id }) => id)).toEqual([1337, 1339])

  for (const [name, said] of [
    ['Fail 3 calls', 'The next 3 calls fail.'],
    ['Slow down', 'Each call takes 2 s longer.'],
    ['Stop answering', 'Nothing is answered.'],
    ['Back to normal', 'The chain answers as usual.'],
  ] as const) {
    await chain.getByRole('button', { name, exact: true }).click()
    await expect(chain.getByRole('status')).toHaveText(said)
  }

  await expect(deck.getByRole('list', { name: 'Request log' })).toContainText('eth_accounts')
  await press('Copy as a test')
  // The button says "Copied" for 1.5 s only, which is too short for a busy machine.
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain("test('the scene'")
  expect(await copied()).toContain(
    "wallet.controls.switchAccount('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')",
  )
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
      await expect(region.getByRole('status')).not.toHaveText('The sandbox did not accept it.')
    }
    for (const name of [
      'Lose a message',
      'Duplicate messages',
      'Change the order',
      'Corrupt a message',
      'Deliver 5 s late',
      'Delay by 10 s',
    ])
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
    for (const name of [
      'Switch off',
      'Switch on',
      'Cut connections',
      'Restart',
      'Forget messages',
      'Require a project id',
    ])
      await press('Relay', name)
    await expect.poll(() => own.relay.faults).toMatchObject({ requireProjectId: true })
    await press('Relay', 'Back to normal')
    await expect
      .poll(() => own.relay.faults)
      .toMatchObject({ requireProjectId: false, delayMs: 0, down: false })
    for (const name of [
      'Fail 5 requests',
      'Invalid answers',
      'Huge answer',
      'Slow down',
      'Malicious entries',
    ])
      await press('Wallet directory', name)
    await expect.poll(() => own.directory.faults).toMatchObject({ hostile: true, delayMs: 3_000 })
    await press('Wallet directory', 'Back to normal')
    await expect.poll(() => own.directory.faults).toMatchObject({ hostile: false, delayMs: 0 })
  } finally {
    await own.stop()
  }
})
