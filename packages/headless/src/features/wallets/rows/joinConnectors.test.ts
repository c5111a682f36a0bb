import type { Namespace } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Connector } from '../../../shared/types.js'
import { joinConnectors } from './joinConnectors.js'

const picture = 'data:image/svg+xml;base64,AAAA'

function connector(namespace: Namespace, own: Partial<Connector> = {}): Connector {
  return {
    key: `${namespace}:${own.name ?? 'Wallet'}`,
    id: 'wallet',
    name: 'Wallet',
    type: 'announced',
    namespace,
    imageUrl: picture,
    isInstalled: true,
    isIdentityShared: false,
    ...own,
  }
}

const rows: readonly (readonly [string, readonly Connector[], number])[] = [
  ['the same image and name in two namespaces', [connector('eip155'), connector('solana')], 1],
  ['three namespaces', [connector('eip155'), connector('solana'), connector('bip122')], 1],
  [
    'a second connector of a namespace that joined',
    [connector('eip155'), connector('solana'), connector('solana', { key: 'solana:second' })],
    2,
  ],
  [
    'the same name with another image',
    [connector('eip155'), connector('solana', { imageUrl: 'data:image/png;base64,BB' })],
    2,
  ],
  [
    'the same name without images',
    [connector('eip155', { imageUrl: undefined }), connector('solana', { imageUrl: undefined })],
    2,
  ],
  ['the same image with another name', [connector('eip155'), connector('solana', { name: 'Other' })], 2],
  [
    'the same wallet id',
    [connector('eip155', { walletId: 'w', name: 'A' }), connector('solana', { walletId: 'w', name: 'B' })],
    1,
  ],
  [
    'the same image in another encoding',
    [
      connector('eip155', { imageUrl: `data:image/svg+xml,${encodeURIComponent('<svg/>')}` }),
      connector('solana', { imageUrl: `data:image/svg+xml;base64,${btoa('<svg/>')}` }),
    ],
    1,
  ],
  [
    'one rdns and its alias',
    [
      connector('eip155', { rdns: 'io.metamask.mobile', name: 'A', imageUrl: undefined }),
      connector('solana', { rdns: 'io.metamask', name: 'B' }),
    ],
    1,
  ],
  [
    'two reverse domain names',
    [connector('eip155', { rdns: 'test.one' }), connector('solana', { rdns: 'test.other' })],
    2,
  ],
  [
    'one rdns, with one connector that is not installed',
    [
      connector('eip155', { rdns: 'test.one' }),
      connector('solana', { rdns: 'test.one', isInstalled: false }),
    ],
    2,
  ],
  ['two of one namespace', [connector('eip155'), connector('eip155')], 2],
  ['a shared identity', [connector('eip155', { isIdentityShared: true }), connector('solana')], 2],
  [
    'a connector that is not installed',
    [connector('eip155', { isInstalled: false }), connector('solana')],
    2,
  ],
]

test.each(rows)('%s', (_, connectors, count) => {
  const joined = joinConnectors(connectors)
  expect(joined).toHaveLength(count)
  expect(joined.flat()).toEqual(connectors)
})

test('an image is decoded once, however many wallets have its name', () => {
  const image = (index: number) => `data:image/svg+xml;base64,${btoa(`<svg>${index}</svg>`)}`
  const decode = vi.spyOn(globalThis, 'atob')
  onTestFinished(() => decode.mockRestore())
  const many = (['eip155', 'solana'] as const).flatMap((namespace, offset) =>
    Array.from({ length: 50 }, (_, index) =>
      connector(namespace, { key: `${namespace}:${index}`, imageUrl: image(index + 50 * offset) }),
    ),
  )
  expect(joinConnectors(many)).toHaveLength(100)
  expect(decode.mock.calls.length).toBeLessThanOrEqual(100)
})
