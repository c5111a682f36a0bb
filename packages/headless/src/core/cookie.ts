import * as v from 'valibot'
import { type CaipNetworkId, isNamespace, type Namespace } from '../shared/caip.js'
import type { ThemeMode } from '../shared/types.js'
import { type AccountState, type AccountsState, disconnectedAccount } from './stores/accounts.js'

/** Maximum length of the cookie's value, in bytes. A longer cookie is neither written nor read. */
export const cookieMaxBytes = 1024

/** Lifetime of the cookie: 7 days, as a pairing session. */
const cookieMaxAgeSeconds = 7 * 24 * 60 * 60

/**
 * The state that a server renders the first HTML with. Serializable, so a server component can pass it to the
 * client.
 */
export interface InitialState {
  readonly accounts: AccountsState
  readonly activeNetworkId?: CaipNetworkId | undefined
  readonly themeMode?: ThemeMode | undefined
}

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const cookieSchema = v.object({
  v: v.literal(1),
  // Per namespace: address, connector id, network id.
  a: v.optional(v.record(v.custom<Namespace>(isNamespace), v.tuple([shortText, shortText, shortText]))),
  n: v.optional(shortText),
  t: v.optional(v.picklist(['light', 'dark'])),
})

/** Returns the name of the cookie for the `id` of a latchkey. */
export function cookieName(id = 'latchkey'): string {
  return `latchkey.${encodeURIComponent(id)}`
}

/** Returns the value to assign to `document.cookie` for a state. Returns `undefined` if it is too long. */
export function stateToCookie(state: InitialState, id?: string): string | undefined {
  const accounts = Object.entries(state.accounts).flatMap(([namespace, account]) =>
    account.status !== 'disconnected' && account.activeAddress && account.connectorId && account.networkId
      ? [[namespace, [account.activeAddress, account.connectorId, account.networkId]]]
      : [],
  )
  const value = encodeURIComponent(
    JSON.stringify({ v: 1, a: Object.fromEntries(accounts), n: state.activeNetworkId, t: state.themeMode }),
  )
  if (value.length > cookieMaxBytes) return undefined
  return `${cookieName(id)}=${value}; path=/; max-age=${cookieMaxAgeSeconds}; samesite=lax`
}

/**
 * Reads the state of the user from the cookies of a request, for the `initialState` of `LatchkeyProvider`.
 * Requires the option `ssr`. Returns `undefined` if there is no cookie, or if it is not valid.
 *
 * @param cookie The `cookie` header of the request.
 * @param id The `id` of the latchkey. Default: `latchkey`.
 *
 * @example
 * ```ts
 * import { cookieToInitialState } from '@latchkey/headless'
 *
 * function loadState(request: Request) {
 *   return cookieToInitialState(request.headers.get('cookie'))
 * }
 * ```
 */
export function cookieToInitialState(
  cookie: string | null | undefined,
  id?: string,
): InitialState | undefined {
  const prefix = `${cookieName(id)}=`
  const text = cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
  if (!text || text.length > cookieMaxBytes) return undefined
  try {
    const result = v.safeParse(cookieSchema, JSON.parse(decodeURIComponent(text)))
    if (!result.success) return undefined
    const { a = {}, n, t } = result.output
    return {
      accounts: Object.fromEntries(
        Object.entries(a).map(([namespace, [address, connectorId, networkId]]) => [
          namespace,
          {
            ...disconnectedAccount,
            status: 'connecting',
            isReconnecting: true,
            connectorId,
            accounts: [{ address }],
            activeAddress: address,
            networkId: networkId as CaipNetworkId,
          } satisfies AccountState,
        ]),
      ),
      activeNetworkId: n as CaipNetworkId | undefined,
      themeMode: t,
    }
  } catch {
    return undefined
  }
}
