import type { Connector } from 'wagmi'
import type { Wish } from '../base/createWishes.js'
import { NoAccountsError } from '../base/errors.js'
import type { WalletAnswer } from './askWallet.js'
import { orderAccounts } from './orderAccounts.js'
import type { WagmiScope } from './types.js'

/**
 * Adds an approved connection to a wagmi config, in one change. It replaces the existing connections unless
 * `isMultiWallet` says otherwise.
 *
 * @param wish The wish that the connection fulfils. `undefined` if the user has made the connection.
 * @returns The connectors whose connections were replaced. They have not been disconnected yet.
 * @throws {NoAccountsError} if the wallet shares no account.
 */
export function commitConnection(
  scope: WagmiScope,
  connector: Connector,
  answer: WalletAnswer,
  wish?: Pick<Wish, 'isActive' | 'choice'>,
): readonly Connector[] {
  const { config, isMultiWallet, choices, follower } = scope
  const { isActive = true, choice } = wish ?? {}
  const isStale = answer.end()
  const [first] = answer.accounts
  if (!first) throw new NoAccountsError(nameOf(scope, connector))
  choices.restore(connector.uid, choice)
  const [chosen = first, ...others] = orderAccounts(choices, connector.uid, answer.accounts)
  const keepsOthers = isMultiWallet()
  const replaced = keepsOthers
    ? []
    : [...config.state.connections.values()]
        .map((connection) => connection.connector)
        .filter(({ uid }) => uid !== connector.uid)
  config.setState((state) => ({
    ...state,
    connections: new Map([
      ...(keepsOthers ? state.connections : []),
      [connector.uid, { accounts: [chosen, ...others], chainId: answer.chainId, connector }],
    ]),
    current: isActive || !state.current ? connector.uid : state.current,
    status: 'connected',
  }))
  scope.notify()
  if (isStale) void follower.refresh(connector)
  // wagmi's own reconnect starts with this connector, in an app that uses it too.
  Promise.resolve(config.storage?.setItem('recentConnectorId', connector.id)).catch(() => {})
  return replaced
}

function nameOf(scope: WagmiScope, { uid, name }: Connector): string {
  return scope.getEntries().find(({ connector }) => connector.uid === uid)?.row.name ?? name
}
