import { FrameFailure, type FrameFailureCode, frameFailures } from '@latchkey/protocol/frame'
import { expect, test } from 'vitest'
import { createLatchkey } from '../../core/createLatchkey.js'
import { listProblems } from '../../core/development/listProblems.js'
import { isEmailOn } from '../../core/isEmailOn.js'
import { type LatchkeyOptions, parseOptions } from '../../core/options.js'
import { bitcoinAdapter } from '../../exports/bitcoin.js'
import { bitcoin, mainnet } from '../../exports/networks.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { getAccount } from '../../features/account/getAccount.js'
import { listContacts } from '../../features/hosts/listContacts.js'
import { EmbeddedError } from '../../shared/errors/embedded.js'
import { createPrompts } from './createPrompts.js'
import { lateTransactionOf } from './lateTransactionOf.js'
import { secureFrame } from './secureFrame.js'
import { toEmbeddedError } from './toEmbeddedError.js'

const url = 'https://wallet.my.app'
const options: LatchkeyOptions = {
  metadata: { name: 'Test' },
  networks: [mainnet],
  adapters: [wagmiAdapter()],
  embedded: secureFrame({ url }),
  storage: null,
}

test.each([
  url,
  'https://wallet.my.app/frame',
  'http://localhost:3000',
  'http://wallet.latchkey.localhost:1',
])('takes %s', (url) => {
  expect(secureFrame({ url })).toMatchObject({ create: expect.any(Function) })
})

test.each([
  'http://wallet.my.app',
  'javascript:alert(1)',
  '/frame',
  'https://me:secret@wallet.my.app',
  '',
  7,
])('refuses %s', (url) => {
  expect(() => secureFrame({ url: url as string })).toThrow('Option `url` takes an https url')
})

test('on a server it is idle and loads nothing; the app lists its host', async () => {
  const latchkey = createLatchkey(options)
  expect(latchkey.embedded?.getSnapshot()).toEqual({ status: 'idle' })
  expect(await latchkey.embedded?.restore({ networkId: 'eip155:1' })).toBeUndefined()
  expect(getAccount(latchkey)).toMatchObject({ status: 'disconnected' })
  expect(listContacts(latchkey)).toContainEqual({
    url,
    source: 'secureFrame',
    purpose: 'services',
    directive: 'frame-src',
  })
})

test.each([
  [{}, undefined, true],
  [{}, true, true],
  [{}, false, false],
  [{ email: false }, undefined, false],
  [{ email: false }, true, false],
  [{ email: true }, false, false],
  [{ pay: true }, true, false],
])(
  'with %j and the server saying %s, email login is %s (spec 1.3/email, 1.3/pay-alone)',
  (features, remote, isOn) => {
    expect(isEmailOn(parseOptions({ ...options, features }), remote)).toBe(isOn)
  },
)

test('without a network of EVM or Solana there is none', () => {
  const others = { ...options, networks: [bitcoin], adapters: [bitcoinAdapter()] }
  expect(createLatchkey(others).embedded).toBeUndefined()
  expect(listProblems(others)).toContain(
    'Option `embedded` has no effect, because no network of EVM or Solana has an adapter.',
  )
})

test('tells the developer what has no effect', () => {
  expect(listProblems({ ...options, features: { pay: true } })).toContain(
    'Option `embedded` has no effect, because `features.pay` turns email and social login off.',
  )
  expect(listProblems({ ...options, embedded: undefined, features: { email: true } })).toContain(
    'Option `features.email` has no effect, because there is no `embedded`.',
  )
  expect(listProblems(options)).toEqual([])
})

test.each([
  ['embedded', { embedded: {} }, 'an embedded wallet, for instance secureFrame({ url })'],
  ['enableAuthLogger', { enableAuthLogger: 'no' }, 'true or false'],
  ['features.legalCheckbox', { features: { legalCheckbox: 1 } }, 'true or false'],
  ['features.connectMethodsOrder', { features: { connectMethodsOrder: ['mail'] } }, 'a list of email'],
])('checks %s', (name, wrong, takes) => {
  expect(() => parseOptions({ ...options, ...wrong } as LatchkeyOptions)).toThrow(
    `Option \`${name}\` takes ${takes}`,
  )
})

test('connectMethodsOrder has a default, and what is not listed comes last (spec 1.5/connect-methods-order, 2.8/method-order)', () => {
  const orderOf = (connectMethodsOrder?: readonly 'wallet'[]) =>
    parseOptions({ ...options, features: { connectMethodsOrder } }).features.connectMethodsOrder
  expect(orderOf()).toEqual(['email', 'social', 'wallet'])
  expect(orderOf(['wallet'])).toEqual(['wallet', 'email', 'social'])
})

test.each(Object.keys(frameFailures) as FrameFailureCode[])(
  '%s is an error with the same sentence and something to do (spec 8.3/dependency, 8.3/frame-message)',
  (code) => {
    const error = toEmbeddedError(new FrameFailure(code)) as EmbeddedError
    expect(error.code).toBe(code.replace('frame/', 'embedded/'))
    expect(error.shortMessage).toBe(frameFailures[code])
    expect(new EmbeddedError(error.code).shortMessage).toBe(frameFailures[code])
    expect(error.action).toMatch(/^[A-Z].+\.$/)
    expect(toEmbeddedError(new FrameFailure(code, { message: 'Its own text.' })).message).toContain(
      'Its own text.',
    )
  },
)

test('keeps the seconds to wait and the name of the alert; what the user ended is rejected', () => {
  const waiting = toEmbeddedError(new FrameFailure('frame/wait', { seconds: 30 })) as EmbeddedError
  expect(waiting).toMatchObject({ seconds: 30, shortMessage: 'Please try again after 30 seconds' })
  expect(toEmbeddedError(new FrameFailure('frame/load-failed'))).toMatchObject({
    reason: 'iframe_load_failed',
  })
  expect(toEmbeddedError(new FrameFailure('frame/aborted'), true).code).toBe('embedded/rejected')
  expect(toEmbeddedError(new Error('a secret')).message).not.toContain('a secret')
})

test('a late answer is a transaction only if it is a hash', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const request = { method: 'eth_sendTransaction', chainId: 'eip155:1' } as const
  expect(lateTransactionOf(request, hash)).toEqual({ networkId: 'eip155:1', hash })
  for (const answer of [undefined, '0x12', { hash }, 7])
    expect(lateTransactionOf(request, answer)).toBeUndefined()
  expect(lateTransactionOf({ ...request, method: 'personal_sign' }, hash)).toBeUndefined()
  const solana = { method: 'solana_signAndSendTransaction', chainId: 'solana:x' } as const
  const signature = '5'.repeat(87)
  expect(lateTransactionOf(solana, { signature })).toEqual({ networkId: 'solana:x', hash: signature })
  expect(lateTransactionOf(solana, { signature: '5' })).toBeUndefined()
})

const ids = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string]
const show = (id: string) => ({ type: 'SHOW', payload: { id, height: 300 } }) as const

test('what the frame draws for a request ends with it, and the next one follows', () => {
  let changes = 0
  const prompts = createPrompts(() => changes++)
  prompts.apply(show(ids[0]))
  expect(prompts.first).toEqual({ type: 'draw', id: ids[0], height: 300 })
  prompts.apply({ type: 'POPUP', payload: { id: ids[1], path: '/approve' } })
  prompts.end(ids[0])
  expect(prompts).toMatchObject({ first: { type: 'window', id: ids[1], isOpen: false }, path: '/approve' })
  prompts.setOpen(true)
  expect(prompts.first).toMatchObject({ isOpen: true })
  prompts.apply({ type: 'HIDE', payload: { id: ids[1] } })
  expect(prompts.first).toBeUndefined()
  expect(changes).toBe(4)
})
