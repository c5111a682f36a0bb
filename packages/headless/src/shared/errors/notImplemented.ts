import type { Namespace } from '@latchkey/protocol'
import { BaseError } from './base.js'

/** Names of the namespaces in messages. */
const namespaceNames: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** Thrown if the adapter of the namespace does not support the action. `cause` names the missing member. */
export class NotImplementedByAdapterError extends BaseError<'config/not-implemented-by-adapter'> {
  override readonly name = 'NotImplementedByAdapterError'
  constructor({ member, namespace }: { member: string; namespace: Namespace }) {
    super(`This isn’t available on ${namespaceNames[namespace]}.`, {
      code: 'config/not-implemented-by-adapter',
      action: 'Choose an account on another kind of network.',
      cause: new Error(`The adapter of ${namespace} has no ${member}.`),
    })
  }
}
