import type { CaipNetworkId } from '@latchkey/protocol'
import type { Service } from '../service.js'

/** An account on a network. */
interface SessionAccount {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly signal?: AbortSignal | undefined
}

/** A permission as a server knows it. */
export interface Session {
  /** The id that the server has given it. */
  readonly pci: string
  /** When it was ended, in milliseconds since 1970. Absent: it was not. */
  readonly revokedAt?: number | undefined
}

/** A permission that the account has signed for the server. */
export interface StoreSessionParameters extends SessionAccount {
  /** What {@link SessionService.writeMessage} returned. */
  readonly message: string
  readonly signature: string
}

/** A session that the account has signed the end of. */
export interface RevokeSessionParameters extends SessionAccount {
  readonly pci: string
  /** Of what {@link SessionService.writeRevocation} returned. */
  readonly signature: string
}

/** What of a permission a server is told. It does not get what it takes to spend. */
export interface SessionDescription {
  /** The account that may spend. */
  readonly to: string
  /** ERC-7715 */
  readonly permission: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
  /** In milliseconds since 1970. Absent: it does not end by itself. */
  readonly expiresAt?: number | undefined
}

/** Knows which permissions the accounts of an app have granted and ended. */
export interface SessionService extends Service {
  listSessions(parameters: SessionAccount): Promise<readonly Session[]>
  /** Returns the text that the account signs so that the server stores a permission. */
  writeMessage(parameters: SessionAccount & SessionDescription): Promise<string>
  /** Resolves with the id of the session. */
  storeSession(parameters: StoreSessionParameters): Promise<string>
  /** Returns the text that the account signs so that the server ends a session. */
  writeRevocation(parameters: SessionAccount & { readonly pci: string }): Promise<string>
  revokeSession(parameters: RevokeSessionParameters): Promise<void>
}
