import { describeOrder } from './describeOrder.js'
import type { Prepared, Shown } from './Prepared.js'
import { oneStep, showAllowance, timeText, tokenAmount, visibleLine } from './text.js'
import { encodeType, parseTypedData } from './typedData.js'

type Texts =
  | 'token'
  | 'amount'
  | 'expiration'
  | 'spender'
  | 'value'
  | 'deadline'
  | 'expiry'
  | 'to'
  | 'validBefore'
/** Members as the types below have them. Integers are decimal texts. */
type Message = Readonly<Record<Texts, string>> & {
  readonly allowed: boolean
  readonly details: Message & readonly Message[]
  readonly permitted: Message & readonly Message[]
}
const largest = 2n ** 256n - 1n
const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'
const once = 'address spender,uint256 nonce,uint256 deadline'
const authorization =
  'WithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'

type Allow = (token: string, spender: string, value: string | bigint, until: string | bigint) => Shown
type Reader = (message: Message, allow: Allow, token: string, prepared: Prepared) => readonly Shown[]

const readTransfer: Reader = ({ to, value, validBefore }, _, token, prepared) => {
  const title = `Send ${tokenAmount(BigInt(value), token, prepared)}`
  const lines = { To: to, Until: timeText(BigInt(validBefore)) }
  return [{ ...oneStep(title, lines, 'Others can send this for you.'), tokens: [token] }]
}

/**
 * What signatures of a type allow. Only the whole type tells it: contracts have other members under the same
 * names. EIP-2612, Dai, Permit2, EIP-3009
 */
const readers: Readonly<Record<string, Reader>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': (m, allow, token) => [
    allow(token, m.spender, m.value, m.deadline),
  ],
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': (m, allow, token) => [
    allow(token, m.spender, m.allowed ? largest : 0n, BigInt(m.expiry) || largest),
  ],
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: (m, allow) => [
    allow(m.details.token, m.spender, m.details.amount, m.details.expiration),
  ],
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: (m, allow) =>
    m.details.map(({ token, amount, expiration }) => allow(token, m.spender, amount, expiration)),
  [`PermitTransferFrom(TokenPermissions permitted,${once})${permissions}`]: (m, allow) => [
    allow(m.permitted.token, m.spender, m.permitted.amount, m.deadline),
  ],
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,${once})${permissions}`]: (m, allow) =>
    m.permitted.map(({ token, amount }) => allow(token, m.spender, amount, m.deadline)),
  [`Transfer${authorization}`]: readTransfer,
  [`Receive${authorization}`]: readTransfer,
}

const unknown = 'This wallet does not know what this allows. It can give tokens away.'

/** Shows typed data: what it allows, if its type is known, and always the whole of it. EIP-712 */
export function describeTypedData(json: string, prepared: Prepared): Shown {
  const data = parseTypedData(json)
  const { name, chainId, verifyingContract = '' } = data.domain as Readonly<Record<string, string>>
  const type = encodeType(data)
  const reader = Object.hasOwn(readers, type) ? readers[type] : undefined
  const allow: Allow = (token, spender, value, until) =>
    showAllowance(prepared, token, spender, BigInt(value), BigInt(until))
  const parts = reader?.(data.message as unknown as Message, allow, verifyingContract, prepared) ?? [
    describeOrder(data, prepared) ?? oneStep('Sign typed data', {}, unknown),
  ]
  const isOther = chainId !== undefined && `eip155:${chainId}` !== prepared.network.id
  return {
    steps: parts.flatMap(({ steps }) => steps),
    about: [
      ...(name === undefined ? [] : [['Name', name] as const]),
      ...(verifyingContract ? [['Contract', verifyingContract] as const] : []),
      ['Kind', data.primaryType],
    ],
    dangers: [
      ...parts.flatMap(({ dangers = [] }) => dangers),
      ...(chainId === undefined ? ['This signature is for every network.'] : []),
    ],
    refusal: isOther ? `This signature is for another network than ${prepared.network.name}.` : undefined,
    text: write(data.message, ''),
    raw: JSON.stringify(data, null, 2),
    tokens: parts.flatMap(({ tokens = [] }) => tokens),
  }
}

/** Writes values as indented lines. */
function write(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return visibleLine(String(value))
  return Object.entries(value)
    .map(([name, each]) => {
      const isGroup = typeof each === 'object' && each !== null
      return `${indent}${name}:${isGroup ? '\n' : ' '}${write(each, `${indent}  `)}`
    })
    .join('\n')
}
