import type { CaipNetworkId } from '@latchkey/protocol'
import type { Service } from '../service.js'

/** A registered name. */
export interface RegisteredName {
  /** Label and zone, in lower case: `alice.shop.id`. */
  readonly name: string
  /** Its address on the network that was asked for. Absent if it has none there. */
  readonly address?: string | undefined
  readonly imageUrl?: string | undefined
}

/** A name like the one that the user typed. */
export interface NameSuggestion {
  /** Label and zone. */
  readonly name: string
  readonly label: string
  /** Whether somebody has the name. */
  readonly isRegistered: boolean
}

/** A network, and the signal that aborts the request. */
interface NameParameters {
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal | undefined
}

/** The name that is looked up. */
export interface FindNameParameters extends NameParameters {
  readonly name: string
}

/** The address whose names are looked up. */
export interface ListNamesParameters extends NameParameters {
  readonly address: string
  /** Address of the user. Default: none. */
  readonly sender?: string | undefined
}

/** What the user typed. */
export interface SuggestNamesParameters extends NameParameters {
  readonly label: string
}

/** A registration that the account has signed. */
export interface RegisterNameParameters extends NameParameters {
  readonly name: string
  readonly address: string
  /** JSON of `name`, `attributes` and `timestamp`, in seconds since 1970. */
  readonly message: string
  readonly signature: string
}

/** Knows the names that accounts have registered, and registers them. */
export interface NameService extends Service {
  /**
   * The end of each name that it registers, without the dot in front: `shop.id`. No other name is read there.
   * Empty: there are no names.
   */
  readonly zone: string
  /** Returns a name, or `undefined` if it is not registered. */
  findName(parameters: FindNameParameters): Promise<RegisteredName | undefined>
  /** Returns the names of an address. */
  listNames(parameters: ListNamesParameters): Promise<readonly RegisteredName[]>
  /** Returns names like a label, in its zone. */
  suggestNames(parameters: SuggestNamesParameters): Promise<readonly NameSuggestion[]>
  /** Registers a name for the address that has signed. Rejects if it belongs to somebody else. */
  registerName(parameters: RegisterNameParameters): Promise<void>
}
