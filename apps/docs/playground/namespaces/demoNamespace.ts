import type { NetworkInput } from '@latchkey/headless'
import type { ApprovalMode } from '@latchkey/sandbox/wallet'
import type { currencyServices } from './currencyServices'

/** What the page has of a namespace other than EVM. It loads when its network is chosen. */
export interface DemoNamespace {
  readonly network: NetworkInput & { readonly networkId: NonNullable<NetworkInput['networkId']> }
  readonly services: ReturnType<typeof currencyServices>
  /** Sets whether the wallet asks the user. */
  readonly setApproval: (approval: ApprovalMode) => void
  /** Shows the wallet to the page. Returns the function that takes it away. */
  announce(): () => void
}
