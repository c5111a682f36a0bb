import {
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseTransaction,
  serializeTransaction,
} from 'viem'
import type { Prepared, Shown, Step } from './Prepared.js'
import { nativeAmount, showAllowance, tokenAmount } from './text.js'

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
  const more = [
    ['Transaction number', String(nonce ?? 0)],
    ['Gas', String(gas)],
    ...(accessList?.length ? [['Access list', accessList.map(({ address }) => address).join('\n')]] : []),
  ]
  return {
    ...describeCall(to ?? undefined, value, data, prepared),
    paid: value,
    fee: gas * (maxFeePerGas ?? gasPrice ?? 0n),
    raw: [...more.map(([label, text]) => `${label}: ${text}`), data, bytes].join('\n\n'),
  }
}

function describeCall(to: string | undefined, value: bigint, data: Hex, prepared: Prepared): Shown {
  const paid = nativeAmount(value, prepared)
  const payment: Step['lines'] = value > 0n ? [['You pay', paid]] : []
  const raw = ''
  if (!to)
    return {
      steps: [{ title: 'Create a contract', lines: payment }],
      dangers: ['This wallet does not know what a new contract does.'],
      raw,
    }
  if (data === '0x') return { steps: [{ title: `Send ${paid}`, lines: [['To', to]] }], raw }
  // A function of a token takes no native currency, so one that is sent some is another function.
  const known = value === 0n ? describeTokenCall(to, data, prepared) : undefined
  if (known) return { tokens: [to], ...known }
  const lines = [...payment, ['Contract', to], ['Function', data.slice(0, 10)]] as const
  return {
    steps: [{ title: 'Call a contract', lines }],
    dangers: ['This wallet does not know what this call does with your account.'],
    raw,
    tokens: [to],
  }
}

function describeTokenCall(token: string, data: Hex, prepared: Prepared): Shown | undefined {
  const call = decode(data)
  if (!call) return undefined
  const isToken = Object.hasOwn(prepared.tokens, token)
  const show = (title: string, lines: Step['lines'], ...dangers: readonly string[]): Shown => ({
    steps: [{ title, lines: [...lines, [isToken ? 'Token' : 'Contract', token]] }],
    dangers,
    raw: '',
  })
  switch (call.functionName) {
    case 'transfer': {
      const [to, value] = call.args
      return isToken ? show(`Send ${tokenAmount(value, token, prepared)}`, [['To', to]]) : undefined
    }
    case 'transferFrom': {
      const [from, to, value] = call.args
      const amount = isToken ? tokenAmount(value, token, prepared) : `NFT ${value}`
      return show(`Send ${amount}`, [
        ['From', from],
        ['To', to],
      ])
    }
    case 'safeTransferFrom':
      return show(`Send NFT ${call.args[2]}`, [
        ['From', call.args[0]],
        ['To', call.args[1]],
      ])
    case 'approve':
    case 'increaseAllowance': {
      const [spender, value] = call.args
      if (isToken) return showAllowance(prepared, { token, spender, value })
      // Tokens and NFTs share the function, and the contract does not say which of them it is.
      const danger = `${spender} can take the NFT with this number, or this many tokens.`
      return show(
        'Let others take an NFT',
        [
          ['Who may take', spender],
          ['Number', String(value)],
        ],
        danger,
      )
    }
    case 'permit': {
      const [owner, spender, value, until] = call.args
      const shown = showAllowance(prepared, { token, spender, value, until })
      return { ...shown, steps: [...shown.steps, { title: 'By a signature', lines: [['Of', owner]] }] }
    }
    case 'setApprovalForAll': {
      const [operator, isApproved] = call.args
      return isApproved
        ? show(
            'Let others take all NFTs',
            [['Who may take', operator]],
            `${operator} can take all of these NFTs.`,
          )
        : show('End a permission for all NFTs', [['Who may no longer', operator]])
    }
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
