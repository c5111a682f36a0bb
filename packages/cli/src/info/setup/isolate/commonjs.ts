import { parse } from 'cjs-module-lexer'

/** The module that keeps the functions of CommonJS files. */
export const commonjsModule = 'latchkey:commonjs'
/** The beginning of the name of a module that hands the function of a CommonJS file over. */
export const factoryPrefix = 'latchkey-commonjs:'

export const commonjsRuntime = `
const factories = Object.create(null), modules = Object.create(null)
export function define(path, factory, paths) { factories[path] = { factory, paths } }
export function load(path) {
  const found = modules[path]
  if (found) return found.exports
  const { factory, paths } = factories[path]
  const module = (modules[path] = { exports: {}, id: path, loaded: false })
  factory.call(module.exports, module.exports, (name) => {
    if (paths[name] === undefined) throw new Error("Cannot find module '" + name + "'")
    return load(paths[name])
  }, module, path, globalThis)
  module.loaded = true
  return module.exports
}`

/** What is needed to read CommonJS files. */
export interface CommonjsFiles {
  read(path: string): string
  /** The file that a call of `require` names; `undefined` if there is none. */
  resolve(specifier: string, from: string): string | undefined
  isModule(path: string, text: string): boolean
}

/** A module with the exports of a CommonJS file, by the names that its text shows. */
export function commonjsFacade(path: string, files: CommonjsFiles): string {
  const names = [...exportedNames(path, files, new Set())].filter(
    (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default',
  )
  return [
    `import { load } from '${commonjsModule}'; import ${JSON.stringify(factoryPrefix + path)}`,
    `const all = load(${JSON.stringify(path)})`,
    `export default (all !== null && all !== undefined && all.__esModule && all.default !== undefined ? all.default : all)`,
    ...names.map(
      (name, index) => `const _${index} = all[${JSON.stringify(name)}]; export { _${index} as ${name} }`,
    ),
  ].join('\n')
}

/** A module that hands a file over to {@link commonjsModule} as a function, with the files it requires. */
export function commonjsFactory(path: string, files: CommonjsFiles): string {
  const text = files.read(path)
  const define = `import { define } from '${commonjsModule}'`
  const name = JSON.stringify(path)
  if (path.endsWith('.json'))
    return `${define}; define(${name}, (e, r, m) => { m.exports = ${JSON.stringify(JSON.parse(text))} }, {})`
  if (files.isModule(path, text))
    return `${define}; import * as all from ${name}; define(${name}, (e, r, m) => { m.exports = all }, {})`
  const found = [...text.matchAll(/\brequire\s*\(\s*(['"])([^'"\n]+)\1\s*\)/g)].flatMap(
    ([, , specifier = '']) => {
      const file = files.resolve(specifier, path)
      return file === undefined ? [] : [[specifier, file] as const]
    },
  )
  const imports = [...new Set(found.map(([, file]) => `import ${JSON.stringify(factoryPrefix + file)};`))]
  return `${define}; ${imports.join('')} define(${name}, function (exports, require, module, __filename, global) {${text}\n}, ${JSON.stringify(Object.fromEntries(found))})`
}

function exportedNames(path: string, files: CommonjsFiles, seen: Set<string>): Set<string> {
  if (seen.has(path) || path.endsWith('.json')) return new Set()
  seen.add(path)
  const { exports, reexports } = parse(files.read(path), path)
  const names = new Set(exports)
  for (const specifier of reexports) {
    const file = files.resolve(specifier, path)
    if (file !== undefined) for (const name of exportedNames(file, files, seen)) names.add(name)
  }
  return names
}
