import { expect, test } from 'vitest'
import { answers, ask, silence, start } from './startedCommand'

test('two starts run at the same time, and each ends with the process above it', {
  timeout: 240_000,
}, async () => {
  const first = await start()
  expect(first.output).toMatch(/^ready in \d+\.\d s$/m)
  const second = await start(['npm', 'start'])
  expect(second.output).toMatch(/^Port 5173 is taken, the playground uses the next free one\.$/m)
  expect(second.output).toMatch(/^The usual ports of the sandbox are taken, it uses free ones\.$/m)

  const all = [...first.addresses, ...second.addresses]
  expect(first.addresses.length).toBeGreaterThanOrEqual(4)
  expect(new Set(all).size).toBe(2 * first.addresses.length)
  expect(await Promise.all(all.map(answers))).not.toContain(false)
  const page = await ask(second.addresses[0] ?? '')
  expect(await page.text()).toContain('/src/main.tsx')
  for (const { output } of [first, second]) {
    const [, server = ''] = /^ {2}server +(\S+)$/m.exec(output) ?? []
    const answer = await ask(`${server}/v1/supported-chains?projectId=playground`)
    const { http } = (await answer.json()) as { http: string[] }
    expect(http).toEqual(['eip155:1337', 'eip155:1338', 'eip155:1339', expect.stringMatching(/^solana:/)])
  }

  first.child.kill('SIGKILL')
  await silence(first.addresses)
  expect(await Promise.all(second.addresses.map(answers))).not.toContain(false)

  second.child.kill('SIGKILL')
  await silence(second.addresses)
})
