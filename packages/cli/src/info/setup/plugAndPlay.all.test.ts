import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtEvaluator } from '../../../test/builtEvaluator.js'
import { folderOfFile } from '../../../test/folderOfFile.js'
import { plugAndPlayProject } from '../../../test/plugAndPlayProject.js'
import { evaluateSetup } from './evaluateSetup.js'

const setup = (url: string) => `import { createLatchkey } from '@latchkey/headless'
import { solanaAdapter } from '@latchkey/headless/solana'
${url}
const network = { id: 'solana:five', name: 'Five', namespace: 'solana', networkId: 'solana:five', nativeCurrency: { name: 'S', symbol: 'S', decimals: 9 }, rpcUrls: { default: { http: [url] } } }
export const latchkey = createLatchkey({ metadata: { name: 'App' }, networks: [network], adapters: [solanaAdapter()] })
`

let evaluator: string
beforeAll(async () => {
  // Built into a package, as when it is installed.
  const installed = join(folderOfFile(), 'node_modules/latchkey/dist/setup')
  cpSync(dirname(await builtEvaluator()), installed, { recursive: true })
  evaluator = join(installed, 'evaluate.js')
})

async function originOf(...project: Parameters<typeof plugAndPlayProject>) {
  const { hosts } = await evaluateSetup(await plugAndPlayProject(...project), 'src/latchkey.ts', {
    evaluator,
  })
  return hosts[0]?.origin
}

describe("with Yarn's Plug'n'Play, evaluates", () => {
  it('packages in an archive, of both module systems', async () => {
    const text = setup(`import { useState } from 'react'
import whole, { url as named } from 'urls'
import { host } from './host'
const url = [useState, whole.url === named].includes(false) ? '' : named + host`)
    const origin = await originOf(
      { 'src/latchkey.ts': text, 'src/host.ts': `export const host: string = '.example'` },
      {
        urls: {
          files: {
            'package.json': '{ "name": "urls", "main": "lib" }',
            'lib/index.js': `module.exports = require('./urls')`,
            'lib/urls.js': `exports.url = 'https://' + require('./data.json').name + require('names').name`,
            'lib/data.json': '{ "name": "data-" }',
          },
          dependencies: ['names'],
        },
        names: { files: { 'package.json': '{}', 'index.js': `exports.name = 'name'` } },
      },
    )
    expect(origin).toBe('https://data-name.example')
  })

  it('a package without its optional peer', async () => {
    const text = setup(`import { url } from 'needy'`)
    const origin = await originOf(
      { 'src/latchkey.ts': text },
      {
        needy: {
          files: {
            'package.json': '{ "type": "module", "exports": "./index.js" }',
            'index.js': `import { unused } from 'peer/sub'\nexport const url = 'https://needy.example'\nexport const more = () => unused`,
          },
          peers: ['peer'],
        },
        peer: {
          files: {
            'package.json': '{ "type": "module", "exports": { "./sub": "./sub.js" } }',
            'sub.js': 'export const unused = 1',
          },
        },
      },
    )
    expect(origin).toBe('https://needy.example')
  })
})

it("with Yarn's Plug'n'Play, reports a package that is not installed", async () => {
  const root = await plugAndPlayProject({ 'src/latchkey.ts': setup(`import { url } from 'not-installed'`) })
  await expect(evaluateSetup(root, 'src/latchkey.ts', { evaluator })).rejects.toMatchObject({
    why: expect.stringContaining("Cannot find package 'not-installed'"),
    fix: expect.stringContaining('Install not-installed'),
  })
})
