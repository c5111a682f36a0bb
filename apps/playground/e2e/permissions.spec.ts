import { expect, test } from './test'

const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a permission is granted in the page, shown by the modal and ended there (spec 7.8/permissions)', async ({
  playground,
}) => {
  await playground.open('/permissions?smartSessions=1')
  await playground.connect()
  const { tool, modal } = playground
  const granted = () =>
    playground.wallet((wallet) =>
      wallet.controls.getSnapshot().permissions.map(({ to, type, data }) => ({ to, type, data })),
    )
  await tool.getByLabel('ETH a day, for 30 days').fill('0.02')
  await tool.getByRole('button', { name: 'Grant permission' }).click()
  await playground.approve()
  await expect(tool.getByText('the wallet', { exact: true })).toBeVisible()
  const data = { periodAmount: '0x470de4df820000', periodDuration: 86_400 }
  expect(await granted()).toMatchObject([{ to: spender, type: 'native-token-periodic', data }])

  await playground.accountButton.click()
  await modal.locator('[data-action="settings"]').click()
  await modal.getByRole('button', { name: /^App permissions/ }).click()
  await expect(playground.title('App permissions')).toBeVisible()
  await expect(modal.getByRole('button', { name: /^0\.02 ETH a day/ })).toBeVisible()
  await modal.getByRole('button', { name: /^End permission/ }).click()
  await playground.reject()
  await expect(modal.getByText('You declined the request.')).toBeVisible()
  expect(await granted()).toHaveLength(1)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await playground.approve()
  await expect(modal.getByText('No app permissions')).toBeVisible()
  expect(await granted()).toEqual([])

  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(tool.getByRole('button', { name: 'Revoke' })).toHaveCount(0)
})

test('a wallet that grants no periods says so', async ({ playground }) => {
  await playground.open('/permissions?smartSessions=1')
  await playground.connect()
  await playground.wallet((wallet) => wallet.controls.setPermissions('draft'))
  const { tool } = playground
  await tool.getByRole('button', { name: 'Grant permission' }).click()
  // The drafts have no periods.
  await expect(tool.getByRole('alert')).toContainText('doesn’t grant permissions of this kind')
})
