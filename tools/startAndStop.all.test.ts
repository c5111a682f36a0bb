import { once } from 'node:events'
import { expect, test } from 'vitest'
import { answers, ask, silence, start } from './startedCommand'

test('everything answers, and Ctrl+C ends all processes and exits with 0', { timeout: 240_000 }, async () => {
  const { child, output, addresses } = await start()
  expect(output).toMatch(/^ready in \d+\.\d s$/m)
  expect(addresses.length).toBeGreaterThanOrEqual(4)
  expect(await Promise.all(addresses.map(answers))).not.toContain(false)
  expect(await (await ask(addresses[0] ?? '')).text()).toContain('/src/main.tsx')

  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  await silence(addresses)
})
