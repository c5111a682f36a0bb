import { bytesToHex, hexToBytes } from 'viem'
import { encodeBase58 } from '../vault/accounts/encodeBase58.js'
import type { Prepared, Shown } from './Prepared.js'
import { parseSolanaTransaction, type SolanaInstruction } from './parseSolana.js'
import { nativeAmount, oneStep, readText, showAllowance, tokenAmount } from './text.js'

const programs = {
  system: '11111111111111111111111111111111',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
}

/** What a signature costs, in lamports, and the compute units of an instruction and of a transaction. */
const [signatureFee, defaultUnits, maxUnits] = [5_000n, 200_000n, 1_400_000n]

/** Shows a transaction of Solana. @throws Error If it is none, or the account is not one of its signers. */
export function describeSolana(hex: `0x${string}`, prepared: Prepared): Shown {
  const { signers, instructions, hasTables } = parseSolanaTransaction(hexToBytes(hex))
  if (!signers.includes(prepared.account)) throw new Error('The account is not a signer.')
  const budget = instructions.filter(({ program }) => program === programs.computeBudget)
  const others = instructions.filter((each) => !budget.includes(each))
  const parts = others.map((each) => describeInstruction(each, prepared))
  const number = (kind: number, length: number) =>
    budget.flatMap(({ data }) => (data[0] === kind && data.length === length ? [readNumber(data, 1)] : []))[0]
  const units = number(2, 5) ?? defaultUnits * BigInt(others.length)
  const priority = (number(3, 9) ?? 0n) * (units < maxUnits ? units : maxUnits)
  const isPayer = signers[0] === prepared.account
  return {
    steps: parts.flatMap(({ steps }) => steps),
    about: [
      ...(isPayer ? [] : [['Fee paid by', signers[0] as string] as const]),
      ...(signers.length > 1 ? [['Signed by', signers.join(', ')] as const] : []),
    ],
    dangers: [
      ...parts.flatMap(({ dangers = [] }) => dangers),
      ...(hasTables
        ? ['Some accounts of this transaction stand in a table that this wallet does not read.']
        : []),
    ],
    raw: hex,
    paid: parts.reduce((sum, { paid = 0n }) => sum + paid, 0n),
    fee: isPayer ? signatureFee * BigInt(signers.length) + (priority + 999_999n) / 1_000_000n : 0n,
    tokens: parts.flatMap(({ tokens = [] }) => tokens),
  }
}

function describeInstruction(instruction: SolanaInstruction, prepared: Prepared): Shown {
  const { program, accounts, data } = instruction
  const known = accounts.includes(undefined) ? undefined : describeKnown(instruction, prepared)
  if (known) return known
  const lines = [
    ['Program', program],
    ['Data', bytesToHex(data)],
  ] as const
  return oneStep('Call a program', lines, 'This wallet does not know what this does with your account.')
}

/** Accounts and bytes beyond those of an instruction can change what it does: it is not known then. */
function describeKnown(
  { program, accounts, data }: SolanaInstruction,
  prepared: Prepared,
): Shown | undefined {
  const [first, second, third, fourth] = accounts as readonly string[]
  const is = (kind: number, length: number, count: number) =>
    data[0] === kind && data.length === length && accounts.length === count
  if (program === programs.memo) {
    const text = readText(data)
    return text === undefined ? undefined : oneStep('Add a note', [['Note', text]])
  }
  if (program === programs.system && is(2, 12, 2) && first && second) {
    const value = readNumber(data, 4)
    const paid = first === prepared.account ? value : 0n
    return {
      ...oneStep(`Send ${nativeAmount(value, prepared)}`, [
        ['From', first],
        ['To', second],
      ]),
      paid,
    }
  }
  if (
    program === programs.associatedToken &&
    (data.length === 0 || (data.length === 1 && (data[0] ?? 2) < 2))
  )
    return accounts.length === 6 && isTokenProgram(accounts[5])
      ? oneStep('Create a token account', [
          ['Owner', third as string],
          ['Token', fourth as string],
        ])
      : undefined
  if (!isTokenProgram(program) || !first || !second) return undefined
  if (is(12, 10, 4)) {
    const amount = tokenAmount(readNumber(data.subarray(0, 9), 1), second, prepared)
    const lines = [
      ['From', first],
      ['To', third as string],
      ['Token', second],
    ] as const
    return { ...oneStep(`Send ${amount}`, lines), tokens: [second] }
  }
  if (is(3, 9, 3))
    return oneStep(
      'Send tokens',
      [
        ['From', first],
        ['To', second],
        ['Smallest units', `${readNumber(data, 1)}`],
      ],
      'This does not say which tokens are sent.',
    )
  if (is(13, 10, 4))
    return showAllowance(prepared, {
      token: second,
      spender: third as string,
      value: readNumber(data.subarray(0, 9), 1),
    })
  if (is(4, 9, 3))
    return showAllowance(prepared, { token: first, spender: second, value: readNumber(data, 1) })
  if (is(5, 1, 2)) return oneStep('End a permission for tokens', [['Token account', first]])
  if (is(9, 1, 3))
    return oneStep('Close a token account', [
      ['Token account', first],
      ['Money goes to', second],
    ])
  const isSome = data[2] === 1 && data.length === 35
  if (data[0] === 6 && accounts.length === 2 && (isSome || (data[2] === 0 && data.length === 3))) {
    const owner = isSome ? encodeBase58(data.subarray(3)) : 'nobody'
    const danger = 'Another account gets power over your tokens, and you lose it.'
    return oneStep(
      'Give an account away',
      [
        ['Token account', first],
        ['New authority', owner],
      ],
      danger,
    )
  }
  return undefined
}

function isTokenProgram(program: string | undefined): boolean {
  return program === programs.token || program === programs.token2022
}

/** Reads a number, least significant byte first, up to the end. */
function readNumber(data: Uint8Array, start: number): bigint {
  return [...data.subarray(start)].reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
}
