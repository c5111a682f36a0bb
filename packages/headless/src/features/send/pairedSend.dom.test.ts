import { createPublicClient, erc20Abi, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { mintToken } from '../../../test/mintToken.js'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { eventually } from '../../../test/scene.js'
import { tokenNamed } from '../../../test/tokenNamed.js'
import { ethersAdapter } from '../../adapters/ethers/ethersAdapter.js'
import { wagmiAdapter } from '../../adapters/wagmi/wagmiAdapter.js'
import { pendingRequestsStore } from '../../core/pendingRequests.js'
import { getAccount } from '../account/getAccount.js'
import { connect } from '../connect/connect.js'
import { send } from './send.js'

test.each([
  ['wagmi', wagmiAdapter()],
  ['ethers', ethersAdapter()],
] as const)(
  'with %s, a wallet on another device sends a token, and the request waits there (spec 7.6/erc20-transfer)',
  async (_, adapter) => {
    const relay = await ownRelay()
    const latchkey = pairedLatchkey(relay.url, { adapters: [adapter] })
    const peer = await ownPeer(relay.url, { answer: 'approve' })
    const connected = connect(latchkey, { connector: { key: 'eip155:pairing', namespace: 'eip155' } })
    await peer.pair(await shownUri(latchkey))
    await connected
    const from = getAccount(latchkey).address as `0x${string}`
    const token = tokenNamed('USDC')
    await mintToken({ token: token.address, to: from, value: 7n })
    const to = privateKeyToAddress(generatePrivateKey())
    const sending = send(latchkey, { to, value: 7n, token })
    await eventually(() =>
      expect(pendingRequestsStore(latchkey).getState()).toMatchObject([{ kind: 'send', place: 'device' }]),
    )
    const { hash } = await sending
    expect(pendingRequestsStore(latchkey).getState()).toEqual([])
    const client = createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
    await client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
    const contract = { address: token.address as `0x${string}`, abi: erc20Abi } as const
    expect(await client.readContract({ ...contract, functionName: 'balanceOf', args: [to] })).toBe(7n)
  },
)
