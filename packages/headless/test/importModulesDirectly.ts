import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vitest/config'

const sandbox = realpathSync(join(import.meta.dirname, '../node_modules/@latchkey/sandbox'))
const importPattern = /import \{([^}]*)\} from '@latchkey\/sandbox(\/\w+)?'/g
const exportPattern = /export \{([^}]*)\} from '(\.[^']*)\.js'/g

/**
 * Imports what a test uses of the sandbox from the modules that define it. The sandbox's entries load the
 * packages of every chain, which takes a second of CPU time in each test file.
 */
export function importModulesDirectly(): Plugin {
  return {
    name: 'import-modules-directly',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('@latchkey/sandbox')) return undefined
      return { code: code.replace(importPattern, direct), map: null }
    },
  }
}

function direct(statement: string, names: string, entry = ''): string {
  const modules = modulesOf(entry)
  const values = namesIn(names).filter((name) => !name.startsWith('type '))
  if (!values.every((name) => modules.has(name))) return statement
  const imports = values.map((name) => `import { ${name} } from '${modules.get(name)}'`)
  // Keeps the number of lines, for stack traces.
  return imports.join('; ') + '\n'.repeat(statement.split('\n').length - 1)
}

const known = new Map<string, ReadonlyMap<string, string>>()

/** Returns the file of each value that an entry of the sandbox exports. */
function modulesOf(entry: string): ReadonlyMap<string, string> {
  const modules = known.get(entry) ?? new Map(readExports(join(sandbox, 'src', entry, 'index.ts')))
  known.set(entry, modules)
  return modules
}

function readExports(file: string): [name: string, file: string][] {
  return [...readFileSync(file, 'utf8').matchAll(exportPattern)].flatMap(([, names = '', path = '']) =>
    namesIn(names).map((name): [string, string] => [name, `${join(dirname(file), path)}.ts`]),
  )
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}
