import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { expect, onTestFinished, test } from 'vitest'

const configuration = join(import.meta.dirname, '../../biome.json')

/** Returns the findings of Biome with the rules of the repository, as `rule file: what`. */
async function findings(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-lint-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  copyFileSync(configuration, join(root, 'biome.json'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const args = ['lint', '--vcs-enabled=false', '--reporter=github', '.']
  const { stdout } = await execute('biome', args, { cwd: root })
  const line = /title=lint\/\w+\/(\w+),file=(?:.*\/)?([^/,]+),.*::(.*)/g
  return [...stdout.matchAll(line)].map(([, rule, file, what]) => `${rule} ${file}: ${what}`).sort()
}

test('in headless, what touches the network or another window is in wire', async () => {
  const uses =
    "fetch('/'), window.fetch('/'), new WebSocket('ws://a'), new self.EventSource('/'), cache.fetch('/')"
  const text = `export const go = () => [${uses}, port.postMessage(1), navigator.sendBeacon('/')]`
  const src = 'packages/headless/src'
  const files = [`${src}/core/storage.ts`, `${src}/core/storage.test.ts`, `${src}/wire/http.ts`]
  expect(await findings(Object.fromEntries(files.map((file) => [file, text])))).toEqual([
    "noJsRestrictedProperties storage.ts: Do not use 'window.fetch'.",
    "noJsRestrictedProperties storage.ts: Do not use property 'EventSource'.",
    "noJsRestrictedProperties storage.ts: Do not use property 'postMessage'.",
    "noJsRestrictedProperties storage.ts: Do not use property 'sendBeacon'.",
    'noRestrictedGlobals storage.ts: Do not use the global variable WebSocket.',
    'noRestrictedGlobals storage.ts: Do not use the global variable fetch.',
  ])
})
