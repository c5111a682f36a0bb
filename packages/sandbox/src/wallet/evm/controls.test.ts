import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.js'
import { recordEvents } from '../../../test/recordEvents.js'
import { unreachableChains } from '../../../test/unreachableChains.js'
import type { Fault, SandboxWallet } from '../types.js'
import { createWallet } from './createWallet.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let wallet: SandboxWallet
beforeEach(() => {
  wallet = createWallet({ chains: unreachableChains, approval: 'auto' })
})

const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
const connect = () => ask('eth_requestAccounts')
const sign = () => ask('personal_sign', '0x68690a', alice)
const switchTo = (chainId: string) => ask('wallet_switchEthereumChain', { chainId })

/** Whether a promise is pending after all queued tasks have run. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open')
  const later = new Promise((resolve) => setTimeout(resolve, 20, open))
  return (await Promise.race([promise.catch(() => {}), later])) === open
}

describe('faults', () => {
  test.each<[Fault, object]>([
    [{ kind: 'reject' }, { code: 4001 }],
    [{ kind: 'alreadyPending' }, { code: -32002 }],
    [{ kind: 'locked' }, { code: 4100 }],
    [{ kind: 'dead' }, { code: 4900 }],
    [
      { kind: 'error', code: -32000, message: 'no luck' },
      { code: -32000, message: 'no luck' },
    ],
  ])('%j affects one request, then the wallet works again', async (fault, error) => {
    wallet.controls.next(fault)
    await expect(connect()).rejects.toMatchObject(error)
    expect(await ask('eth_accounts')).toEqual([])
    expect(wallet.log.entries[0]).toMatchObject({
      method: 'eth_requestAccounts',
      fault: fault.kind,
      status: 'error',
    })
    expect(await connect()).toEqual([alice])
  })

  test('a wrong answer replaces the approved result', async () => {
    wallet.controls.next({ kind: 'wrongAnswer', result: ['0x1'] })
    expect(await connect()).toEqual(['0x1'])
    expect(await ask('eth_accounts')).toEqual([alice])
  })

  test('a delay postpones the request', async () => {
    vi.useFakeTimers()
    try {
      wallet.controls.next({ kind: 'delay', ms: 5_000 })
      const answered = vi.fn()
      const request = connect().then(answered)
      await vi.advanceTimersByTimeAsync(4_999)
      expect(answered).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await request
      expect(answered).toHaveBeenCalledWith([alice])
    } finally {
      vi.useRealTimers()
    }
  })

  test('a silent request has no window and ends when released', async () => {
    wallet.controls.next({ kind: 'silent' }, { kind: 'silent' })
    const approved = connect()
    expect(await isOpen(approved)).toBe(true)
    expect(wallet.controls.pending).toMatchObject([{ method: 'eth_requestAccounts', silent: true }])
    const events = recordEvents(wallet)
    await wallet.controls.release()
    expect(await approved).toEqual([alice])
    expect(events).toEqual([['accountsChanged', [alice]]])

    const refused = sign()
    expect(await isOpen(refused)).toBe(true)
    refused.catch(() => {})
    await wallet.controls.release(false)
    await expect(refused).rejects.toMatchObject({ code: 4001 })
  })

  test('a silent request does not block the next one', async () => {
    wallet.controls.next({ kind: 'silent' })
    const lost = connect()
    expect(await connect()).toEqual([alice])
    await wallet.controls.release()
    expect(await lost).toEqual([alice])
  })

  test('wrongChain connects on any chain, known to the wallet or not', async () => {
    const events = recordEvents(wallet)
    wallet.controls.next({ kind: 'wrongChain', chainId: 99 })
    expect(await connect()).toEqual([alice])
    expect(await ask('eth_chainId')).toBe('0x63')
    expect(events).toEqual([
      ['chainChanged', '0x63'],
      ['accountsChanged', [alice]],
    ])
  })

  test.each([4902, 5000, 32603, -32603] as const)('unknownChain has the code %d', async (code) => {
    wallet.controls.next({ kind: 'unknownChain', code })
    // The fault waits for a request to switch the chain.
    expect(await connect()).toEqual([alice])
    const error = await switchTo('0x53a').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code,
      ...(code === -32603 ? { data: { originalError: { code: 4902 } } } : {}),
    })
    expect(wallet.chainId).toBe(1337)
    await switchTo('0x53a')
    expect(wallet.chainId).toBe(1338)
  })

  test('unknownChain keeps its code if the chain is really unknown', async () => {
    wallet.controls.next({ kind: 'unknownChain', code: 5000 })
    await expect(switchTo('0x1')).rejects.toMatchObject({ code: 5000 })
    await expect(switchTo('0x1')).rejects.toMatchObject({ code: 4902 })
  })

  test('answeredNotDone', async () => {
    const events = recordEvents(wallet)
    wallet.controls.next({ kind: 'answeredNotDone' })
    expect(await switchTo('0x53a')).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x539')
    expect(events).toEqual([])
  })

  test('a fault with methods waits for them; others apply in order', async () => {
    wallet.controls.next({ kind: 'reject', methods: ['personal_sign'] }, { kind: 'alreadyPending' })
    await expect(connect()).rejects.toMatchObject({ code: -32002 })
    await connect()
    await expect(sign()).rejects.toMatchObject({ code: 4001 })
    expect(await sign()).toMatch(/^0x/)
    expect(wallet.controls.getSnapshot().faults).toEqual([])
  })

  test('requests without a prompt are not affected by faults', async () => {
    await connect()
    wallet.controls.next({ kind: 'reject' })
    await connect()
    await ask('eth_accounts')
    await switchTo('0x539')
    await sign().catch(() => {})
    expect(wallet.log.entries.filter(({ fault }) => fault).map(({ method }) => method)).toEqual([
      'personal_sign',
    ])
  })
})

describe('windows', () => {
  beforeEach(() => wallet.controls.setApproval('window'))

  test('stay open until the user answers', async () => {
    const request = connect()
    expect(await isOpen(request)).toBe(true)
    expect(wallet.controls.pending).toMatchObject([
      { method: 'eth_requestAccounts', silent: false, request: { kind: 'connect', selected: alice } },
    ])
    await wallet.controls.approve()
    expect(wallet.controls.pending).toEqual([])
    expect(await request).toEqual([alice])
  })

  test('can be answered before they open', async () => {
    const approved = wallet.controls.approve()
    const request = connect()
    await approved
    expect(await request).toEqual([alice])
  })

  test('a second request of the same kind fails with -32002, one of another kind waits', async () => {
    const first = connect()
    await expect(connect()).rejects.toMatchObject({ code: -32002 })
    const other = switchTo('0x53a')
    expect(await isOpen(other)).toBe(true)
    expect(wallet.controls.pending.map(({ method }) => method)).toEqual([
      'eth_requestAccounts',
      'wallet_switchEthereumChain',
    ])
    const [, behind] = wallet.controls.pending
    await wallet.controls.reject(behind?.id)
    await expect(other).rejects.toMatchObject({ code: 4001 })
    await wallet.controls.approve()
    expect(await first).toEqual([alice])
    const again = switchTo('0x53a')
    await wallet.controls.approve()
    expect(await again).toBeNull()
  })

  test('approve resolves when the page has its result or error', async () => {
    void connect()
    await wallet.controls.approve()
    let outcome: unknown
    ask('eth_sendTransaction', { from: alice, to: alice }).catch((error: unknown) => {
      outcome = error
    })
    await wallet.controls.approve()
    // The chain cannot be reached, so the approved transaction fails.
    expect(outcome).toMatchObject({ code: 4901 })
  })

  test('approve and reject throw without a request', async () => {
    await expect(wallet.controls.approve(42)).rejects.toThrow('No request with id 42 is open.')
    vi.useFakeTimers()
    try {
      const approved = expect(wallet.controls.approve()).rejects.toThrow('asked for nothing within 5 s')
      await vi.advanceTimersByTimeAsync(5_000)
      await approved
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the wallet', () => {
  test('locked: shows no accounts and asks the user to unlock first', async () => {
    await connect()
    const events = recordEvents(wallet)
    wallet.controls.setLocked(true)
    expect(await ask('eth_accounts')).toEqual([])
    // With automatic approval, no user unlocks it.
    await expect(connect()).rejects.toMatchObject({ code: 4100 })
    await expect(sign()).rejects.toMatchObject({ code: 4100 })

    wallet.controls.setApproval('window')
    const request = sign()
    await eventually(() => expect(wallet.controls.pending).toMatchObject([{ request: { kind: 'unlock' } }]))
    await wallet.controls.approve()
    await eventually(() =>
      expect(wallet.controls.pending).toMatchObject([{ request: { kind: 'signMessage' } }]),
    )
    await wallet.controls.approve()
    expect(await request).toMatch(/^0x/)
    expect(events).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', [alice]],
    ])
  })

  test('locked with permission: unlocking connects', async () => {
    await connect()
    wallet.controls.setLocked(true)
    wallet.controls.setApproval('window')
    const request = connect()
    await wallet.controls.approve()
    expect(await request).toEqual([alice])
  })

  test('dead: fails every request, including open ones; sends changes when it is back', async () => {
    await connect()
    wallet.controls.setApproval('window')
    const open = sign()
    expect(await isOpen(open)).toBe(true)
    const events = recordEvents(wallet)
    wallet.controls.setDead(true)
    expect(wallet.provider.isConnected()).toBe(false)
    await expect(open).rejects.toMatchObject({ code: 4900 })
    await expect(ask('eth_chainId')).rejects.toMatchObject({ code: 4900 })
    wallet.controls.switchChain(1338)
    expect(events).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]])
    wallet.controls.setDead(false)
    expect(events.slice(1)).toEqual([
      ['connect', { chainId: '0x53a' }],
      ['chainChanged', '0x53a'],
    ])
    expect(await ask('eth_accounts')).toEqual([alice])
  })

  test('dead during a delay: the request fails', async () => {
    wallet.controls.next({ kind: 'delay', ms: 30 })
    const request = connect()
    wallet.controls.setDead(true)
    await expect(request).rejects.toMatchObject({ code: 4900 })
  })

  test('changes account and chain, and revokes permission', async () => {
    await connect()
    const events = recordEvents(wallet)
    wallet.controls.switchAccount(second)
    wallet.controls.switchChain(1338)
    wallet.controls.disconnect()
    expect(events).toEqual([
      ['accountsChanged', [second, alice]],
      ['chainChanged', '0x53a'],
      ['accountsChanged', []],
    ])
    expect(() => wallet.controls.switchAccount('0x00000000000000000000000000000000000b0b01')).toThrow(
      'does not hold',
    )
    expect(() => wallet.controls.switchChain(0)).toThrow('positive integer')
  })

  test('not connected: sends no event for a change of account', async () => {
    const events = recordEvents(wallet)
    wallet.controls.switchAccount(second)
    expect(events).toEqual([])
    expect(await connect()).toEqual([second])
  })

  test('forgets the current chain, but not its last one', () => {
    wallet.controls.forgetChain(1337)
    expect(wallet.chainId).toBe(1338)
    expect(() => wallet.controls.forgetChain(1338)).toThrow('last chain')
  })

  test('reset restores the initial state', async () => {
    const start = wallet.controls.getSnapshot()
    await connect()
    wallet.controls.setApproval('window')
    wallet.controls.switchAccount(second)
    wallet.controls.forgetChain(1337)
    wallet.controls.next({ kind: 'reject', methods: ['eth_requestAccounts'] })
    const open = ask('personal_sign', '0x00', second)
    expect(await isOpen(open)).toBe(true)
    wallet.controls.reset()
    await expect(open).rejects.toMatchObject({ code: 4001 })
    expect(wallet.controls.getSnapshot()).toEqual(start)
  })

  test('notifies subscribers of each change, with a new snapshot', () => {
    const heard = vi.fn()
    const leave = wallet.controls.subscribe(heard)
    const before = wallet.controls.getSnapshot()
    expect(wallet.controls.getSnapshot()).toBe(before)
    wallet.controls.next({ kind: 'reject' })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(wallet.controls.getSnapshot()).toMatchObject({ faults: [{ kind: 'reject' }] })
    leave()
    wallet.controls.switchChain(1338)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('a listener that throws does not affect the next one', async () => {
    const runner = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    const thrown = new Promise((resolve) => process.once('uncaughtException', resolve))
    const heard = vi.fn()
    wallet.provider.on('accountsChanged', () => {
      throw new Error('page')
    })
    wallet.provider.on('accountsChanged', heard)
    wallet.provider.on('accountsChanged', heard).removeListener('accountsChanged', heard)
    await connect()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(await thrown).toMatchObject({ message: 'page' })
    for (const listener of runner) process.on('uncaughtException', listener)
  })
})
