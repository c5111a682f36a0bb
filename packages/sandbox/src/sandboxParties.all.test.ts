import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePair, isFree } from '../test/freePair.js'
import type { SandboxConfig } from './config.js'
import { defaultConfig } from './defaults.js'
import { close, listen } from './server/listen.js'
import { startSandbox } from './startSandbox.js'

test('a start that fails leaves no port taken', async () => {
  const server = createServer()
  const taken = await listen(server, 0, 'a test')
  const [solana, bitcoin] = [await freePair(), await freePair()]
  try {
    await expect(
      startSandbox({ ports: 'free', chains: [], fixedPorts: { solana, bitcoin, polkadot: taken } }),
    ).rejects.toThrow(`Port ${taken} (the Polkadot network) is in use`)
    for (const port of [solana, solana + 1, bitcoin]) expect(await isFree(port)).toBe(true)
  } finally {
    await close(server)
  }
})

test('takes the options and the ports of its cluster, its Bitcoin chain and its Polkadot network', async () => {
  const [own, fixed] = [await freePair(), await freePair()]
  const sandbox = await startSandbox({
    chains: [],
    fixedPorts: { control: 0, relay: 0, directory: 0, polkadot: 0, bitcoin: fixed },
    solana: { name: 'Mine', slotMs: 0, port: own },
    bitcoin: { automine: true, port: own },
    polkadot: { name: 'Mine too', ss58Prefix: 0, genesisSeed: 'another' },
  })
  try {
    expect(sandbox.solana?.url).toBe(`http://127.0.0.1:${own}`)
    expect(sandbox.bitcoin?.url).toBe(`http://127.0.0.1:${fixed}`)
    const config = (await (await fetch(`${sandbox.url}/config.json`)).json()) as SandboxConfig
    expect(config.solana?.name).toBe('Mine')
    expect(config.polkadot).toMatchObject({ name: 'Mine too', ss58Prefix: 0 })
    expect(config.polkadot?.networkId).toBe(sandbox.polkadot?.id)
    expect(config.polkadot?.networkId).not.toBe(defaultConfig.polkadot?.networkId)
  } finally {
    await sandbox.stop()
  }
})

test('what is switched off is not there, and says so', async () => {
  const off = { solana: false, bitcoin: false, polkadot: false } as const
  const sandbox = await startSandbox({ ports: 'free', chains: [], ...off })
  try {
    expect(sandbox).toMatchObject({ solana: undefined, bitcoin: undefined, polkadot: undefined })
    const config = (await (await fetch(`${sandbox.url}/config.json`)).json()) as SandboxConfig
    expect(Object.keys(config)).toEqual(['url', 'chains', 'relay', 'peer', 'directory', 'payments'])
    for (const name of ['Solana', 'Bitcoin', 'Polkadot']) {
      for (const method of ['GET', 'POST']) {
        const refused = await fetch(`${sandbox.url}/${name.toLowerCase()}/faults`, { method })
        expect(refused.status).toBe(404)
        expect(await refused.json()).toEqual({ error: `The sandbox was started without ${name}.` })
      }
    }
  } finally {
    await sandbox.stop()
  }
})

test('what is switched off is not loaded', { timeout: 90_000 }, async () => {
  const hooks = `let port
    export const initialize = (data) => { port = data }
    export const load = (url, context, next) => { port.postMessage(url); return next(url, context) }`
  const script = `
    import { register } from 'node:module'
    const { port1, port2 } = new MessageChannel()
    const data = 'data:text/javascript,' + encodeURIComponent(${JSON.stringify(hooks)})
    register(data, { data: port2, transferList: [port2] })
    const loaded = []
    port1.on('message', (url) => loaded.push(url))
    const { startSandbox } = await import(${JSON.stringify(new URL('./startSandbox.ts', import.meta.url).href)})
    const run = async (options) => {
      await (await startSandbox({ ports: 'free', chains: [], ...options })).stop()
      return loaded.splice(0)
    }
    const without = await run({ solana: false, bitcoin: false, polkadot: false })
    const then = await run({})
    port1.close()
    console.log(JSON.stringify({ without, then }))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { maxBuffer: 10_000_000 },
  )
  const { without, then } = JSON.parse(stdout) as { without: string[]; then: string[] }
  expect(without).toContainEqual(expect.stringContaining('/src/relay/startRelay.ts'))
  const ofParties = /start(Solana|Bitcoin|Polkadot)\.ts|litesvm|@solana\/|@scure\/btc-signer|@polkadot\//
  expect(without.filter((url) => ofParties.test(url))).toEqual([])
  expect(then.filter((url) => /fillCluster|replaySolanaPast/.test(url))).toEqual([])
  for (const part of ['litesvm', '@solana/kit', '@scure/btc-signer', '@polkadot/types'])
    expect(then).toContainEqual(expect.stringContaining(part))
})
