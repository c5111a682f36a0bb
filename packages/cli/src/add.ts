#!/usr/bin/env node
import { processOutput } from './output.js'
import { checkOwnAdd } from './ownAdd.js'
import { run } from './program.js'

const args = process.argv.slice(2)
const error = checkOwnAdd(process.cwd())
if (error) {
  processOutput({ json: args.includes('--json'), silent: false, color: true }).error(error)
  process.exitCode = error.exitCode
} else {
  process.stderr.write('latchkey add\n')
  process.exitCode = await run(['add', ...args])
}
