import { createWallet, type SandboxWallet } from '@latchkey/sandbox/wallet'
import { act, cleanup, renderHook } from '@testing-library/react'
import { Component, createElement, type ReactNode } from 'react'
import { createTestClient, http } from 'viem'
import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { AdapterFactory } from '../src/core/adapter.js'
import type { Latchkey } from '../src/core/createLatchkey.js'
import type { LatchkeyOptions } from '../src/core/options.js'
import { connect } from '../src/features/connect/connect.js'
import { disconnect } from '../src/features/connect/disconnect.js'
import { switchNetwork } from '../src/features/network/switchNetwork.js'
import { addWallet, createScene, eventually, ownPrivateKeys } from './scene.js'

/** What both versions of ethers have, and tests use. */
interface Provider {
  getBlockNumber(): Promise<number>
  getNetwork(): Promise<{ readonly chainId: number | bigint }>
  send(method: string, params: unknown[]): Promise<unknown>
  on(event: string, listener: () => void): unknown
}

interface Signer {
  readonly provider: unknown
  getAddress(): Promise<string>
  signMessage(message: string): Promise<string>
  sendTransaction(transaction: { to: string; value: bigint }): Promise<{
    hash: string
    wait(): Promise<{ status?: number | null | undefined } | null>
  }>
}

interface Version {
  readonly adapter: (parameters?: object) => AdapterFactory
  readonly useProvider: (parameters: { latchkey: Latchkey }) => unknown
  readonly useSigner: (parameters: { latchkey: Latchkey }) => unknown
  /** Returns who has signed, by the library. */
  readonly verifyMessage: (message: string, signature: string) => string
  /** Loads a module that is not this version of the library. */
  readonly loadOther: () => Promise<unknown>
}

const receiver = '0x00000000000000000000000000000000000000A1'

/** Runs the rules of the provider and the signer of an adapter for ethers. */
export function describeEthers(name: string, version: Version): void {
  const { adapter, useProvider, useSigner, verifyMessage, loadOther } = version

  async function open(options: Partial<LatchkeyOptions> = {}, wallet: SandboxWallet = addWallet()) {
    const scene = createScene({ adapters: [adapter()], ...options })
    const { latchkey } = scene
    const { result, unmount } = renderHook(() => ({
      provider: useProvider({ latchkey }) as Provider | undefined,
      signer: useSigner({ latchkey }) as Signer | undefined,
    }))
    const connectWallet = async () => {
      const connector = await scene.connector()
      await act(() => connect(latchkey, { connector }))
      await ready()
    }
    async function ready() {
      await eventually(() => expect(result.current.provider).toBeDefined())
      const { provider, signer } = result.current
      if (!provider || !signer) throw new Error('Both are there at once.')
      return { provider, signer }
    }
    return { ...scene, wallet, result, unmount, connectWallet, ready }
  }

  /** Resolves with a provider other than this one. */
  async function replaced<value>(read: () => value, before: value): Promise<value> {
    await eventually(() => {
      expect(read()).toBeDefined()
      expect(read()).not.toBe(before)
    })
    return read()
  }

  /** Returns the requests of a wallet from now on. */
  function requestsOf({ log }: SandboxWallet): () => readonly string[] {
    const from = log.entries.length
    return () =>
      log.entries
        .slice(from)
        .filter(({ direction }) => direction === 'request')
        .map(({ method }) => method)
  }

  describe(name, () => {
    afterEach(cleanup)

    test(`the active account signs and sends with ${name}, and nothing is there before or after it (spec 1.7/${name})`, async () => {
      const { latchkey, wallet, result, connectWallet, ready } = await open()
      expect(latchkey.adapter('eip155').type).toBe(name)
      expect(result.current).toEqual({ provider: undefined, signer: undefined })
      await connectWallet()
      const { provider, signer } = await ready()
      expect(signer.provider).toBe(provider)
      expect(await signer.getAddress()).toBe(wallet.accounts[0])
      expect(verifyMessage('Hello', await signer.signMessage('Hello'))).toBe(wallet.accounts[0])
      expect(Number((await provider.getNetwork()).chainId)).toBe(1337)
      const sent = await signer.sendTransaction({ to: receiver, value: 1n })
      expect(await sent.wait()).toMatchObject({ status: 1 })
      await act(() => disconnect(latchkey))
      expect(result.current).toEqual({ provider: undefined, signer: undefined })
    })

    test('components share the objects, which stay while nothing changes', async () => {
      const { latchkey, connectWallet, ready, result } = await open()
      await connectWallet()
      const { provider, signer } = await ready()
      const other = renderHook(() => useSigner({ latchkey }))
      expect(other.result.current).toBe(signer)
      await act(() => latchkey.adapter('eip155').refresh())
      expect(result.current).toEqual({ provider, signer })
      expect(result.current.provider).toBe(provider)
    })

    test('another account in the wallet or in another tab: a new signer, and what the earlier one waits for arrives', async () => {
      const { wallet, connectWallet, ready, result } = await open()
      await connectWallet()
      const before = await ready()
      const sent = await before.signer.sendTransaction({ to: receiver, value: 1n })
      const [, second = '0x'] = wallet.accounts
      act(() => wallet.controls.switchAccount(second))
      const signer = await replaced(() => result.current.signer, before.signer)
      expect(result.current.provider).not.toBe(before.provider)
      expect(await signer?.getAddress()).toBe(second)
      expect(verifyMessage('Hello', (await signer?.signMessage('Hello')) ?? '')).toBe(second)
      expect(await sent.wait()).toMatchObject({ status: 1 })
    })

    test('another network: a new provider, and the earlier one sends nothing any more', async () => {
      const { latchkey, wallet, connectWallet, ready, result } = await open()
      await connectWallet()
      const before = await ready()
      await act(() => switchNetwork(latchkey, { networkId: 'eip155:1338' }))
      const provider = await replaced(() => result.current.provider, before.provider)
      expect(Number((await provider?.getNetwork())?.chainId)).toBe(1338)
      const requests = requestsOf(wallet)
      await expect(before.signer.sendTransaction({ to: receiver, value: 1n })).rejects.toThrow()
      await expect(before.provider.send('eth_blockNumber', [])).rejects.toThrow()
      expect(requests()).toEqual([])
    })

    test('a wallet that has changed its network without an event is asked to send nothing, and is followed', async () => {
      const wallet = addQuietWallet()
      const { connectWallet, ready, result } = await open({}, wallet)
      await connectWallet()
      const before = await ready()
      wallet.controls.switchChain(1338)
      const requests = requestsOf(wallet)
      await expect(before.provider.send('eth_sendTransaction', [{ to: receiver }])).rejects.toThrow()
      expect(requests()).not.toContain('eth_sendTransaction')
      const after = await replaced(() => result.current.provider, before.provider)
      expect(Number((await after?.getNetwork())?.chainId)).toBe(1338)
    })

    test('a provider that polls asks the wallet for nothing after the disconnect', async () => {
      const { latchkey, wallet, connectWallet, ready } = await open()
      await connectWallet()
      const { provider } = await ready()
      let blocks = 0
      const requests = requestsOf(wallet)
      provider.on('block', () => {
        blocks += 1
      })
      // The first number that it reads is no new block.
      await eventually(() => expect(requests()).toContain('eth_blockNumber'))
      const chain = createTestClient({ mode: 'anvil', transport: http(inject('sandbox').chains[0]?.rpcUrl) })
      await chain.mine({ blocks: 1 })
      await eventually(() => expect(blocks).toBeGreaterThan(0))
      await act(() => disconnect(latchkey))
      const after = requestsOf(wallet)
      // Longer than both versions wait between two polls.
      await new Promise((resolve) => setTimeout(resolve, 9_000))
      expect(after()).toEqual([])
    })

    test('without a component, the provider ends with the connection too', async () => {
      const { latchkey, wallet, connectWallet, ready, unmount } = await open()
      await connectWallet()
      const { provider } = await ready()
      unmount()
      expect(await provider.getBlockNumber()).toBeGreaterThanOrEqual(0)
      await disconnect(latchkey)
      const requests = requestsOf(wallet)
      await expect(provider.send('eth_blockNumber', [])).rejects.toThrow()
      expect(requests()).toEqual([])
    })

    test('a locked wallet: the objects go and come back, without a prompt', async () => {
      const { wallet, connectWallet, ready, result } = await open()
      await connectWallet()
      const before = await ready()
      wallet.controls.setApproval('window')
      act(() => wallet.controls.setLocked(true))
      await eventually(() => expect(result.current.signer).toBeUndefined())
      act(() => wallet.controls.setLocked(false))
      const signer = await replaced(() => result.current.signer, before.signer)
      expect(await signer?.getAddress()).toBe(wallet.accounts[0])
      expect(wallet.controls.pending).toEqual([])
    })

    test('a wallet whose endpoint is dead: its account is there, and a read fails', async () => {
      const chains = [{ id: 1337, name: 'Dead', rpcUrl: 'http://127.0.0.1:1' }]
      const { wallet, connectWallet, ready } = await open({}, addWallet({ chains: chains as never }))
      await connectWallet()
      const { provider, signer } = await ready()
      expect(await signer.getAddress()).toBe(wallet.accounts[0])
      expect(verifyMessage('Hello', await signer.signMessage('Hello'))).toBe(wallet.accounts[0])
      await expect(provider.getBlockNumber()).rejects.toThrow()
    })

    test('another version of the library is named in the error', async () => {
      addWallet()
      const { latchkey, connector } = createScene({ adapters: [adapter({ loadEthers: loadOther })] })
      const caught: unknown[] = []
      const wrapper = ({ children }: { children: ReactNode }) =>
        createElement(Boundary, { onError: (error) => caught.push(error) }, children)
      renderHook(() => useSigner({ latchkey }), { wrapper })
      const found = await connector()
      await act(() => connect(latchkey, { connector: found }))
      const packageName = name === 'ethers' ? 'ethers@6' : 'ethers@5'
      await eventually(() => expect(caught[0]).toMatchObject({ code: 'config/package-missing', packageName }))
    })
  })
}

/** Renders nothing once its children have thrown. */
class Boundary extends Component<{ children?: ReactNode; onError: (error: unknown) => void }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

/** Announces a wallet that emits no events, until the test ends. */
function addQuietWallet(): SandboxWallet {
  const { chains } = inject('sandbox')
  const wallet = createWallet({ approval: 'auto', privateKeys: ownPrivateKeys, chains })
  const { info, provider } = wallet
  const detail = Object.freeze({ info, provider: { request: provider.request } })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announce))
  announce()
  return wallet
}
