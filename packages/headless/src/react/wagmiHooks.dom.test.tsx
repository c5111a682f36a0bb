import { act, cleanup, render, screen } from '@testing-library/react'
import { verifyMessage } from 'ethers'
import { afterEach, expect, test } from 'vitest'
import { useBlockNumber, useConnection, useSignMessage } from 'wagmi'
import { addWallet, createScene } from '../../test/scene.js'
import { connect } from '../features/connect/connect.js'
import { disconnect } from '../features/connect/disconnect.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'

afterEach(cleanup)

function WagmiPage() {
  const { status, address, chainId } = useConnection()
  const { data: block } = useBlockNumber()
  const { mutate, data: signature } = useSignMessage()
  return (
    <>
      <output aria-label="connection">{`${status} ${address} ${chainId}`}</output>
      <output aria-label="block">{block?.toString()}</output>
      <output aria-label="signature">{signature}</output>
      <button type="button" onClick={() => mutate({ message: 'Hello' })}>
        Sign
      </button>
    </>
  )
}

test("wagmi's own hooks work below LatchkeyProvider alone, without WagmiProvider and QueryClientProvider", async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <WagmiPage />
    </LatchkeyProvider>,
  )
  const text = (name: string) => screen.getByLabelText(name).textContent
  expect(text('connection')).toMatch(/^disconnected/)
  await act(async () => {
    await connect(latchkey, { connector: await connector() })
  })
  const [address = ''] = wallet.accounts
  expect(text('connection')).toBe(`connected ${address} 1337`)
  await expect.poll(() => text('block')).toMatch(/^\d+$/)

  act(() => screen.getByRole('button', { name: 'Sign' }).click())
  await expect.poll(() => text('signature')).toMatch(/^0x/)
  expect(verifyMessage('Hello', text('signature') ?? '')).toBe(address)

  await act(() => disconnect(latchkey))
  expect(text('connection')).toMatch(/^disconnected/)
})
