import { expect, test } from 'vitest'
import { readDocblock } from './readDocblock'

test('reads the text, the parameters, the errors and the examples of a docblock', () => {
  const doc = readDocblock(`*
   * Sends it. Waits
   * until it is there.
   *
   * @param to Address of the
   *   receiver.
   * @returns The hash.
   * @throws {UserRejectedError} If the user rejects.
   *
   * @example
   * \`\`\`ts
   * @decorated()
   * send()
   * \`\`\`
   `)
  expect(doc.text).toBe('Sends it. Waits\nuntil it is there.')
  expect(doc.parameters).toEqual([{ name: 'to', text: 'Address of the\n  receiver.' }])
  expect(doc.returns).toBe('The hash.')
  expect(doc.throws).toEqual([{ type: 'UserRejectedError', text: 'If the user rejects.' }])
  expect(doc.examples).toEqual(['```ts\n@decorated()\nsend()\n```'])
})
