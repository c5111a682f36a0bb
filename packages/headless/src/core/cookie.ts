import {
  type CaipNetworkId,
  isAddress,
  isCaipNetworkId,
  isNamespace,
  type Namespace,
} from '@latchkey/protocol'
import * as v from 'valibot'
import { namespaceOf } from '../shared/parseCaip.js'
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

/** The prefix of a cookie that only this host can set, over https. RFC 6265bis, section 4.1.3.2 */
const hostPrefix = '__Host-'

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(128), v.regex(/^[^\p{C}]+$/u))
const networkId = v.custom<CaipNetworkId>(isCaipNetworkId)
const cookieSchema = v.object({
  v: v.literal(1),
  // Per namespace: address, connector id, network id.
  a: v.optional(v.record(v.custom<Namespace>(isNamespace), v.tuple([shortText, shortText, networkId]))),
  n: v.optional(networkId),
  t: v.optional(v.picklist(['light', 'dark'])),
})

/** Returns the name of the cookie for the `id` of a latchkey. Over https, `__Host-` is before it. */
export function cookieName(id = 'latchkey'): string {
  return `latchkey.${encodeURIComponent(id)}`
}

/**
 * Returns the values to assign to `document.cookie` for a state, one after the other. Over https, the cookie
 * is `Secure` and has the prefix `__Host-`, and the one without the prefix is deleted. A state that is too
 * long deletes the cookie, so that none of an older state stays.
 */
export function stateToCookies(
  state: InitialState,
  { id, isSecure }: { readonly id?: string | undefined; readonly isSecure: boolean },
): readonly string[] {
  const [name, other] = isSecure ? [hostPrefix + cookieName(id), cookieName(id)] : [cookieName(id)]
  const value = stateToValue(state)
  const secure = isSecure ? '; secure' : ''
  const attributes = `path=/; max-age=${value ? cookieMaxAgeSeconds : 0}; samesite=lax${secure}`
  return [`${name}=${value}; ${attributes}`, ...(other ? [`${other}=; path=/; max-age=0; samesite=lax`] : [])]
}

/** Returns the value of the cookie. Empty if it is too long. */
function stateToValue(state: InitialState): string {
  const accounts = Object.entries(state.accounts).flatMap(([namespace, account]) =>
    account.activeAddress && account.connectorId && account.networkId
      ? [[namespace, [account.activeAddress, account.connectorId, account.networkId]]]
      : [],
  )
  const value = encodeURIComponent(
    JSON.stringify({ v: 1, a: Object.fromEntries(accounts), n: state.activeNetworkId, t: state.themeMode }),
  )
  return value.length > cookieMaxBytes ? '' : value
}

/**
 * Reads the state of the user from the cookies of a request, for the `initialState` of `LatchkeyProvider`.
 * Requires the option `ssr`. Returns `undefined` if there is no cookie, or if it is not valid.
 *
 * A page of a neighbouring subdomain can set a cookie of the same name for all hosts of the domain. Over
 * https that has no effect, because the cookie's prefix `__Host-` reserves it for this host. Without the
 * prefix, two cookies that differ are both ignored.
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
  if (!cookie) return undefined
  const name = cookieName(id)
  const own = valuesOf(cookie, hostPrefix + name)
  const values = own.length > 0 ? own : valuesOf(cookie, name)
  const [value] = values
  return value !== undefined && values.length === 1 ? valueToState(value) : undefined
}

/** Returns the different values of a cookie's name in a `cookie` header. */
function valuesOf(cookie: string, name: string): readonly string[] {
  const prefix = `${name}=`
  const parts = cookie.split(';').map((part) => part.trim())
  const values = parts.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length))
  return [...new Set(values)]
}

function valueToState(text: string): InitialState | undefined {
  if (text === '' || text.length > cookieMaxBytes) return undefined
  try {
    const result = v.safeParse(cookieSchema, JSON.parse(decodeURIComponent(text)))
    if (!result.success) return undefined
    const { a = {}, n, t } = result.output
    const entries = Object.entries(a) as [Namespace, [string, string, CaipNetworkId]][]
    const isValid = entries.every(
      ([namespace, [address, , networkId]]) =>
        isAddress(address, namespace) && namespaceOf(networkId) === namespace,
    )
    if (!isValid) return undefined
    return {
      accounts: Object.fromEntries(
        entries.map(([namespace, [address, connectorId, networkId]]) => [
          namespace,
          {
            ...disconnectedAccount,
            status: 'connecting',
            isReconnecting: true,
            connectorId,
            accounts: [{ address }],
            activeAddress: address,
            networkId,
          } satisfies AccountState,
        ]),
      ),
      activeNetworkId: n,
      themeMode: t,
    }
  } catch {
    return undefined
  }
}
