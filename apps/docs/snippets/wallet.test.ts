// @vitest-environment happy-dom
import { createLatchkey, UserRejectedError } from '@latchkey/headless'
import { connect, findConnectors, signMessage } from '@latchkey/headless/actions'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { startPageEvm } from '@latchkey/sandbox/page-evm'
import { createWallet } from '@latchkey/sandbox/wallet'
import { expect, onTestFinished, test } from 'vitest'

test('connects, signs, and throws if the user rejects', async () => {
  const { id, network, url, stop } = startPageEvm()
  onTestFinished(stop)
  const { name, nativeCurrency } = network
  // Approves everything.
  const wallet = createWallet({ chains: [{ id, name, nativeCurrency, rpcUrl: url }], approval: 'auto' })
  onTestFinished(wallet.announce())
  const latchkey = createLatchkey({
    metadata: { name: 'My app' },
    networks: [network],
    adapters: [wagmiAdapter()],
    storage: null,
  })
  onTestFinished(latchkey.start())

  const [connector] = await findConnectors(latchkey)
  if (!connector) throw new Error('No wallet found')
  const { address } = await connect(latchkey, { connector })
  expect(address).toBe(wallet.accounts[0])
  expect(await signMessage(latchkey, { message: 'Hello' })).toMatch(/^0x[0-9a-f]{130}$/)

  wallet.controls.next({ kind: 'reject' })
  await expect(signMessage(latchkey, { message: 'Hello' })).rejects.toThrow(UserRejectedError)
})
