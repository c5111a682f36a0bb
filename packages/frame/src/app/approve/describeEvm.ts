import {
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
  parseTransaction,
  serializeTransaction,
} from 'viem'
import type { Prepared, Shown } from './Prepared.js'
import { nativeAmount, oneStep, showAllowance, tokenAmount } from './text.js'

/** Functions of tokens and NFTs: ERC-20, EIP-2612, ERC-721, ERC-1155. */
const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function increaseAllowance(address spender, uint256 added)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
])

/** Shows an unsigned transaction. @throws Error If the bytes are none. */
export function describeEvm(bytes: Hex, prepared: Prepared): Shown {
  const parsed = parseTransaction(bytes)
  const { to, value = 0n, data = '0x', gas = 0n, maxFeePerGas, gasPrice, accessList, nonce, type } = parsed
  // Others give the account foreign code, or have members that are not shown.
  const isKnown =
    ['legacy', 'eip2930', 'eip1559'].includes(type ?? '') && serializeTransaction(parsed as never) === bytes
  if (!isKnown || `eip155:${parsed.chainId}` !== prepared.network.id)
    throw new Error('This is not a transaction of the network.')
  const list = accessList?.map(({ address }) => address).join(', ')
  const details = [`Transaction number: ${nonce ?? 0}`, `Gas: ${gas}`, list && `Access list: ${list}`]
  return {
    ...describeCall(to ? getAddress(to) : undefined, value, data, prepared),
    paid: value,
    fee: gas * (maxFeePerGas ?? gasPrice ?? 0n),
    raw: [...details, data, bytes].filter(Boolean).join('\n\n'),
  }
}

const unknown = 'This wallet does not know what this does with your account.'

/** Shows one call of an account. `to`: absent if it creates a contract. */
export function describeCall(to: string | undefined, value: bigint, data: Hex, prepared: Prepared): Shown {
  const paid = nativeAmount(value, prepared)
  const payment = value > 0n ? { 'You pay': paid } : undefined
  if (!to) return oneStep('Create a contract', { ...payment }, unknown)
  if (data === '0x') return oneStep(`Send ${paid}`, { To: to })
  // A function of a token takes no native currency, so one that is sent some is another function.
  const known = value === 0n ? describeTokenCall(to, data, prepared) : undefined
  const lines = { ...payment, Contract: to, Function: data.slice(0, 10) }
  return { ...(known ?? oneStep('Call a contract', lines, unknown)), tokens: [to] }
}

function describeTokenCall(token: string, data: Hex, prepared: Prepared): Shown | undefined {
  const call = decode(data)
  const isToken = Object.hasOwn(prepared.tokens, token)
  const contract = { [isToken ? 'Token' : 'Contract']: token }
  switch (call?.functionName) {
    case 'transfer': {
      const [to, value] = call.args
      const title = `Send ${tokenAmount(value, token, prepared)}`
      return isToken ? oneStep(title, { To: to, ...contract }) : undefined
    }
    case 'transferFrom':
    case 'safeTransferFrom': {
      const [from, to, value] = call.args
      const isAmount = isToken && call.functionName === 'transferFrom'
      const what = isAmount ? tokenAmount(value, token, prepared) : `NFT ${value}`
      return oneStep(`Send ${what}`, { From: from, To: to, ...contract })
    }
    case 'approve':
    case 'increaseAllowance': {
      const [spender, value] = call.args
      if (isToken) return showAllowance(prepared, token, spender, value)
      // Tokens and NFTs share the function, and the contract does not say which of them it is.
      const lines = { 'Who may take': spender, Number: String(value), ...contract }
      const danger = 'Others can take the NFT with this number, or as many tokens.'
      return oneStep('Let others take an NFT', lines, danger)
    }
    case 'permit': {
      const [owner, spender, value, until] = call.args
      return { ...showAllowance(prepared, token, spender, value, until), about: [['Owner', owner]] }
    }
    case 'setApprovalForAll': {
      const [operator, isApproved] = call.args
      const [title, label] = isApproved
        ? ['Let others take all NFTs', 'Who may take']
        : ['End a permission for all NFTs', 'Who may no longer']
      const dangers = isApproved ? ['Others can take all of these NFTs.'] : []
      return oneStep(title, { [label]: operator, ...contract }, ...dangers)
    }
    default:
      return undefined
  }
}

/** Bytes that the function does not read could be read by the contract: the call is not known then. */
function decode(data: Hex) {
  try {
    const call = decodeFunctionData({ abi, data })
    return encodeFunctionData({ abi, ...call } as Parameters<typeof encodeFunctionData>[0]) === data
      ? call
      : undefined
  } catch {
    return undefined
  }
}
