import * as v from 'valibot'
import { type CaipNetworkId, isNamespace, type Namespace } from '../shared/caip.js'
import type { ThemeMode } from '../shared/types.js'
import { type AccountState, type AccountsState, disconnectedAccount } from './stores/accounts.js'

/** A cookie above this many bytes is not written, and not read. */
export const cookieMaxBytes = 1024

/** How long a browser keeps it: the 7 days of a session. */
const cookieMaxAgeSeconds = 7 * 24 * 60 * 60

/** What a server needs for the first HTML. Plain data: it may cross from server to client components. */
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

/** The cookie's name for a latchkey's `id`. */
export function cookieName(id = 'latchkey'): string {
  return `latchkey.${encodeURIComponent(id)}`
}

/** The cookie for a state, ready for `document.cookie`; `undefined` when it would be too big. */
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
 * Reads the state of the visitor who sent a request, for `<LatchkeyProvider initialState={…}>`. Anything that is not a cookie of ours is no
 * state.
 *
 * @param cookie The request's `cookie` header.
 * @param id The latchkey's `id`, where the host set one.
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
