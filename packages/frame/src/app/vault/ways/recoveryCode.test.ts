import { expect, test } from 'vitest'
import { createRecoveryCode, readRecoveryCode, recoveryKey, writeRecoveryFile } from './recoveryCode.js'

test('a code is 24 words, and another one each time', () => {
  const codes = Array.from({ length: 20 }, createRecoveryCode)
  expect(new Set(codes).size).toBe(20)
  for (const code of codes) expect(code.split(' ')).toHaveLength(24)
})

test('a code is read as it was typed, pasted from a list, or from its file', async () => {
  const code = createRecoveryCode()
  const bytes = readRecoveryCode(code)
  expect(bytes).toHaveLength(32)
  const words = code.split(' ')
  for (const text of [
    `  ${code.toUpperCase()}\n`,
    words.join('\r\n'),
    words.map((word, index) => `${index + 1}. ${word}`).join('\n'),
    writeRecoveryFile(code, '0x0000000000000000000000000000000000000001'),
  ])
    expect(readRecoveryCode(text)).toEqual(bytes)
  expect((await recoveryKey(code)).publicKey).toBe((await recoveryKey(code.toUpperCase())).publicKey)
})

test('a code with an error is refused, and the error does not repeat what was typed', () => {
  const zeros = `${'abandon '.repeat(23)}art`
  expect(readRecoveryCode(zeros)).toEqual(new Uint8Array(32))
  for (const text of [
    '',
    zeros.replace('art', 'zoo'),
    zeros.replace('art', 'artt'),
    zeros.replace('abandon ', ''),
    `${zeros} abandon`,
    `${'abandon '.repeat(11)}about`,
  ]) {
    const error = (() => {
      try {
        return readRecoveryCode(text)
      } catch (thrown) {
        return thrown
      }
    })()
    expect(error).toMatchObject({ code: 'vault/code-invalid' })
    expect(error).not.toHaveProperty('cause')
    expect(String(error)).not.toMatch(/abandon|artt|zoo/)
  }
})
