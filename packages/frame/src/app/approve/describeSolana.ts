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

const unreadTable = 'Some accounts of this transaction stand in a table that this wallet does not read.'

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
    dangers: [...parts.flatMap(({ dangers = [] }) => dangers), ...(hasTables ? [unreadTable] : [])],
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
  const lines = { Program: program, Data: bytesToHex(data) }
  return oneStep('Call a program', lines, 'This wallet does not know what this does with your account.')
}

type Accounts = readonly [string, string, string, string, string, string]
type Read = (accounts: Accounts, data: Uint8Array, prepared: Prepared) => Shown | undefined

const createAccount: Read = ([, , Owner, Token, , program]) =>
  isTokenProgram(program) ? oneStep('Create a token account', { Owner, Token }) : undefined

/** Counts the bytes and accounts, and has the first byte: more can change what an instruction does. */
const shapeOf = (accounts: readonly unknown[], data: Uint8Array) =>
  [data.length, accounts.length, ...data.subarray(0, 1)].join(' ')

/** Instructions of the token programs, by their shapes. */
const tokenInstructions: Readonly<Record<string, Read>> = {
  '10 4 12': ([From, Token, To], data, prepared) => {
    const amount = tokenAmount(readNumber(data.subarray(0, 9), 1), Token, prepared)
    return { ...oneStep(`Send ${amount}`, { From, To, Token }), tokens: [Token] }
  },
  '9 3 3': ([From, To], data) => {
    const lines = { From, To, 'Smallest units': `${readNumber(data, 1)}` }
    return oneStep('Send tokens', lines, 'This does not say which tokens are sent.')
  },
  '10 4 13': ([, token, spender], data, prepared) =>
    showAllowance(prepared, token, spender, readNumber(data.subarray(0, 9), 1)),
  '9 3 4': ([source, spender], data, prepared) =>
    showAllowance(prepared, source, spender, readNumber(data, 1)),
  '1 2 5': ([source]) => oneStep('End a permission for tokens', { 'Token account': source }),
  '1 3 9': ([source, to]) =>
    oneStep('Close a token account', { 'Token account': source, 'Money goes to': to }),
  '3 2 6': ([source], data) => (data[2] === 0 ? giveAway(source, 'nobody') : undefined),
  '35 2 6': ([source], data) =>
    data[2] === 1 ? giveAway(source, encodeBase58(data.subarray(3))) : undefined,
}

function giveAway(source: string, owner: string): Shown {
  const danger = 'Another account gets power over your tokens, and you lose it.'
  return oneStep('Give an account away', { 'Token account': source, 'New authority': owner }, danger)
}

/** Instructions by the addresses of programs and their shapes. */
const known: Readonly<Record<string, Readonly<Record<string, Read>>>> = {
  [programs.system]: {
    '12 2 2': ([From, To], data, prepared) => {
      const value = readNumber(data, 4)
      const step = oneStep(`Send ${nativeAmount(value, prepared)}`, { From, To })
      return { ...step, paid: From === prepared.account ? value : 0n }
    },
  },
  [programs.associatedToken]: { '0 6': createAccount, '1 6 0': createAccount, '1 6 1': createAccount },
  [programs.token]: tokenInstructions,
  [programs.token2022]: tokenInstructions,
}

function describeKnown(instruction: SolanaInstruction, prepared: Prepared): Shown | undefined {
  const { program, accounts, data } = instruction
  const note = program === programs.memo ? readText(data) : undefined
  if (note !== undefined) return oneStep('Add a note', { Note: note })
  return known[program]?.[shapeOf(accounts, data)]?.(accounts as unknown as Accounts, data, prepared)
}

function isTokenProgram(program: string | undefined): boolean {
  return program === programs.token || program === programs.token2022
}

/** Reads a number, least significant byte first, up to the end. */
function readNumber(data: Uint8Array, start: number): bigint {
  return [...data.subarray(start)].reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
}
