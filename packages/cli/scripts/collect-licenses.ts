import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// The bundle holds other people's code, so the package carries their licences.
const root = join(import.meta.dirname, '..')
const metafile = join(root, 'dist/metafile-esm.json')
const { inputs } = JSON.parse(readFileSync(metafile, 'utf8')) as { inputs: Record<string, unknown> }

const folders = new Set<string>()
for (const input of Object.keys(inputs)) {
  const folder = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(resolve(root, input))?.[1]
  if (folder !== undefined) folders.add(folder)
}
const texts = [...folders].sort().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  if (file === undefined && license !== 'MIT' && license !== 'ISC')
    throw new Error(`${name} has no licence text`)
  const text =
    file === undefined ? 'No licence file in the package.' : readFileSync(join(folder, file), 'utf8')
  return `${name} ${version} (${license})\n\n${text.trim()}\n`
})
if (texts.length === 0) throw new Error('The bundle names no package; is the metafile of this build?')
writeFileSync(join(root, 'dist/licenses.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`))
