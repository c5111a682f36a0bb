import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { testFolder } from '@latchkey/test/testFolder'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as {
  jobs: Record<
    'pack' | 'publish',
    { needs?: string; steps: { name?: string; run?: string; uses?: string }[] }
  >
}
const script = jobs.publish.steps.find(({ name }) => name === 'Check and publish')?.run ?? ''

interface Upload {
  readonly id: string
  readonly authorization: string | undefined
  readonly sha256: string
}

/** Starts a registry that has some packages and takes new ones. */
async function startRegistry(published: readonly string[], refused?: string) {
  const uploads: Upload[] = []
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(request.url ?? '').slice(1)
    response.setHeader('content-type', 'application/json')
    if (request.method === 'GET') {
      if (!published.includes(name)) return response.writeHead(404).end('{}')
      const versions = { '1.0.0': { name, version: '1.0.0' } }
      return response.end(JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions }))
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (name === refused) return response.writeHead(403).end('{"error":"refused"}')
    const { versions, _attachments } = JSON.parse(String(Buffer.concat(chunks))) as {
      versions: Record<string, { name: string }>
      _attachments: Record<string, { data: string }>
    }
    const [attachment] = Object.values(_attachments)
    uploads.push({
      id: `${name}@${Object.keys(versions)[0]}`,
      authorization: request.headers.authorization,
      sha256: createHash('sha256')
        .update(Buffer.from(attachment?.data ?? '', 'base64'))
        .digest('hex'),
    })
    response.end('{"ok":true}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, uploads }
}

/** Packs packages named so, in this order, as the other job does. */
function packed(...names: readonly string[]) {
  const folder = testFolder({ 'list.cdx.json': '{}' })
  const sums = names.map((name) => {
    mkdirSync(join(folder, 'package'), { recursive: true })
    writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name, version: '1.0.0' }))
    execFileSync('tar', ['-czf', `${name}.tgz`, 'package'], { cwd: folder })
    return `${sha256(readFileSync(join(folder, `${name}.tgz`)))}  ${name}.tgz`
  })
  rmSync(join(folder, 'package'), { recursive: true })
  sums.push(`${sha256(Buffer.from('{}'))}  list.cdx.json`)
  writeFileSync(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`)
  return { folder, checksum: sha256(readFileSync(join(folder, 'SHA256SUMS'))) }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Runs the script of the job with the npm of this machine. Provenance is signed at GitHub only. */
function publish(folder: string, checksum: string, registry: string) {
  const home = join(folder, 'home')
  mkdirSync(home)
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  const wrapper = `#!/bin/sh\nfor word; do shift; [ "$word" = --provenance ] || set -- "$@" "$word"; done\nexec ${npm} "$@"\n`
  writeFileSync(join(home, 'npm'), wrapper, { mode: 0o755 })
  return execute('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd: folder,
    env: {
      PATH: [home, process.env.PATH].join(delimiter),
      HOME: home,
      CHECKSUM: checksum,
      NODE_AUTH_TOKEN: 'token-of-the-environment',
      npm_config_registry: registry,
      npm_config_userconfig: join(home, '.npmrc'),
      npm_config_cache: join(home, 'cache'),
      npm_config_fetch_retries: '0',
    },
  })
}

test('what is published was packed before the tests, which fetch what no lock file names, and after they passed', () => {
  const steps = jobs.pack.steps.map(({ run = '', uses = '' }) => run + uses)
  const [pack, upload, tests] = ['npm run release -- --pack', 'actions/upload-artifact', 'npm test'].map(
    (each) => steps.findIndex((step) => step.startsWith(each)),
  )
  expect([pack, upload, tests]).toEqual([1, 2, 3])
  expect(jobs.publish.needs).toBe('pack')
})

test('the packages are uploaded as they were packed, in their order, and those that are there are not', async () => {
  const registry = await startRegistry(['two'])
  const { folder, checksum } = packed('three', 'two', 'one')
  const { code, output } = await publish(folder, checksum, registry.url)
  expect([code, output]).toEqual([0, expect.stringContaining('+ one@1.0.0')])
  const authorization = 'Bearer token-of-the-environment'
  expect(registry.uploads).toEqual(
    ['three', 'one'].map((name) => ({
      id: `${name}@1.0.0`,
      authorization,
      sha256: sha256(readFileSync(join(folder, `${name}.tgz`))),
    })),
  )
  expect(readFileSync(join(folder, 'home/.npmrc'), 'utf8')).not.toContain('token-of-the-environment')
})

test.each(['one.tgz', 'list.cdx.json', 'SHA256SUMS'])(
  'nothing is uploaded if %s was changed after the packing',
  async (file) => {
    const registry = await startRegistry([])
    const { folder, checksum } = packed('three', 'one')
    appendFileSync(join(folder, file), ' ')
    const { code } = await publish(folder, checksum, registry.url)
    expect(code).not.toBe(0)
    expect(registry.uploads).toEqual([])
  },
)

test('an upload that is refused ends the job, before what depends on it is uploaded', async () => {
  const registry = await startRegistry([], 'two')
  const { folder, checksum } = packed('three', 'two', 'one')
  const { code } = await publish(folder, checksum, registry.url)
  expect(code).not.toBe(0)
  expect(registry.uploads.map(({ id }) => id)).toEqual(['three@1.0.0'])
})
