import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { useConnect, useConnection, useConnectors, useDisconnect } from 'wagmi'
import { createAdapterScene, makeWallet } from '../../../test/adapterScene.js'
import { WagmiAdapterProvider } from './WagmiAdapterProvider.js'

afterEach(cleanup)

function HostPage() {
  const { address, status, chainId } = useConnection()
  const connectors = useConnectors()
  const { mutate: connect } = useConnect()
  const { mutate: disconnect } = useDisconnect()
  return (
    <>
      <output>{`${status} ${address} ${chainId}`}</output>
      {connectors.map((connector) => (
        <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
          {connector.name}
        </button>
      ))}
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
    </>
  )
}

test("the app's wagmi hooks and Latchkey share connections under our provider, which resets nothing on mount (spec 1.7/wagmi)", async () => {
  const wallet = makeWallet()
  const { adapter, connect } = createAdapterScene()
  const { key } = await connect(wallet)
  const queryClient = new QueryClient()
  onTestFinished(() => queryClient.clear())
  render(
    <QueryClientProvider client={queryClient}>
      <WagmiAdapterProvider adapter={adapter}>
        <HostPage />
      </WagmiAdapterProvider>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe(`connected ${wallet.accounts[0]} 1337`)
  act(() => wallet.controls.switchChain(1338))
  expect(screen.getByRole('status').textContent).toBe(`connected ${wallet.accounts[0]} 1338`)

  await act(() => adapter.disconnect({ connectorKey: key }))
  expect(screen.getByRole('status').textContent).toMatch(/^disconnected/)

  await act(async () => screen.getByRole('button', { name: 'Sandbox Wallet' }).click())
  expect(await screen.findByText(`connected ${wallet.accounts[0]} 1338`)).toBeDefined()
  expect(adapter.getSnapshot().connections).toMatchObject([{ connectorKey: key }])

  await act(async () => screen.getByRole('button', { name: 'Leave' }).click())
  expect(await screen.findByText(/^disconnected/)).toBeDefined()
  expect(adapter.getSnapshot().connections).toEqual([])
})
