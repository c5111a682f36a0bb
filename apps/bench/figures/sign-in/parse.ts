import { parseSignInMessage, writeSignInMessage } from '@latchkey/protocol'
import { repeatTimed } from '../../src/repeat'
import type { Stage } from '../../src/stage'
import { type Reading, round } from '../../src/statistics'

const size = 100_000

/** Parses the hostile text that takes longest: 100 kB of each kind. */
export default async function parse(stage: Stage): Promise<Reading> {
  const message = writeSignInMessage({
    domain: 'my.app',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    uri: 'https://my.app',
    version: '1',
    networkId: 'eip155:1',
    nonce: 'f1e2d3c4b5a69788',
    issuedAt: '2026-01-01T00:00:00Z',
    resources: ['https://my.app/terms'],
  })
  const texts: Readonly<Record<string, string>> = {
    'line breaks': message.replace('\nURI', `${'\n'.repeat(size)}\nURI`),
    'a long domain': message.replace('my.app', `${'a.'.repeat(size / 2)}app`),
    'a long statement': message.replace('\n\nURI', `\nI agree${' '.repeat(size)}\n\nURI`),
    'a long address': message.replace('0x', `0x${'0'.repeat(size)}`),
    'a long nonce': message.replace('Nonce: ', `Nonce: ${'a'.repeat(size)}`),
    'a long fraction': message.replace('00Z', `00.${'0'.repeat(size)}Z`),
    'many resources': message + '\n- https://my.app/terms'.repeat(size / 24),
    'a long resource': `${message}${'/%20'.repeat(size / 4)}`,
    'no end of labels': message + '\nResources:'.repeat(size / 11),
  }
  const slowest = { name: '', value: 0 }
  const reading = await repeatTimed(stage, async () => {
    let longest = 0
    for (const [name, text] of Object.entries(texts)) {
      const start = performance.now()
      parseSignInMessage(text)
      const value = performance.now() - start
      longest = Math.max(longest, value)
      if (value > slowest.value) Object.assign(slowest, { name, value })
    }
    return longest
  })
  return { ...reading, note: `slowest: ${slowest.name}, ${round(slowest.value, 1)} ms raw` }
}
