'use client'

import { useNetworks } from '../../features/network/useNetworks.js'
import { useTokens } from '../../features/tokens/useTokens.js'
import { nameSkeleton } from '../../shared/nameSkeleton.js'
import { splitTokens } from '../account/splitTokens.js'
import type { ApproveWords } from './approveWords.js'
import { isSameAddress, type TokenTexts } from './tokenTexts.js'

/** The words, and whose units are returned. */
export interface UseTokenTextsParameters {
  words: ApproveWords
  /** Default: the network of the active account. */
  networkId?: string | undefined
  /** The account whose tokens are known. Default: the active one. */
  address?: string | undefined
}

/**
 * Returns the units of a network and of the tokens that the account has there, with the words to describe a
 * request in them.
 *
 * @example
 * ```tsx
 * import type { DecodedRequest } from '@latchkey/headless'
 * import { type ApproveWords, describeRequest, useTokenTexts } from '@latchkey/headless/ui'
 *
 * export function Asked({ decoded, words }: { decoded: DecodedRequest; words: ApproveWords }) {
 *   const texts = useTokenTexts({ words, networkId: 'eip155:1' })
 *   const { calls } = describeRequest(decoded, { namespace: 'eip155', address: undefined }, texts)
 *   return <p>{calls.map(({ title }) => title).join(', ')}</p>
 * }
 * ```
 */
export function useTokenTexts({ words, networkId, address }: UseTokenTextsParameters): TokenTexts {
  const { network: active, networks } = useNetworks()
  const id = networkId ?? active?.networkId
  const network = networks.find((each) => each.networkId === id)
  const listed = useTokens({ networkId: network?.networkId, address, query: { enabled: !!network } })
  // Without a network, the hook has those of the active one.
  const tokens = network ? listed.tokens : []
  const native = network?.nativeCurrency
  // A token that has the symbol of another one is named by its address alone.
  const { hidden } = splitTokens(tokens, native?.symbol)
  const isLookAlike = (token: object) =>
    hidden.some((each) => each.token === token && each.reason.kind === 'look-alike')
  const find = (token: string) =>
    tokens.find(
      (each) => each.address !== undefined && isSameAddress(each.address, token) && !isLookAlike(each),
    )
  return {
    words,
    native,
    find,
    isTaken: (symbol) =>
      [native, ...tokens].some((each) => each && nameSkeleton(each.symbol) === nameSkeleton(symbol)),
    networkOf: (given) =>
      networks.find((each) => each.networkId === given)?.name ?? words.unknownNetwork(given),
  }
}
