import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { parseExpression } from '@babel/parser'
import * as v from 'valibot'
import { parseJson } from '../../../parseJson.js'

type Reference = string | null
const referenceSchema = v.nullable(v.union([v.string(), v.tuple([v.string(), v.string()])]))

const stateSchema = v.object({
  packageRegistryData: v.array(
    v.tuple([
      v.nullable(v.string()),
      v.array(
        v.tuple([
          v.nullable(v.string()),
          v.object({
            packageLocation: v.string(),
            packageDependencies: v.array(v.tuple([v.string(), referenceSchema])),
          }),
        ]),
      ),
    ]),
  ),
})

/** The packages of a project that Yarn installed with Plug'n'Play, as a resolver asks for them. */
export interface PlugAndPlay {
  /**
   * Returns the folder of a package that a file imports, or `null` if the file belongs to no package of
   * Yarn.
   *
   * @throws Error if the package of the file does not depend on it.
   */
  resolveToUnqualified(name: string, issuer: string): string | null
}

/**
 * Reads the packages that the `.pnp.cjs` or `.pnp.data.json` at or above a folder lists. The file is read and
 * not run, because it is code of the project. Returns `undefined` if there is none, or none that can be read.
 */
export function readPlugAndPlay(root: string): PlugAndPlay | undefined {
  const base = folderAbove(root, (folder) => existsSync(join(folder, '.pnp.cjs')))
  const state = base === undefined ? undefined : readState(base)
  if (base === undefined || state === undefined) return undefined

  const locations = new Map<string, Map<string, v.InferOutput<typeof referenceSchema>>>()
  const folders = new Map<string, string>()
  const named = new Map<string | null, string>()
  for (const [name, versions] of state.packageRegistryData)
    for (const [reference, { packageLocation, packageDependencies }] of versions) {
      const location = resolve(base, packageLocation)
      locations.set(location, new Map(packageDependencies))
      folders.set(keyOf(name, reference), location)
      named.set(name, location)
    }
  const ofProject = locations.get(base)

  return {
    resolveToUnqualified(name, issuer) {
      const location = folderAbove(resolve(issuer), (folder) => locations.has(folder))
      const dependencies = location === undefined ? undefined : locations.get(location)
      if (!dependencies) return null
      const reference = dependencies.has(name) ? dependencies.get(name) : ofProject?.get(name)
      // A peer that is not provided may be there for another package. Importing it from there is enough here.
      const folder =
        reference === undefined || reference === null
          ? named.get(name)
          : folders.get(typeof reference === 'string' ? keyOf(name, reference) : keyOf(...reference))
      if (folder === undefined) throw new Error(`Cannot find package '${name}'`)
      return folder + sep
    },
  }
}

function readState(base: string): v.InferOutput<typeof stateSchema> | undefined {
  const data = join(base, '.pnp.data.json')
  const text = existsSync(data)
    ? readFileSync(data, 'utf8')
    : inlinedState(readFileSync(join(base, '.pnp.cjs'), 'utf8'))
  const parsed = v.safeParse(stateSchema, text === undefined ? undefined : parseJson(text).value)
  return parsed.success ? parsed.output : undefined
}

/** The JSON that Yarn writes into `.pnp.cjs`: as a text since Yarn 4, as an object before. */
function inlinedState(script: string): string | undefined {
  const [, literal] = /\bRAW_RUNTIME_STATE\s*=\s*('(?:\\[\s\S]|[^'\\])*')/.exec(script) ?? []
  if (literal !== undefined) {
    const expression = parseExpression(literal)
    return expression.type === 'StringLiteral' ? expression.value : undefined
  }
  return /\breturn hydrateRuntimeState\((\{[\s\S]*?\n\s*\}), \{\s*basePath/.exec(script)?.[1]
}

function folderAbove(start: string, isIt: (folder: string) => boolean): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isIt(folder)) return folder
    if (dirname(folder) === folder) return undefined
  }
}

function keyOf(name: Reference, reference: Reference): string {
  return `${name}@${reference}`
}
