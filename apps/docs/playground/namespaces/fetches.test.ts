import { createDemoChain } from '@latchkey/headless/testing'
import { startPageBitcoin } from '@latchkey/sandbox/page-bitcoin'
import { expect, onTestFinished, test } from 'vitest'

test('a chain of Bitcoin answers after the chain of the EVM that started before it has stopped', async () => {
  const stopDemo = createDemoChain().start()
  const bitcoin = startPageBitcoin()
  onTestFinished(bitcoin.stop)
  const tip = async () => (await fetch(`${bitcoin.url}/blocks/tip/height`)).text()
  expect(await tip()).toBe('1')
  stopDemo()
  expect(await tip()).toBe('1')
})
