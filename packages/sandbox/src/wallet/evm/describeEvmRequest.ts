import { formatUnits } from 'viem'
import {
  describeConnect,
  describeSignIn,
  describeSignMessage,
  describeUnlock,
} from '../kernel/window/commonDescriptions.js'
import type { RequestDescription } from '../kernel/window/RequestDescription.js'
import type { CallNode } from './callNode.js'
import { estimateFee } from './requests/sendTransaction.js'
import type { EvmApprovalRequest, WalletChain } from './types.js'

const network = ({ name, id }: WalletChain) => `${name} (${id})`

const readTime = (expiry: number | undefined) =>
  expiry === undefined ? 'It does not end by itself' : new Date(expiry * 1_000).toISOString()

/**
 * Describes a request for the approval window.
 * @param asker The app, as the subject of a sentence.
 * @param callNode Calls the chain for the fee.
 */
export function describeEvmRequest(
  request: EvmApprovalRequest,
  asker: string,
  callNode: CallNode,
): RequestDescription {
  switch (request.kind) {
    case 'connect':
      return describeConnect(asker, 'accounts', request)
    case 'unlock':
      return describeUnlock()
    case 'signMessage':
      return describeSignMessage(asker, request.message, [['Account', request.account]])
    case 'signIn':
      return describeSignIn(asker, request)
    case 'signTypedData': {
      const { primaryType, domain, message } = request.typedData
      const chain = domain.chainId === undefined ? [] : [['Network', String(domain.chainId)] as const]
      const contract =
        domain.verifyingContract === undefined
          ? []
          : [['Contract', String(domain.verifyingContract)] as const]
      return {
        title: 'Sign data',
        sentence: `${asker} wants you to sign data of the type ${primaryType}. It costs nothing.`,
        text: JSON.stringify(message, null, 2),
        rows: [
          ['For', String(domain.name ?? 'not named')],
          ...chain,
          ...contract,
          ['Account', request.account],
        ],
      }
    }
    case 'sendTransaction': {
      const { chain, transaction } = request
      const { symbol, decimals } = chain.nativeCurrency
      return {
        title: transaction.to ? 'Send transaction' : 'Create contract',
        sentence: `${asker} wants you to sign and send this transaction.`,
        rows: [
          ['Amount', `${formatUnits(transaction.value, decimals)} ${symbol}`],
          ...(transaction.to ? [['To', transaction.to] as const] : []),
          ['From', transaction.from],
          ['Network', network(chain)],
        ],
        ...(transaction.data && transaction.data !== '0x' ? { text: transaction.data } : {}),
        textIs: 'data',
        fee: async () => {
          const wei = await estimateFee({ callNode }, chain, transaction)
          return `about ${formatUnits(wei, decimals)} ${symbol}`
        },
      }
    }
    case 'sendCalls': {
      const { account, chain, transactions } = request
      const { symbol, decimals } = chain.nativeCurrency
      const total = transactions.reduce((sum, { value }) => sum + value, 0n)
      return {
        title: 'Send calls',
        sentence: `${asker} wants you to sign and send ${transactions.length} transactions, one after the other.`,
        rows: [
          ['Amount', `${formatUnits(total, decimals)} ${symbol}`],
          ['From', account],
          ['Network', network(chain)],
        ],
        text: transactions
          .map(
            ({ to, value, data = '0x' }) =>
              `${to ?? 'new contract'} ${formatUnits(value, decimals)} ${symbol} ${data}`,
          )
          .join('\n'),
        textIs: 'data',
      }
    }
    case 'grantPermissions': {
      const { account, chain, permissions } = request
      return {
        title: 'Grant permission',
        sentence: `${asker} wants you to let another account spend from yours, without asking you again.`,
        rows: [
          ['From', account],
          ...permissions.map(({ to }) => ['Spender', to] as const),
          ...permissions.map(({ expiry }) => ['Until', readTime(expiry)] as const),
          ['Network', network(chain)],
        ],
        text: permissions.map(({ type, data }) => `${type} ${JSON.stringify(data)}`).join('\n'),
        textIs: 'data',
      }
    }
    case 'revokePermission': {
      const { account, permission } = request
      return {
        title: 'End permission',
        sentence: `${asker} wants you to end the permission of another account to spend from yours.`,
        rows: [
          ['From', account],
          ['Spender', permission.to],
          ['Until', readTime(permission.expiry)],
        ],
      }
    }
    case 'switchNetwork':
      return {
        title: 'Switch network',
        sentence: `${asker} wants you to use another network.`,
        rows: [
          ['From', network(request.from)],
          ['To', network(request.to)],
        ],
      }
    case 'addNetwork': {
      const { chain } = request
      return {
        title: 'Add network',
        sentence: `${asker} wants the wallet to know this network, and to use it.`,
        rows: [
          ['Name', chain.name],
          ['Chain id', String(chain.id)],
          ['Node', chain.rpcUrl],
          ['Coin', chain.nativeCurrency.symbol],
        ],
      }
    }
  }
}
