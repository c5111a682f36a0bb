import type { DecodedCall } from '../decodedRequest.js'

/** An instruction. An account is `undefined` if it is in a lookup table. */
export interface SolanaInstruction {
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  memo: ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'],
} as const

/** No account has more: amounts have 64 bits. */
const unlimited = 2n ** 64n - 1n

/**
 * Reads what an instruction does, for the programs of the system, of tokens and of memos. `undefined` for one
 * that only concerns the fee.
 *
 * @param owners The owners of token accounts that the transaction creates. Added to by their creation.
 */
export function readInstruction(
  { program = '', accounts, data }: SolanaInstruction,
  owners: Map<string, string>,
): DecodedCall | undefined {
  if (program === programs.computeBudget) return undefined
  if (program === programs.associatedToken) {
    const [, account, owner, token] = accounts
    if (data.length <= 1 && (data[0] ?? 0) <= 1 && account && owner && token) {
      owners.set(account, owner)
      return { kind: 'createTokenAccount', owner, token }
    }
  }
  if ((programs.memo as readonly string[]).includes(program)) {
    const text = readText(data)
    if (text !== undefined) return { kind: 'memo', text }
  }
  const read =
    program === programs.system
      ? readSystem(accounts, data)
      : program === programs.token || program === programs.token2022
        ? readToken(accounts, data, owners)
        : undefined
  return read ?? { kind: 'unknown', to: program, value: 0n }
}

function readSystem(accounts: SolanaInstruction['accounts'], data: Uint8Array): DecodedCall | undefined {
  const [from, to] = accounts
  if (data.length !== 12 || readNumber(data, 0, 4) !== 2n || !from || !to) return undefined
  return { kind: 'transfer', from, to, value: readNumber(data, 4, 8) }
}

function readToken(
  accounts: SolanaInstruction['accounts'],
  data: Uint8Array,
  owners: ReadonlyMap<string, string>,
): DecodedCall | undefined {
  const ownerOf = (account: string) => owners.get(account) ?? account
  const value = data.length >= 9 ? readNumber(data, 1, 8) : 0n
  switch (data[0]) {
    case 12:
    case 3: {
      const isChecked = data[0] === 12
      if (data.length !== (isChecked ? 10 : 9)) return undefined
      const [source, second, third] = accounts
      const to = isChecked ? third : second
      // Without a check, the token is that of the sender's account, which is named instead.
      const token = isChecked ? second : source
      if (!to || !token) return undefined
      return { kind: 'transfer', token, to: ownerOf(to), value }
    }
    case 13:
    case 4: {
      const isChecked = data[0] === 13
      if (data.length !== (isChecked ? 10 : 9)) return undefined
      const [source, second, third] = accounts
      const spender = isChecked ? third : second
      const token = isChecked ? second : source
      if (!spender || !token) return undefined
      return { kind: 'approve', token, spender, value, isUnlimited: value === unlimited }
    }
    case 5: {
      const [token] = accounts
      if (data.length !== 1 || !token) return undefined
      return { kind: 'revoke', token }
    }
    case 6: {
      const [account] = accounts
      if (!account || data.length < 3) return undefined
      return { kind: 'changeAuthority', account }
    }
    default:
      return undefined
  }
}

/** Reads a number, least significant byte first. */
function readNumber(data: Uint8Array, start: number, length: number): bigint {
  let value = 0n
  for (let at = start + length - 1; at >= start; at--) value = value * 256n + BigInt(data[at] ?? 0)
  return value
}

function readText(data: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    return undefined
  }
}
