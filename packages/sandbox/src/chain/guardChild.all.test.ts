import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { isRunning } from '../../test/isRunning.js'

const script = fileURLToPath(new URL('../../test/holdChain.ts', import.meta.url))

async function holdChain(how: string) {
  const holder = spawn(process.execPath, ['--import', 'tsx', script, how], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(holder, 'exit')
  const [chunk] = (await once(holder.stdout, 'data')) as [Buffer]
  return { holder, exited, pid: Number(chunk.toString()) }
}

const gone = (pid: number) =>
  vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000, interval: 50 })

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'a chain does not outlive %s',
  async (signal) => {
    const { holder, exited, pid } = await holdChain('wait')
    expect(isRunning(pid)).toBe(true)
    holder.kill(signal)
    // No handler of ours changes how the host ends.
    expect(await exited).toEqual([null, signal])
    await gone(pid)
  },
)

test.each([
  ['exit', 3],
  ['throw', 1],
])('a chain does not outlive the program that ends by %s', async (how, code) => {
  const { exited, pid } = await holdChain(how)
  expect(pid).toBeGreaterThan(0)
  expect(await exited).toEqual([code, null])
  await gone(pid)
})
