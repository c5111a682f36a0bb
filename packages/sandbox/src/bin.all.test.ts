import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import type { SandboxConfig } from './config.js'

const bin = fileURLToPath(new URL('./bin.ts', import.meta.url))
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', bin, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.err += chunk
  })
  started.push(child)
  return { child, said, exited: once(child, 'close').then(([code]) => code as number) }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'runs until %s, and leaves nothing running',
  { timeout: 180_000 },
  async (signal) => {
    const frame = 'http://wallet.latchkey.localhost:4115'
    const { child, said, exited } = run('--ports', 'free', '--frame', frame)
    await vi.waitFor(() => expect(said.out).toContain('Ctrl-C stops everything.'), { timeout: 60_000 })
    const url = /Control +(http:\S+)/.exec(said.out)?.[1] ?? ''
    const config = (await (await fetch(`${url}/config.json`)).json()) as SandboxConfig
    for (const { name, rpcUrl } of config.chains) expect(said.out).toContain(`${name.padEnd(14)} ${rpcUrl}`)
    expect(said.out).toContain(`Relay          ${config.relay.url}`)
    expect(said.out).toContain(`Solana         ${config.solana?.url}  ${config.solana?.networkId}`)
    expect(said.out).toContain(`Bitcoin        ${config.bitcoin?.url}  ${config.bitcoin?.networkId}`)
    expect(said.out).toContain(`Polkadot       ${config.polkadot?.url}  ${config.polkadot?.networkId}`)
    expect(said.out).toContain(config.peer.url)
    expect(said.out).toContain(`Inbox          ${config.inbox?.url}  ${config.inbox?.smtpUrl}`)
    const settingsUrl = `${config.providers?.url}/settings.json`
    expect(said.out).toContain(`Providers      ${config.providers?.url}  ${settingsUrl}`)
    expect(await (await fetch(settingsUrl)).json()).toContainEqual(
      expect.objectContaining({ id: 'google', issuer: `${config.providers?.url}/google` }),
    )
    // Nothing but the addresses, the warnings of a library included.
    expect(said.err).toBe('')
    expect(config.prices).toContainEqual({ symbol: 'ETH', usd: '3000' })
    for (const { assets } of config.chains) expect(assets?.tokens.length).toBeGreaterThan(6)
    expect(said.out).toContain('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    child.kill(signal)
    expect(await exited).toBe(0)
    const { chains, solana, bitcoin, polkadot } = config
    const others = [solana?.url, solana?.wsUrl, bitcoin?.url, polkadot?.url, settingsUrl]
    for (const address of [url, ...chains.map(({ rpcUrl }) => rpcUrl), ...others]) {
      await expect(fetch(address?.replace('ws:', 'http:') ?? '')).rejects.toThrow('fetch failed')
    }

    // The control server's port is free again; a second command on a taken one says what to do.
    const port = new URL(url).port
    const first = run('--ports', 'free', '--contents', 'none', '--control-port', port)
    await vi.waitFor(() => expect(first.said.out).toContain(url), { timeout: 60_000 })
    const second = run('--ports', 'free', '--contents', 'none', '--control-port', port)
    expect(await second.exited).toBe(1)
    expect(second.said.err).toMatch(
      new RegExp(`^Port ${port} \\(the control server\\) is in use.*--ports free`),
    )
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(0)
  },
)

test('explains itself, and what it does not take', async () => {
  const help = run('--help')
  expect(await help.exited).toBe(0)
  expect(help.said.out).toContain('--ports default|free')
  const wrong = run('--ports', 'some')
  expect(await wrong.exited).toBe(1)
  expect(wrong.said.err).toContain('--ports takes "default" or "free", got "some".')
  const path = run('--frame', 'http://127.0.0.1:4115/path')
  expect(await path.exited).toBe(1)
  expect(path.said.err).toContain('--frame takes an address without a path')
  const unknown = run('--contents', 'some')
  expect(await unknown.exited).toBe(1)
  expect(unknown.said.err).toContain('--contents takes "past", "assets" or "none", got "some".')
})
