'use client'

import type { CaipNetworkId } from '@latchkey/protocol'
import { useQueries } from '@tanstack/react-query'
import type { PermissionTerms } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { askContracts } from '../../features/approve/askContracts.js'
import type { Permission } from '../../features/permissions/getPermissions.js'
import { tokensQueryOptions } from '../../features/tokens/tokensOptions.js'
import { nameSkeleton } from '../../shared/nameSkeleton.js'
import type { Network } from '../../shared/types.js'
import { splitTokens } from '../account/splitTokens.js'
import { type AmountUnit, isSameAddress, type QuoteWords, unitOf } from '../approve/tokenTexts.js'

/** What the amounts of permissions are counted in. */
export interface PermissionUnits {
  /** Returns the unit of a permission. `undefined` while its token is read. */
  unitOf(permission: Permission): AmountUnit | undefined
}

/** What an amount is counted in that nothing is known of. */
const unknownUnit: AmountUnit = {}

/**
 * Returns the units of permissions: of tokens by what their contracts say, and by what the account has of
 * them, as `unitOf` of `approve` does. On a network that the app does not have, no unit is known.
 */
export function usePermissionUnits(
  latchkey: Latchkey,
  permissions: readonly Permission[],
  networks: readonly Network[],
  words: QuoteWords,
): PermissionUnits {
  const address = permissions[0]?.address
  const asked = networks.flatMap((network) => {
    const tokens = tokensOn(permissions, network.networkId)
    return tokens.length > 0 ? [{ network, tokens }] : []
  })
  const contracts = useQueries({
    queries: asked.map(({ network, tokens }) => ({
      queryKey: ['latchkey', latchkey.id, 'permissionTokens', network.networkId, tokens],
      queryFn: ({ signal }: { signal: AbortSignal }) => askContracts(network, tokens, undefined, signal),
      // A contract keeps its decimals.
      staleTime: Number.POSITIVE_INFINITY,
      // Its requests have repeats of their own.
      retry: false,
      networkMode: 'always' as const,
    })),
  })
  const owned = useQueries({
    queries: asked.map(({ network: { networkId } }) => tokensQueryOptions(latchkey, { address, networkId })),
  })
  return {
    unitOf({ networkId, terms }) {
      const native = networks.find((each) => each.networkId === networkId)?.nativeCurrency
      const token = tokenOf(terms)
      if (token === undefined) return native ?? unknownUnit
      const index = asked.findIndex(({ network }) => network.networkId === networkId)
      const answers = contracts[index]
      if (!answers || answers.isPending) return answers ? undefined : unknownUnit
      const answer = answers.data?.[token.toLowerCase()]
      const tokens = owned[index]?.data?.tokens ?? []
      const { hidden } = splitTokens(tokens, native?.symbol)
      const isLookAlike = (each: object) =>
        hidden.some(({ token: imitation, reason }) => imitation === each && reason.kind === 'look-alike')
      return unitOf(
        { token, symbol: answer?.symbol, decimals: answer?.decimals },
        {
          words,
          find: (sought) =>
            tokens.find(
              (each) =>
                each.address !== undefined && isSameAddress(each.address, sought) && !isLookAlike(each),
            ),
          isTaken: (symbol) =>
            [native, ...tokens].some((each) => each && nameSkeleton(each.symbol) === nameSkeleton(symbol)),
        },
      )
    },
  }
}

/** Returns the token of terms. `undefined` if they have none. */
export function tokenOf(terms: PermissionTerms): string | undefined {
  return terms.kind === 'other' ? undefined : terms.token
}

/** Returns the tokens of the permissions on a network, in lower case, sorted. */
function tokensOn(permissions: readonly Permission[], networkId: CaipNetworkId): readonly string[] {
  const tokens = permissions.flatMap((each) =>
    each.networkId === networkId ? (tokenOf(each.terms)?.toLowerCase() ?? []) : [],
  )
  return [...new Set(tokens)].sort()
}
