import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { bytesToHex, type Hex, isHex, stringToBytes } from 'viem'
import type { AccountState } from '../kernel/createAccountState.js'
import type { Prompt } from '../kernel/createPrompt.js'
import type { RequestFrame } from '../kernel/createRequestFrame.js'
import { isRecord } from '../kernel/isRecord.js'
import type { PolkadotKeys } from './createPolkadotKeys.js'
import { networkIdOf } from './networkIdOf.js'
import type { ReadCall } from './readCall.js'
import type { PolkadotApprovalRequest, PolkadotInjected, PolkadotWalletNetwork } from './types.js'

/** Creates the signer of an extension. */
export function createSigner(options: {
  accounts: AccountState
  keys: PolkadotKeys
  networks: readonly PolkadotWalletNetwork[]
  readCall: ReadCall
  prompt: Prompt<PolkadotApprovalRequest>
  frame: RequestFrame
}): PolkadotInjected['signer'] {
  const { accounts, keys, networks, readCall, prompt, frame } = options
  let lastId = 0
  const answer = (signature: Hex) => {
    lastId += 1
    return { id: lastId, signature }
  }
  const permitted = (address: unknown) => {
    const own = keys.own(address)
    if (own === undefined || !accounts.permitted().includes(own)) {
      throw new Error(`The page has no permission for the account ${String(address)}.`)
    }
    return own
  }

  return {
    signRaw: (raw) =>
      frame('signRaw', raw, async (inHand) => {
        const { address, data } = isRecord(raw) ? raw : {}
        const account = permitted(address)
        if (typeof data !== 'string') throw new Error('"data" is not a string.')
        const bytes = isHex(data) && data.length % 2 === 0 ? hexBytes(data) : stringToBytes(data)
        await prompt(inHand, {
          namespace: 'polkadot',
          kind: 'signMessage',
          account,
          message: readable(bytes),
          raw: bytesToHex(bytes),
        })
        const pair = await keys.pair(account)
        return answer(bytesToHex(pair.sign(wrap(bytes))))
      }),
    signPayload: (payload) =>
      frame('signPayload', payload, async (inHand) => {
        if (!isPayload(payload)) throw new Error('The payload is not one of an extrinsic.')
        const account = permitted(payload.address)
        // Built first, so that the user never sees a payload that cannot be signed.
        const registry = new TypeRegistry()
        registry.setSignedExtensions(payload.signedExtensions)
        const extrinsic = registry.createType('ExtrinsicPayload', payload, { version: payload.version })
        const network = networks.find(({ id }) => id === networkIdOf(payload.genesisHash))
        await prompt(inHand, {
          namespace: 'polkadot',
          kind: 'signTransaction',
          account,
          network: network?.name ?? payload.genesisHash,
          call: await readCall(network, payload.method),
        })
        return answer(extrinsic.sign(await keys.pair(account)).signature)
      }),
  }
}

/** Wraps a message as extensions do, so that it cannot be a transaction. A wrapped one is not changed. */
function wrap(bytes: Uint8Array): Uint8Array {
  const [before, after] = [stringToBytes('<Bytes>'), stringToBytes('</Bytes>')]
  const startsWith = before.every((byte, index) => bytes[index] === byte)
  const endsWith = after.every((byte, index) => bytes[bytes.length - after.length + index] === byte)
  if (startsWith && endsWith && bytes.length >= before.length + after.length) return bytes
  return Uint8Array.from([...before, ...bytes, ...after])
}

const hexBytes = (data: Hex) =>
  Uint8Array.from(data.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** Returns bytes as text, or in hex if they are not text. */
function readable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytesToHex(bytes)
  }
}

function isPayload(value: unknown): value is SignerPayloadJSON {
  if (!isRecord(value)) return false
  const texts = ['address', 'blockHash', 'era', 'genesisHash', 'method', 'nonce', 'specVersion', 'tip']
  return (
    texts.every((name) => typeof value[name] === 'string') &&
    isHex(value.method) &&
    typeof value.version === 'number' &&
    Array.isArray(value.signedExtensions)
  )
}
