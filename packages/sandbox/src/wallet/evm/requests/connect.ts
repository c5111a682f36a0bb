import type { Address } from 'viem'
import type { RequestInHand } from '../../kernel/createPrompt.js'
import { isRecord } from '../../kernel/isRecord.js'
import { invalidParams } from '../providerRpcError.js'
import { parseList } from './parse.js'
import type { RequestHandler, WalletContext } from './walletContext.js'

async function connect(context: WalletContext, inHand: RequestInHand): Promise<void> {
  const { state, keys, prompt } = context
  const accounts = [...keys.keys()]
  const { choice, fault } = await prompt(inHand, {
    namespace: 'eip155',
    kind: 'connect',
    accounts,
    selected: state.fields.selected,
  })
  const chosen = accounts.filter((account) => choice.accounts?.includes(account))
  const [first] = chosen
  const { selected } = state.fields
  state.set({
    permitted: first ? chosen : [selected],
    selected: first && !chosen.includes(selected) ? first : selected,
    ...(fault?.kind === 'wrongChain' ? { chainId: fault.chainId } : {}),
  })
  context.connected()
}

/** `eth_accounts` (EIP-1474): returns the accounts with permission, without a prompt. */
export const accounts: RequestHandler = async ({ state }) =>
  visibleAccounts(state.fields.locked, state.permittedAccounts())

const visibleAccounts = (locked: boolean, permitted: readonly Address[]) => (locked ? [] : [...permitted])

/** `eth_requestAccounts` (EIP-1102): prompts the first time, later answers immediately. */
export const requestAccounts: RequestHandler = async (context, inHand) => {
  const { state, prompt } = context
  if (state.fields.permitted.length === 0) await connect(context, inHand)
  else if (state.fields.locked) await prompt(inHand, { namespace: 'eip155', kind: 'unlock' })
  return [...state.permittedAccounts()]
}

/** `eth_coinbase`: returns the selected account, or null. */
export const coinbase: RequestHandler = async (context, inHand) => {
  const [first = null] = (await accounts(context, inHand)) as Address[]
  return first
}

interface Permission {
  invoker: string
  parentCapability: 'eth_accounts'
  caveats: { type: 'restrictReturnedAccounts'; value: Address[] }[]
}

function permissions({ state }: WalletContext, invoker: string): Permission[] {
  const value = [...state.permittedAccounts()]
  if (value.length === 0) return []
  return [
    { invoker, parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] },
  ]
}

function checkPermissionRequest(params: unknown): void {
  const [wanted] = parseList(params)
  if (!isRecord(wanted) || Object.keys(wanted).length === 0)
    throw invalidParams('Expected an object of permissions.')
  const unknown = Object.keys(wanted).find((name) => name !== 'eth_accounts')
  if (unknown !== undefined) throw invalidParams(`The permission "${unknown}" does not exist.`)
}

/** `wallet_requestPermissions` (EIP-2255): prompts each time. */
export const requestPermissions =
  (origin: () => string): RequestHandler =>
  async (context, inHand) => {
    checkPermissionRequest(inHand.params)
    await connect(context, inHand)
    return permissions(context, origin())
  }

/** `wallet_getPermissions` (EIP-2255) */
export const getPermissions =
  (origin: () => string): RequestHandler =>
  async (context) =>
    permissions(context, origin())

/** `wallet_revokePermissions` (MIP-2): revokes the page's permission without a prompt. */
export const revokePermissions: RequestHandler = async ({ state }, { params }) => {
  checkPermissionRequest(params)
  state.set({ permitted: [] })
  return null
}
