import type { CaipNetworkId } from '@latchkey/protocol'
import type { Contact } from './contact.js'

/** What every service has. */
export interface Service {
  /** Whether it answers for a network. Its other members return an empty result if it does not. */
  supports(networkId: CaipNetworkId): boolean | Promise<boolean>
  /** Returns the addresses it contacts. Makes no request. Default: none. */
  listContacts?(): readonly Contact[]
  /**
   * Returns a sentence for each option that is valid but probably a mistake, for the console. Called only in
   * development. Default: none.
   */
  listProblems?(): readonly string[]
}
