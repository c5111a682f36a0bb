import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { decodeRequest } from '../decodeRequest.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const host = 'app.example'

const read = (...params: unknown[]) => decodeRequest({ method: 'personal_sign', params, address: from, host })
const message = (text: unknown) => read(text, from)
const calm = { kind: 'message', isText: true, hasHidden: false, isOtherSite: false, isDangerous: false }

test('a message is its text, or its bytes', async () => {
  expect(await message(stringToHex('Hello 🦊\n'))).toMatchObject({ ...calm, message: 'Hello 🦊\n' })
  expect(await message('Hello')).toMatchObject({ ...calm, message: 'Hello' })
  expect(await message('0xff')).toMatchObject({ isText: false, message: '0xff', isDangerous: true })
  // Hex without a prefix or of an odd length, which some wallets sign as bytes, and others as text.
  for (const text of ['48656c6c6f', 'abc', '1234', '0xabc', '0X48656c6c6f'])
    expect(await message(text)).toMatchObject({ kind: 'unknown' })
  expect(await message(5)).toEqual({ kind: 'unknown', method: 'personal_sign', isDangerous: true })
})

test('a text of the length of a hash is a danger, unless it is made of words', async () => {
  const random = 'k3]x$Qp0vTz~1#aB9&uW_e5;RmC7^hD)'
  for (const text of [random, stringToHex(random), `${random.slice(2)}ñ`])
    expect(await message(text)).toMatchObject({ isText: true, isDangerous: true })
  for (const text of [`${random}1`, random.slice(1), 'Sign in to use our nice web page'])
    expect(await message(text)).toMatchObject({ ...calm, message: text })
})

test.each([
  ['a mark that turns text', 'pay \u202eecila', 'pay ⟨U+202E⟩ecila'],
  ['a mark of direction', 'a\u200fb', 'a⟨U+200F⟩b'],
  ['no width', 'a\u200bb', 'a⟨U+200B⟩b'],
  ['a joiner between letters', 'a\u200db', 'a⟨U+200D⟩b'],
  ['a filler', 'a\u3164b', 'a⟨U+3164⟩b'],
  ['an empty pattern', 'a\u2800b', 'a⟨U+2800⟩b'],
  ['a tag', 'a\u{e0041}b', 'a⟨U+E0041⟩b'],
  ['a variation of a letter', 'a\ufe0fb', 'a⟨U+FE0F⟩b'],
  ['a third mark on a letter', 'e\u0301\u0302\u0303', 'e\u0301\u0302⟨U+0303⟩'],
  ['a mark twice', 'ก\u0e49\u0e49', 'ก\u0e49⟨U+0E49⟩'],
  ['a mark on nothing', 'a\n\u0301', 'a\n⟨U+0301⟩'],
  ['a mark around a letter', 'a\u20dd', 'a⟨U+20DD⟩'],
  ['a line of its own kind', 'a\u2028b', 'a⟨U+2028⟩b'],
  ['the 21st empty line', `a${'\n'.repeat(21)}b`, `a${'\n'.repeat(20)}⟨U+000A⟩b`],
  ['one of spaces', `a${'\n '.repeat(21)}b`, `a${'\n '.repeat(20)}⟨U+000A⟩ b`],
])('%s is shown by its code', async (_, text, shown) => {
  expect(await message(text)).toMatchObject({ message: shown, hasHidden: true, isDangerous: true })
})

test('emoji of several characters, letters of all scripts and marks on them are shown as they are', async () => {
  for (const text of [
    '👩‍👩‍👧‍👦 ❤️ 👍🏽 1️⃣',
    'مرحبا',
    'नमस्ते',
    'e\u0301',
    'ज़िंदगी',
    'မြွေ',
    'ច្រើន',
    'שָׁלוֹם',
    'ê\u0301',
    '日本語　全角',
    `Terms${'\r\n'.repeat(10)}of use${'\n'.repeat(20)}and more`,
  ])
    expect(await message(text)).toMatchObject({ ...calm, message: text })
})

test('a sign-in names its website, and another one than the page is a danger', async () => {
  const shown = (site: string) => site.replace('\u200b', '⟨U+200B⟩')
  const signIn = (site: string) => `${site} wants you to sign in with your Ethereum account:\n0x…`
  expect(await message(signIn(host))).toMatchObject({ ...calm, signInDomain: host })
  expect(await message(signIn(`https://${host}`))).toMatchObject({ signInDomain: host, isOtherSite: false })
  for (const site of ['evil.example', `${host}.evil.example`, `${host}\u200b`, `${host}@evil.example`])
    for (const text of [site, `\n${site}`, `  ${site}`, `Hello\r${site}`].map(signIn))
      expect(await message(text)).toMatchObject({
        signInDomain: shown(site),
        isOtherSite: true,
        isDangerous: true,
      })
  const second = `${signIn(host)}\n\n${signIn('evil.example')} `
  expect(await message(second)).toMatchObject({ signInDomain: 'evil.example', isOtherSite: true })
})

test('parameters that wallets could read in another order are not described', async () => {
  const unknown = { kind: 'unknown' }
  expect(await read(to, stringToHex('Hello'))).toMatchObject(unknown)
  expect(await read(stringToHex('Hello'), from, 'more')).toMatchObject(unknown)
  expect(await read(stringToHex('Hello'), to)).toMatchObject({
    from: to,
    isOtherAccount: true,
    isDangerous: true,
  })
  // A password that nothing reads.
  expect(await read('Hello', from, '')).toMatchObject(calm)
})
