import type { Prepared, Shown } from './Prepared.js'
import { type Allowance, oneStep, showAllowance, timeText, tokenAmount, visibleLine } from './text.js'
import { encodeType, parseTypedData } from './typedData.js'

/** Members as the types below have them. Integers are decimal texts. */
type Message = Readonly<Record<string, string>> & {
  readonly details: Message & readonly Message[]
  readonly permitted: Message & readonly Message[]
}
const largest = 2n ** 256n - 1n
const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'
const once = 'address spender,uint256 nonce,uint256 deadline'
const authorization =
  'WithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'

const readDetails = ({ token = '', amount = '', expiration = '' }: Message, spender = ''): Allowance => ({
  token,
  spender,
  value: BigInt(amount),
  until: BigInt(expiration),
})
const readPermission = (
  { token = '', amount = '' }: Message,
  { spender = '', deadline = '' }: Message,
): Allowance => ({
  token,
  spender,
  value: BigInt(amount),
  until: BigInt(deadline),
})

/**
 * What signatures of a type allow. Only the whole type tells it: contracts have other members under the same
 * names. EIP-2612, Dai, Permit2
 */
const readers: Readonly<Record<string, (message: Message, token: string) => readonly Allowance[]>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': (
    { spender = '', value = '', deadline = '' },
    token,
  ) => [{ token, spender, value: BigInt(value), until: BigInt(deadline) }],
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': (
    { spender = '', expiry = '', allowed },
    token,
  ) => [{ token, spender, value: allowed ? largest : 0n, until: BigInt(expiry) || largest }],
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: (message) => [
    readDetails(message.details, message.spender),
  ],
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: (message) =>
    message.details.map((each) => readDetails(each, message.spender)),
  [`PermitTransferFrom(TokenPermissions permitted,${once})${permissions}`]: (message) => [
    readPermission(message.permitted, message),
  ],
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,${once})${permissions}`]: (message) =>
    message.permitted.map((each) => readPermission(each, message)),
}

/** Shows typed data: what it allows, if its type is known, and always the whole of it. EIP-712 */
export function describeTypedData(json: string, prepared: Prepared): Shown {
  const data = parseTypedData(json)
  const { name, chainId, verifyingContract = '' } = data.domain as Readonly<Record<string, string>>
  const message = data.message as unknown as Message
  const type = encodeType(data)
  const allowances =
    (Object.hasOwn(readers, type) && readers[type]?.(message, verifyingContract)) || undefined
  const isTransfer = [`Transfer${authorization}`, `Receive${authorization}`].includes(type)
  const amount = () => tokenAmount(BigInt(message.value ?? 0), verifyingContract, prepared)
  const until = () => timeText(BigInt(message.validBefore ?? 0))
  const parts = allowances
    ? allowances.map((each) => showAllowance(prepared, each))
    : isTransfer
      ? [
          oneStep(
            `Send ${amount()}`,
            [
              ['To', message.to ?? ''],
              ['Until', until()],
            ],
            'Others can send this for you.',
          ),
        ]
      : [
          oneStep(
            'Sign typed data',
            [],
            'This wallet does not know what this allows. It can give tokens away.',
          ),
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
    tokens: [...(allowances?.map(({ token }) => token) ?? []), ...(isTransfer ? [verifyingContract] : [])],
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
