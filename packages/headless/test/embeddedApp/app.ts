import { createLatchkey, embeddedConnectorId, switchNetworkRoute } from '@latchkey/headless'
import * as actions from '@latchkey/headless/actions'
import { secureFrame } from '@latchkey/headless/embedded'
import { internalsOf } from '@latchkey/headless/internal'
import { solanaDevnet } from '@latchkey/headless/networks'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

/** What the tests call in the page of the app. */
const api = {
  actions,
  createLatchkey,
  embeddedConnectorId,
  internalsOf,
  secureFrame,
  solanaAdapter,
  solanaDevnet,
  switchNetworkRoute,
  wagmiAdapter,
}

/** Type of the page's `api`. */
export type EmbeddedAppApi = typeof api

Object.assign(window, { api })
