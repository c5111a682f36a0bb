import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseBaseTexts, printBaseTexts } from './baseTexts.js'

const targets = fc.constantFrom('index.ts', 'views/swap.tsx', 'messages/en.ts', 'theme.css', '钱包.ts')

it('reads what it prints, as one line that depends on the texts alone', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(targets, fc.string({ unit: 'grapheme' })), { selector: ([it]) => it }),
      (texts) => {
        const printed = printBaseTexts(new Map(texts))
        expect(printed).toMatch(/^[A-Za-z0-9+/=]+\n$/)
        expect(printBaseTexts(new Map(texts.toReversed()))).toBe(printed)
        expect(parseBaseTexts(printed)).toEqual(new Map(texts))
        expect(parseBaseTexts(printed.replace('\n', '\r\n'))).toEqual(new Map(texts))
      },
    ),
  )
})

const compressed = (text: string | Buffer) => brotliCompressSync(text).toString('base64')

it.each([
  ['nothing', ''],
  ['a text that is not compressed', 'index.ts'],
  ['half of it', printBaseTexts(new Map([['index.ts', 'export {}\n'.repeat(99)]])).slice(0, 20)],
  ['marks of a git conflict', `<<<<<<< HEAD\n${printBaseTexts(new Map())}=======\n>>>>>>> main\n`],
  ['a list', compressed('[]')],
  ['a number as a text', compressed('{ "index.ts": 1 }')],
  ['a path that leaves the folder', compressed('{ "../index.ts": "" }')],
  ['more than 16 MB', compressed(Buffer.alloc(17 * 1024 * 1024, ' '))],
])('reads no text of %s', (_, printed) => {
  expect(parseBaseTexts(printed)).toEqual(new Map())
})
