#!/usr/bin/env node
import { checkNode } from './checkNode.js'

if (checkNode()) {
  const { runAdd } = await import('./program.js')
  process.exitCode = await runAdd(process.argv.slice(2), process.cwd())
}
