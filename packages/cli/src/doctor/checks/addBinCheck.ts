import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { declaredSpec } from '../../project/packageJson.js'
import { type Check, note } from '../check.js'

/** The short form `npx add` is ours where latchkey is installed. */
export const addBinCheck: Check = {
  name: 'add-bin',
  group: 'packages',
  run({ root, project }) {
    if (declaredSpec(project.packageJson, 'latchkey') === undefined) return []
    const bin = join(root, 'node_modules/.bin/add')
    const owner = existsSync(bin) ? ownerOf(bin) : undefined
    if (owner === undefined || owner === 'latchkey') return []
    return [
      note({
        what: `\`npx add\` runs the package ${owner}.`,
        why: 'It has a program of that name too.',
        fix: 'Use the long form: npx latchkey add modal',
      }),
    ]
  },
}

/** The package a linked program is in. */
function ownerOf(bin: string): string | undefined {
  for (let folder = dirname(realpathSync(bin)); dirname(folder) !== folder; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (!existsSync(file)) continue
    const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown }
    if (typeof name === 'string') return name
  }
  return undefined
}
