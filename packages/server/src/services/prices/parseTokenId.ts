import { isAddress } from '@latchkey/protocol'
import { nativeTokenId, tokenId } from './tokenId.js'

/** A token by its id. */
export interface TokenOf {
  /** CAIP-10, of EVM in lower case. */
  readonly id: string
  /** CAIP-2. */
  readonly networkId: string
  /** Of EVM in lower case. */
  readonly address: string
  readonly isNative: boolean
}

/** Parses a CAIP-10 id. Returns nothing if the address is not one of an EVM network or of Solana. */
export function parseTokenId(text: string): TokenOf | undefined {
  const [, networkId = '', namespace = '', given = ''] =
    /^((eip155|solana):[\w-]{1,32}):(\w+)$/.exec(text) ?? []
  const id = tokenId(networkId, given)
  const address = id.slice(networkId.length + 1)
  const isNative = networkId !== '' && id === nativeTokenId(networkId)
  if (!isNative && (namespace === '' || !isAddress(address, namespace as 'eip155' | 'solana')))
    return undefined
  return { id, networkId, address, isNative }
}
