import { base58 } from '@scure/base'
import { stringToHex } from 'viem'
import { friend, me, myOther } from './evmWorld.js'
import type { Choose, Row } from './row.js'
import { requestIn, type Setting, termsOf, unreadable, usual } from './transactions.js'
import type { Truth } from './truth.js'

type Readings = Extract<Truth, { signs: 'message' }>['readings']

interface Facts {
  readonly setting?: Setting
  readonly from?: string | undefined
  readonly signInDomain?: string
  readonly warns?: string
  readonly isPlain?: true
}

function messageOf(name: string, params: unknown, readings: Readings, facts: Facts = {}): Row {
  const { setting = usual, signInDomain, warns, isPlain } = facts
  const from = 'from' in facts ? facts.from : me
  return {
    name,
    request: requestIn(setting, 'personal_sign', params),
    truth: {
      signs: 'message',
      ...termsOf(setting, from, undefined),
      readings,
      ...(signInDomain && { signInDomain }),
      ...(setting.host && { isOtherSite: signInDomain !== undefined && signInDomain !== setting.host }),
      ...(warns && { warns }),
      ...(isPlain && { isPlain }),
    },
  }
}

const text = (name: string, message: string, facts?: Facts) =>
  messageOf(name, [stringToHex(message), facts?.from ?? me], [{ text: message }], facts)

/** A sign-in of EIP-4361. */
function signIn(domain: string, account: string = me, scheme = ''): string {
  return `${scheme}${domain} wants you to sign in with your Ethereum account:
${account}

I accept the terms: https://${domain}/terms

URI: https://${domain}/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2026-11-28T16:25:24Z`
}

const site = 'example.org'
const plain = { isPlain: true } as const
const hidden = { warns: 'characters that cannot be seen' } as const

export const hiddenSamples = [
  '\u200b',
  '\u200c',
  '\u200e',
  '\u200f',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u2060',
  '\u2064',
  '\u206f',
  '\u3164',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\u{e0041}',
  '\u{1d173}',
  '\u2800',
] as const

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const solanaMe = base58.encode(new Uint8Array(32).fill(7))
const solanaOther = base58.encode(new Uint8Array(32).fill(9))
const solanaSetting: Setting = { networkId: solana, address: solanaMe }

function solanaMessage(name: string, params: unknown, readings: Readings, facts: Facts = {}): Row {
  const from = 'from' in facts ? facts.from : solanaMe
  const row = messageOf(name, params, readings, { setting: solanaSetting, ...facts, from })
  return { ...row, request: { ...row.request, method: 'solana_signMessage' } }
}
const inBase58 = (message: string) => base58.encode(new TextEncoder().encode(message))

export const messageRows: readonly Row[] = [
  text('a message', 'Hello', plain),
  text('a message with emoji and lines', 'Hello 🦊\nand 👩‍💻 and ❤️', {}),
  text('a message in another script', 'Привет, 世界, שלום', {}),
  messageOf('a text that is no hex', ['Hello', me], [{ text: 'Hello' }], plain),
  messageOf('an empty message', ['0x', me], [{ text: '' }, { bytes: '0x' }]),
  messageOf('bytes', ['0xff', me], [{ bytes: '0xff' }]),
  messageOf('32 bytes', [`0x${'f1'.repeat(32)}`, me], [{ bytes: `0x${'f1'.repeat(32)}` }]),
  text('the text of a hash', `0x${'f1'.repeat(32)}`, { warns: 'a hash' }),
  text('the text of a hash in capitals, without 0x', 'F1'.repeat(32), { warns: 'a hash' }),
  messageOf('bytes in capitals', ['0xFF01', me], [{ bytes: '0xff01' }, { bytes: '0xFF01' }]),
  // Half of the wallets read hex without 0x as bytes.
  messageOf('hex without 0x', ['48656c6c6f', me], [{ text: '48656c6c6f' }, { text: 'Hello' }], {
    warns: 'that wallets read it as two messages',
  }),
  messageOf(
    'hex of half a byte',
    ['0xabc', me],
    [{ text: '0xabc' }, { bytes: '0x0abc' }, { bytes: '0xabc' }],
  ),
  text('a message of another account', 'Hello', { from: myOther }),
  text('a message without a connection', 'Hello', { setting: {} }),
  messageOf('the account first', [me, stringToHex('Hello')], [{ text: 'Hello' }]),
  messageOf('the account twice', [me, me], [{ bytes: me }, { bytes: me.toLowerCase() }]),
  messageOf('two accounts', [friend, me], [{ bytes: friend }, { bytes: friend.toLowerCase() }]),
  messageOf('a password after it', [stringToHex('Hello'), me, 'secret'], [{ text: 'Hello' }]),
  messageOf('no account', [stringToHex('Hello')], [{ text: 'Hello' }], { from: undefined }),
  text('a sign-in', signIn(site), { signInDomain: site }),
  text('a sign-in to the page', signIn(site), { signInDomain: site, setting: { ...usual, host: site } }),
  ...['example.com', 'login.example.org', 'example.org:8443', 'example.org.evil.example'].map((other) =>
    text(`a sign-in to ${other}`, signIn(other), { signInDomain: other, setting: { ...usual, host: site } }),
  ),
  text('a message on a page', 'Hello', { setting: { ...usual, host: site }, isPlain: true }),
  text('a sign-in of a port', signIn('localhost:3000'), { signInDomain: 'localhost:3000' }),
  text('a sign-in with a scheme', signIn(site, me, 'https://'), { signInDomain: site }),
  text('a sign-in for another account', signIn(site, friend), { signInDomain: site }),
  text('a sign-in that hides its website', signIn('exam\u200bple.org'), {
    ...hidden,
    signInDomain: 'exam\u200bple.org',
  }),
  text('a sign-in after another line', `\n${signIn(site)}`),
  text('a sign-in after text', `Please note: ${signIn(site)}`),
  text('a sign-in of a sentence', signIn('my bank')),
  text('the first line of a sign-in', `${site} wants you to sign in with your Ethereum account:`, {
    signInDomain: site,
  }),
  text('a text that has what is written for hidden characters', 'Hello⟨U+200B⟩'),
  ...hiddenSamples.map((character) =>
    text(`a message with ${character.codePointAt(0)?.toString(16)}`, `pay ${character}cila`, hidden),
  ),
  ...['\u0000', '\u0007', '\u001b[8m', '\u007f', '\u009b'].map((character) => {
    const message = `pay ${character}Ann`
    return messageOf(
      `a message with control ${character.codePointAt(0)?.toString(16)}`,
      [stringToHex(message), me],
      [{ text: message }, { bytes: stringToHex(message) }],
      hidden,
    )
  }),
  ...[5, null, undefined, ['Hello'], { message: 'Hello' }].map((message) =>
    unreadable(`a message that is ${JSON.stringify(message)}`, 'personal_sign', [message, me]),
  ),
  unreadable('a message without a list', 'personal_sign', 'Hello'),
  unreadable('a message for what is no account', 'personal_sign', ['0x48', { address: me }]),

  solanaMessage(
    'a message on Solana',
    { message: inBase58('Hello'), pubkey: solanaMe },
    [{ text: 'Hello' }],
    plain,
  ),
  solanaMessage(
    'a message of another account on Solana',
    { message: inBase58('Hello'), pubkey: solanaOther },
    [{ text: 'Hello' }],
    { from: solanaOther },
  ),
  solanaMessage('bytes on Solana', { message: base58.encode(Uint8Array.of(255, 1)), pubkey: solanaMe }, [
    { bytes: '0xff01' },
  ]),
  solanaMessage(
    'hidden characters on Solana',
    { message: inBase58('pay\u202e'), pubkey: solanaMe },
    [{ text: 'pay\u202e' }],
    hidden,
  ),
  {
    ...unreadable(
      'no base58 on Solana',
      'solana_signMessage',
      { message: 'Hello 0OIl', pubkey: solanaMe },
      solanaSetting,
    ),
  },
  unreadable('no message on Solana', 'solana_signMessage', { pubkey: solanaMe }, solanaSetting),
]

/** A message of chosen pieces. */
export function anyMessageRow(choose: Choose): Row {
  const pieces = ['Hello', ' ', '\n', 'שלום', '🦊', '0x12', '⟨U+200B⟩', ...hiddenSamples]
  const message = Array.from({ length: 1 + choose.below(6) }, () => choose.from(pieces)).join('')
  return text(`the message ${JSON.stringify(message)}`, message)
}
