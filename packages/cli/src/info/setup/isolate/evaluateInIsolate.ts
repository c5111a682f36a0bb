import { dirname, relative } from 'node:path'
import variant from '@jitl/quickjs-singlefile-mjs-release-sync'
import { initSync } from 'cjs-module-lexer'
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core'
import type { Evaluation, EvaluationRequest } from '../evaluateSetup.js'
import { type ProjectModules, projectModules } from '../modules/projectModules.js'
import {
  type CommonjsFiles,
  commonjsFacade,
  commonjsFactory,
  commonjsModule,
  commonjsRuntime,
  factoryPrefix,
} from './commonjs.js'
import { pageText, prelude } from './prelude.js'
import { isModule, pageModule, toModule } from './toModule.js'

const headless = '@latchkey/headless'
/** Is headless for files of the project, and keeps what `createLatchkey` returns. */
const recorder = 'latchkey:recorder'
const created = 'latchkey:created'
const answer = 'latchkey:answer'
const entry = 'latchkey:entry'
/** The beginning of the name of a module that is not there, before the reason. */
const failed = 'latchkey:failed:'

/** The address that evaluated code finds in `location`. */
const assumedOrigin = 'http://localhost'
/** Of what the isolate allocates, in bytes. */
const maxMemoryBytes = 768 * 1024 * 1024
/** Of the text of all modules. */
const maxTextLength = 64 * 1024 * 1024
const maxMessageLength = 2000

/** An error that the isolate throws where it imports or runs a module. */
type Outcome = { ok: true; exports: QuickJSHandle } | { ok: false; message: string }

/**
 * Runs the file that calls `createLatchkey`, with its imports, in an interpreter of JavaScript that is
 * compiled to WebAssembly (QuickJS), and returns what the latchkeys it creates would contact. Nothing of Node
 * exists in the interpreter: it has the language, a few globals of browsers without a network, the variables
 * of the request, and the modules of the project and of its packages. Two functions are called from inside:
 * the one that finds the text of a module, which reads code and JSON files of these places only, and the one
 * that splits a URL.
 */
export async function evaluateInIsolate(request: EvaluationRequest): Promise<Evaluation> {
  initSync()
  const { root, file, env, appended, timeoutMs } = request
  const modules = projectModules(root, relative(root, dirname(file)) || '.')
  const quickJs = await newQuickJSWASMModuleFromVariant(variant)
  const runtime = quickJs.newRuntime()
  runtime.setMemoryLimit(maxMemoryBytes)
  const deadline = Date.now() + timeoutMs
  let isLate = false
  runtime.setInterruptHandler(() => {
    isLate ||= Date.now() > deadline
    return isLate
  })
  const loaded = loader(modules, request)
  runtime.setModuleLoader(loaded.load, loaded.normalize)
  const context = runtime.newContext()
  const own = runPrelude(context, env)
  const run = (text: string, name: string) => runModule(context, runtime, own, text, name)

  const evaluated = run(`import ${JSON.stringify(file)}`, entry)
  if (isLate) return { ok: false, reason: 'late', message: '' }
  if (!loaded.usesHeadless())
    return evaluated.ok
      ? { ok: false, reason: 'no-headless', message: '' }
      : { ok: false, reason: 'threw', message: evaluated.message }
  // Code after the call may need a page; what was created counts.
  const asked = run(`export { default } from '${answer}'`, entry)
  if (isLate) return { ok: false, reason: 'late', message: '' }
  if (!asked.ok)
    return evaluated.ok
      ? { ok: false, reason: 'old-headless', message: '' }
      : { ok: false, reason: 'threw', message: evaluated.message }

  const text = readAnswer(context, own, context.getProp(asked.exports, 'default'))
  if (isLate) return { ok: false, reason: 'late', message: '' }
  if (!text.ok) return { ok: false, reason: 'threw', message: text.message }
  if (text.value === 'null')
    return evaluated.ok
      ? { ok: false, reason: 'not-created', message: '' }
      : { ok: false, reason: 'threw', message: evaluated.message }
  const { unset, assumed } = loaded.report()
  return { ok: true, text: text.value, unset, assumed }

  function loader(modules: ProjectModules, { file, env }: EvaluationRequest) {
    /** The modules that were found, which other modules may name by their paths. */
    const permitted = new Set([file])
    const unset = new Set<string>()
    const globals = new Set<string>()
    let main: { path: string; actions: string } | undefined
    let length = 0
    const texts = new Map<string, string>()
    const read = (path: string): string => {
      const known = texts.get(path)
      if (known !== undefined) return known
      const text = modules.read(path)
      length += text.length
      if (length > maxTextLength) throw new Error('The configuration imports more than 64 MB of code.')
      texts.set(path, text)
      return text
    }
    const isEsm = (path: string, text: string) =>
      /\.(?:mjs|mts|tsx?|jsx)$/.test(path) || (!path.endsWith('.cjs') && isModule(text))
    const commonjs: CommonjsFiles = {
      read,
      isModule: isEsm,
      resolve(specifier, from) {
        const found = modules.resolve(specifier, from, true)
        if (found.kind !== 'file') return undefined
        permitted.add(found.path).add(factoryPrefix + found.path)
        return found.path
      },
    }

    /** The name under which a module is loaded. Throws for what there is none. */
    function normalize(base: string, specifier: string): string {
      if (specifier === pageModule || specifier === commonjsModule) return specifier
      if (specifier === answer && base === entry) return specifier
      if (specifier === created && (base === recorder || base === answer)) return specifier
      if (permitted.has(specifier)) return specifier
      const importer = base.startsWith(factoryPrefix) ? base.slice(factoryPrefix.length) : base
      // Code that was made of a text has no file.
      const from = permitted.has(importer) ? importer : file
      const isForeign = /[\\/]node_modules[\\/]/.test(from)
      const found = modules.resolve(specifier, from)
      switch (found.kind) {
        case 'empty':
          return 'latchkey:empty'
        case 'builtin':
          throw new Error(`'${specifier}' is a part of Node, which the evaluated configuration does not have`)
        case 'outside':
          throw new Error(`'${specifier}' is outside of the project`)
        case 'missing':
          throw new Error(
            `Cannot find ${/^[./]/.test(specifier) ? 'module' : 'package'} '${specifier}' imported from ${modules.nameOf(from)}`,
          )
        case 'file':
          permitted.add(found.path)
          if (specifier !== headless || isForeign) return found.path
          main = { path: found.path, actions: commonjs.resolve(`${headless}/actions`, from) ?? '' }
          return recorder
      }
    }

    function load(name: string): string {
      if (name === 'latchkey:empty') return `export default ''`
      if (name === pageModule) return pageText(request.mode, assumedOrigin, env)
      if (name === commonjsModule) return commonjsRuntime
      if (name === created)
        return `let last = null; export const record = (latchkey) => { last = { latchkey, before: last } }; export const list = () => last`
      if (name === recorder)
        return `import { createLatchkey as create } from ${JSON.stringify(main?.path)}; import { record } from '${created}'
export * from ${JSON.stringify(main?.path)}
export function createLatchkey(options) { const latchkey = create(options); record(latchkey); return latchkey }`
      if (name === answer) return answerText(main?.actions ?? '')
      if (name.startsWith(factoryPrefix)) return commonjsFactory(name.slice(factoryPrefix.length), commonjs)
      if (name.startsWith(failed)) throw new Error(name.slice(failed.length))
      const text = read(name)
      if (name.endsWith('.json')) return jsonModule(text)
      if (!isEsm(name, text)) {
        permitted.add(factoryPrefix + name)
        return commonjsFacade(name, commonjs)
      }
      if (/[\\/]node_modules[\\/]/.test(name) && !/\.(?:[cm]?tsx?|jsx)$/.test(name)) return text
      const whole = appended !== undefined && name === file ? `${text}\n${appended}` : text
      const module = toModule(whole, name)
      for (const variable of module.variables)
        if (
          !Object.hasOwn(env, variable) &&
          !['NODE_ENV', 'MODE', 'PROD', 'DEV', 'SSR', 'BASE_URL'].includes(variable)
        )
          unset.add(variable)
      for (const global of module.globals) globals.add(global)
      return module.code
    }

    return {
      // An error of this function does not reach the isolate; one of the next does.
      normalize(base: string, specifier: string) {
        const name = attempt(() => normalize(base, specifier))
        return typeof name === 'string' ? name : failed + name.error.message
      },
      load: (name: string) => attempt(() => load(name)),
      usesHeadless: () => main !== undefined,
      report: () => ({
        unset: [...unset].sort(),
        assumed:
          globals.has('location') || globals.has('window') ? [`location.origin is ${assumedOrigin}`] : [],
      }),
    }
  }
}

function attempt(work: () => string): string | { error: Error } {
  try {
    return work()
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** The module that reads the latchkeys, by the `listHosts` of the installed headless. */
function answerText(actions: string): string {
  return `import * as actions from ${JSON.stringify(actions)}; import { list } from '${created}'
if (!actions.listHosts || !actions.listContentSources) throw new Error('old')
const some = (all, has) => { for (const one of all) if (has(one)) return true; return false }
export default () => {
  const all = []
  for (let one = list(); one; one = one.before) all.unshift(one.latchkey)
  if (all.length === 0) return null
  const networks = all.flatMap(({ options }) => options.networks)
  return {
    hosts: all.flatMap((one) => actions.listHosts(one)),
    sources: all.flatMap((one) => actions.listContentSources(one)),
    options: {
      enableWallets: some(all, ({ options }) => options.enableWallets ?? true),
      enableWalletGuide: some(all, ({ options }) => options.enableWalletGuide ?? true),
      hasPairing: some(all, ({ pairing }) => pairing !== undefined),
      multiWallet: some(all, ({ options }) => options.features?.multiWallet ?? false),
      ssr: some(all, ({ options }) => options.ssr ?? false),
      networks: networks.length,
      namespaces: [...new Set(networks.map(({ namespace }) => namespace))],
      configured: Object.entries({
        activity: ({ services, features }) => services?.history && (features?.activity ?? true),
        nfts: ({ services }) => services?.nfts,
        swap: ({ services, features }) => services?.swaps && (features?.swaps ?? true),
        onramp: ({ services, features }) => services?.onramp && (features?.onramp ?? true),
        names: ({ services }) => services?.names?.zone,
        pay: ({ features }) => features?.pay,
        approve: ({ features }) => features?.requestPreview,
        permissions: ({ features }) => features?.smartSessions,
        email: ({ hasEmbedded, features }) => hasEmbedded && !features?.pay && features?.email !== false,
        social: ({ hasEmbedded, features }) => hasEmbedded && !features?.pay && features?.socials?.length > 0,
        'sign-in': ({ signIn, siwx, siweConfig }) => signIn ?? siwx ?? siweConfig,
      }).filter(([, isOn]) => some(all, ({ options }) => isOn(options))).map(([name]) => name).sort(),
    },
  }
}`
}

/** Runs the first code, and returns the functions that only the caller has. */
function runPrelude(context: QuickJSContext, env: Readonly<Record<string, string>>): QuickJSHandle {
  const parseUrl = context.newFunction('parseUrl', (url, base) => {
    const [text, from] = [url, base].map((handle) =>
      handle === undefined || context.typeof(handle) !== 'string' ? undefined : context.getString(handle),
    )
    if (text === undefined || !URL.canParse(text, from)) return context.undefined
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } =
      new URL(text, from)
    return context.newString(
      JSON.stringify({
        href,
        origin,
        protocol,
        username,
        password,
        host,
        hostname,
        port,
        pathname,
        search,
        hash,
      }),
    )
  })
  const values = context.unwrapResult(context.evalCode(`(${JSON.stringify(env)})`))
  const start = context.unwrapResult(context.evalCode(prelude, 'latchkey:prelude'))
  return context.unwrapResult(context.callFunction(start, context.undefined, parseUrl, values))
}

/** Runs a module and what it leaves to be done: promises, then timers, until it is settled. */
function runModule(
  context: QuickJSContext,
  runtime: QuickJSRuntime,
  own: QuickJSHandle,
  text: string,
  name: string,
): Outcome {
  const result = context.evalCode(text, name, { type: 'module' })
  if (result.error) return failure(context, result.error)
  const runTimer = context.getProp(own, 'runTimer')
  for (;;) {
    const jobs = runtime.executePendingJobs()
    if (jobs.error) return failure(context, jobs.error)
    const state = context.getPromiseState(result.value)
    if (state.type === 'rejected') return failure(context, state.error)
    if (state.type === 'fulfilled') return { ok: true, exports: state.value }
    const ran = context.callFunction(runTimer, context.undefined)
    if (ran.error) continue
    if (context.dump(ran.value) !== true)
      return { ok: false, message: 'Error: It waits for what does not come.' }
  }
}

/** Calls the function that makes the answer, with the objects of the language as they were before. */
function readAnswer(
  context: QuickJSContext,
  own: QuickJSHandle,
  answer: QuickJSHandle,
): { ok: true; value: string } | { ok: false; message: string } {
  const restored = context.callFunction(context.getProp(own, 'restore'), context.undefined)
  if (restored.error || context.dump(restored.value) !== true)
    return {
      ok: false,
      message: 'Error: It changes the objects of the language for good, so nothing it says can be read',
    }
  const made = context.callFunction(answer, context.undefined)
  if (made.error) return failure(context, made.error)
  const text = context.callFunction(context.getProp(own, 'stringify'), context.undefined, made.value)
  return text.error ? failure(context, text.error) : { ok: true, value: context.getString(text.value) }
}

function failure(context: QuickJSContext, handle: QuickJSHandle): { ok: false; message: string } {
  const dumped: unknown = context.dump(handle)
  const { name, message } = (typeof dumped === 'object' && dumped !== null ? dumped : {}) as {
    name?: unknown
    message?: unknown
  }
  const text =
    typeof message === 'string' ? `${typeof name === 'string' ? name : 'Error'}: ${message}` : String(dumped)
  return { ok: false, message: text.slice(0, maxMessageLength) }
}

function jsonModule(text: string): string {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  const names =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default')
      : []
  return [
    `const all = JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
    'export default all',
    ...names.map((key, index) => `const _${index} = all.${key}; export { _${index} as ${key} }`),
  ].join('\n')
}
