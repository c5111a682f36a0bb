import { readFileSync } from 'node:fs'
import type { InitializeHook, LoadHook, ResolveHook } from 'node:module'
import { dirname, join, resolve as resolvePath } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createPathsMatcher } from 'get-tsconfig'
import { readTsconfig } from '../../../project/readTsconfig.js'
import { tsconfigFiles } from '../../../project/tsconfigFiles.js'
import { bridgeKey } from './bridge.js'
import { confine } from './confine.js'
import { exportableNames } from './exportableNames.js'
import { type PlugAndPlay, setUpPlugAndPlay } from './plugAndPlay.js'
import { plugAndPlayLoad, plugAndPlayResolve } from './plugAndPlayHooks.js'
import { resolveFile } from './resolveFile.js'
import { isModule, toModule } from './toModule.js'

// Runs in the thread in which Node resolves and loads modules (`module.register`).

/** What the hooks are told. */
export interface HookOptions {
  root: string
  /** Folder of the file that calls `createLatchkey`, relative to the root: its tsconfig holds. */
  folder: string
  /** Absolute path of the file that calls `createLatchkey`, and the code to append to it. */
  appended?: { file: string; code: string } | undefined
}

const empty = 'latchkey:empty'
const recorder = 'latchkey:recorder'
const headless = '@latchkey/headless'
const asset =
  /\.(?:css|scss|sass|less|styl|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|eot|mp[34]|webm|wav|pdf|wasm|md|mdx|txt|glsl|html)$/i
const source = /\.(?:[cm]?tsx?|[cm]?jsx?)$/
const guards = new Set(['server-only', 'client-only'])

let options: HookOptions
let plugAndPlay: PlugAndPlay | undefined
let matchers: ((specifier: string) => string[])[] = []

export const initialize: InitializeHook<HookOptions> = (given) => {
  options = given
  // Code of the project, a .pnp.cjs, runs in this thread too.
  confine()
  plugAndPlay = setUpPlugAndPlay(given.root)
  matchers = tsconfigFiles(given.root, given.folder).flatMap((path) => {
    const matcher = createPathsMatcher({ path, config: readTsconfig(given.root, path) })
    return matcher ? [matcher] : []
  })
}

export const resolve: ResolveHook = async (specifier, context, nodeResolve) => {
  const nextResolve = plugAndPlay ? plugAndPlayResolve(plugAndPlay, nodeResolve) : nodeResolve
  const parent = context.parentURL ?? ''
  const [path = specifier, query] = specifier.startsWith('file:')
    ? [specifier]
    : specifier.split(/[?#](?!$)/, 2)
  if (asset.test(path) || guards.has(specifier)) return { url: empty, format: 'module', shortCircuit: true }
  if (isForeign(parent)) return nextResolve(specifier, context)
  if (query !== undefined && path !== '') return { url: empty, format: 'module', shortCircuit: true }

  if (path === headless && !parent.startsWith(recorder)) {
    const { url } = await nextResolve(specifier, context)
    const actions = await Promise.resolve(nextResolve(`${headless}/actions`, context)).then(
      (resolved) => resolved.url,
      () => '',
    )
    const parameters = new URLSearchParams({ headless: url, actions })
    return { url: `${recorder}?${parameters}`, format: 'module', shortCircuit: true }
  }
  const file = projectFile(path, parent)
  if (file !== undefined) return { url: pathToFileURL(file).href, shortCircuit: true }
  try {
    return await nextResolve(specifier, context)
  } catch (error) {
    const found = await bundlerResolution(error, specifier, (other) => nextResolve(other, context))
    if (found === undefined) throw error
    return found
  }
}

export const load: LoadHook = async (url, context, nodeLoad) => {
  const nextLoad = plugAndPlay ? plugAndPlayLoad(plugAndPlay, nodeLoad) : nodeLoad
  if (url === empty) return { format: 'module', source: 'export default ""', shortCircuit: true }
  if (url.startsWith(recorder)) return { format: 'module', source: recorderModule(url), shortCircuit: true }
  if (!url.startsWith('file:')) return nextLoad(url, context)
  const file = fileURLToPath(url)
  if (file.endsWith('.json') && context.importAttributes.type === undefined)
    return { format: 'module', source: jsonModule(readFileSync(file, 'utf8')), shortCircuit: true }
  if (!source.test(file) || (isForeign(url) && !/\.(?:[cm]?tsx?|jsx)$/.test(file)))
    return nextLoad(url, context)
  const text = readFileSync(file, 'utf8')
  if (/\.[cm]?js$/.test(file) && (file.endsWith('.cjs') || !isModule(text))) return nextLoad(url, context)
  const { appended } = options
  const isSetup = appended !== undefined && resolvePath(file) === resolvePath(appended.file)
  const whole = isSetup ? `${text}\n${appended.code}` : text
  return { format: 'module', source: toModule(whole, file), shortCircuit: true }
}

/** Whether a module belongs to an installed package: Node's own rules then hold. */
function isForeign(url: string): boolean {
  return url.includes('/node_modules/')
}

/**
 * The file of the project that a bundler would take: by a relative path, one from the root, or a `paths`
 * pattern.
 */
function projectFile(path: string, parent: string): string | undefined {
  if (path.startsWith('.') && parent.startsWith('file:'))
    return resolveFile(resolvePath(dirname(fileURLToPath(parent)), path))
  if (path.startsWith('file:')) return resolveFile(fileURLToPath(path))
  if (path.startsWith('/')) return resolveFile(path) ?? resolveFile(join(options.root, path))
  for (const matcher of matchers)
    for (const candidate of matcher(path)) {
      const file = resolveFile(candidate)
      if (file !== undefined) return file
    }
  return undefined
}

/**
 * What a bundler finds where Node fails: a path without an extension, in a package or behind an `imports`
 * pattern.
 */
async function bundlerResolution(
  error: unknown,
  specifier: string,
  next: (specifier: string) => ReturnType<ResolveHook>,
): Promise<Awaited<ReturnType<ResolveHook>> | undefined> {
  const { code, url } = (error ?? {}) as { code?: unknown; url?: unknown }
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'ERR_UNSUPPORTED_DIR_IMPORT') return undefined
  if (typeof url === 'string' && url.startsWith('file:')) {
    const file = resolveFile(fileURLToPath(url))
    if (file !== undefined) return { url: pathToFileURL(file).href, shortCircuit: true }
  }
  if (!/^(?:@[^/]+\/)?[^/]+\/./.test(specifier) || specifier.startsWith('.')) return undefined
  for (const ending of ['.js', '/index.js']) {
    const found = await Promise.resolve(next(specifier + ending)).catch(() => undefined)
    if (found) return found
  }
  return undefined
}

/** A module that is `@latchkey/headless`, but keeps what `createLatchkey` returns. */
function recorderModule(url: string): string {
  const parameters = new URL(url).searchParams
  const headlessUrl = JSON.stringify(parameters.get('headless'))
  return `export * from ${headlessUrl}
import { createLatchkey as create } from ${headlessUrl}
const bridge = globalThis[Symbol.for(${JSON.stringify(bridgeKey)})]
bridge.actions = ${JSON.stringify(parameters.get('actions'))}
export function createLatchkey(...parameters) {
  const latchkey = create(...parameters)
  bridge.created.push(latchkey)
  return latchkey
}`
}

function jsonModule(text: string): string {
  const value: unknown = JSON.parse(text)
  return [
    ...exportableNames(value).map(
      (key) => `export const ${key} = ${JSON.stringify((value as Record<string, unknown>)[key])}`,
    ),
    `export default ${JSON.stringify(value)}`,
  ].join('\n')
}
