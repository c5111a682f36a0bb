import { expect, test } from './test'

test('works under a strict Content Security Policy, without a violation', { tag: '@daily' }, async ({
  playground,
  page,
}) => {
  const response = await page.goto(process.env.PLAYGROUND_URL ?? '')
  expect(response?.headers()['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'",
  )
  await playground.open()
  await playground.connect()
  await playground.accountButton.click()
  await expect(playground.modal.getByRole('button', { name: 'Account settings' })).toBeVisible()
})

test('no request leaves the machine', async ({ playground, page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url())
  })
  await playground.open()
  await playground.connect()
  await playground.accountButton.click()
  await expect(playground.modal.getByText(/ETH/).first()).toBeVisible()
  expect(foreign).toEqual([])
})
