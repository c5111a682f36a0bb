import { solanaTestAccounts } from '@latchkey/sandbox'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { ownRelay, pairedLatchkey, shownUri } from '../../../../test/pairingScene.js'
import { eventually } from '../../../../test/scene.js'
import { createSolanaPeer } from '../../../../test/solanaPeer.js'
import { isSolanaSignature } from '../../../../test/solanaScene.js'
import { pairingConnectorId } from '../../../core/pairing.js'
import { solana } from '../../../shared/chains.js'
import { solanaAdapter } from '../../solana/solanaAdapter.js'
import { approvedNetworkId } from './olderNetworkIds.js'

const older = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const today = solana.networkId

it('a wallet that supports only the older id of Solana connects, and gets requests with that id', async () => {
  const relay = await ownRelay()
  const peer = await createSolanaPeer({
    relayUrl: relay.url,
    secretKey: solanaTestAccounts[5]?.secretKey ?? '',
    networkIds: [older],
    methods: ['solana_signMessage'],
  })
  const latchkey = pairedLatchkey(relay.url, { networks: [solana], adapters: [solanaAdapter()] })
  const adapter = latchkey.adapter('solana')
  const row = () => adapter.getSnapshot().connectors.find(({ id }) => id === pairingConnectorId)
  await eventually(() => expect(row()).toBeDefined())
  const connectorKey = row()?.key ?? ''
  const connecting = adapter.connect({ connectorKey })
  await peer.pair(await shownUri(latchkey))
  const { address } = peer
  await expect(connecting).resolves.toMatchObject({
    networkId: today,
    network: { name: 'Solana' },
    accounts: [{ address }],
  })

  const shown: unknown[] = []
  latchkey.pairing?.subscribe(() => shown.push(...(latchkey.pairing?.getSnapshot().requests ?? [])))
  const signature = await adapter.signMessage({ connectorKey, address, message: 'Hello' })
  expect(isSolanaSignature(address, Buffer.from('Hello'), base58.decode(signature))).toBe(true)
  expect(peer.requests).toMatchObject([{ method: 'solana_signMessage', chainId: older }])
  // The id is needed to open the request in the wallet.
  expect(shown.at(-1)).toMatchObject({ id: expect.any(Number), networkId: today })
})

describe('approvedNetworkId returns the id that the session has', () => {
  const session = (...ids: string[]) => ({
    namespaces: { solana: { accounts: ids.map((id) => `${id}:address`) } },
  })
  it.each([
    ['the older one', [older], older],
    ['that of today', [today], today],
    ['that of today where it has both', [older, today], today],
    ['that of today where it has neither', [], today],
  ] as const)('%s', (_, ids, expected) => {
    expect(approvedNetworkId(session(...ids), today)).toBe(expected)
  })
  it('returns the id itself for other networks', () => {
    expect(approvedNetworkId(session(older), 'eip155:1')).toBe('eip155:1')
  })
})
