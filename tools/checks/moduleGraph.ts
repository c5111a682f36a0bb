import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { type EcmaScriptModule, parseSync } from 'oxc-parser'
import { lineCounter } from './lineCounter'
import { sourceFiles } from './sourceFiles'
import { type WorkspacePackage, workspacePackages } from './workspace'

/** An import that exists at run time. */
export interface RuntimeImport {
  readonly specifier: string
  readonly line: number
  /** True for `import('...')`. */
  readonly isDynamic: boolean
  /** Path of the imported file from the root. */
  readonly file?: string
  /** Name of the imported package, without a sub-path: `@tanstack/react-query`. */
  readonly package?: string
}

export interface Module {
  readonly imports: readonly RuntimeImport[]
}

/** The modules of the repository by their path from the root. */
export type ModuleGraph = ReadonlyMap<string, Module>

/**
 * Reads every TypeScript module of `packages`, `registry` and `apps` and its run-time imports. `import type`
 * and `export type` do not count; `import { type A }` does, because `verbatimModuleSyntax` keeps the
 * statement.
 */
export function readModuleGraph(root: string): ModuleGraph {
  const packages = workspacePackages(root)
  const files = sourceFiles(root, ['packages', 'registry', 'apps'], /(?<!\.d)\.tsx?$/)
  return new Map(files.map((file) => [file, readModule(root, file, packages)]))
}

function readModule(root: string, file: string, packages: readonly WorkspacePackage[]): Module {
  const text = readFileSync(join(root, file), 'utf8')
  const { module, errors } = parseSync(file, text)
  const broken = errors.find((error) => error.severity === 'Error')
  if (broken) throw new Error(`${file} cannot be parsed: ${broken.message}`)
  const lineOf = lineCounter(text)
  const imports = specifiers(module, text).map(({ specifier, start, isDynamic }) => ({
    specifier,
    line: lineOf(start),
    isDynamic,
    ...resolve(root, file, specifier, packages),
  }))
  return { imports }
}

interface Specifier {
  readonly specifier: string
  readonly start: number
  readonly isDynamic: boolean
}

function specifiers(module: EcmaScriptModule, text: string): Specifier[] {
  const isErased = (start: number) =>
    /^(?:import|export)\s+type\b(?!\s*(?:,|from\b))/.test(text.slice(start, start + 40))
  const statements = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({ start, specifier: moduleRequest.value })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      [...new Set(entries.map((entry) => entry.moduleRequest?.value))].flatMap((specifier) =>
        specifier === undefined ? [] : [{ start, specifier }],
      ),
    ),
  ]
  const dynamic = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return literal?.[2] === undefined ? [] : [{ start, specifier: literal[2], isDynamic: true }]
  })
  return [
    ...statements.filter(({ start }) => !isErased(start)).map((found) => ({ ...found, isDynamic: false })),
    ...dynamic,
  ]
}

function resolve(
  root: string,
  importer: string,
  specifier: string,
  packages: readonly WorkspacePackage[],
): { file?: string; package?: string } {
  if (specifier.startsWith('.')) {
    const file = sourceOf(root, posix.join(dirname(importer), specifier.replace(/\?.*$/, '')))
    return file === undefined ? {} : { file }
  }
  const name = packageName(specifier)
  const ours = packages.find(({ manifest }) => manifest.name === name)
  if (!ours) return { package: name }
  const file = exportedSource(root, ours, specifier.slice(name.length))
  return file === undefined ? { package: name } : { package: name, file }
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function exportedSource(
  root: string,
  { folder, manifest }: WorkspacePackage,
  subpath: string,
): string | undefined {
  const key = `.${subpath}`
  const exact = manifest.exports?.[key]
  const target = typeof exact === 'string' ? exact : exact?.source
  if (target !== undefined) return sourceOf(root, posix.join(folder, target))
  return manifest.exports?.['./*'] === './*' ? sourceOf(root, posix.join(folder, key)) : undefined
}

function sourceOf(root: string, path: string): string | undefined {
  const stem = path.replace(/\.js(x?)$/, '')
  const candidates = [path, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`, `${stem}/index.tsx`]
  return candidates.find(
    (candidate) => existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile(),
  )
}
