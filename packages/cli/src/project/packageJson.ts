import { existsSync, readFileSync } from 'node:fs'
import nodeModule from 'node:module'
import { dirname, join } from 'node:path'
import { printParseErrorCode } from 'jsonc-parser'
import * as v from 'valibot'
import { CliError, exitCodes } from '../errors.js'
import { lineAt, lineOfKey } from '../lineOfKey.js'
import { parseJson } from '../parseJson.js'

const dependencies = v.optional(v.record(v.string(), v.string()), {})

const packageJsonSchema = v.object({
  name: v.optional(v.string()),
  dependencies,
  devDependencies: dependencies,
  peerDependencies: dependencies,
  optionalDependencies: dependencies,
  imports: v.optional(v.record(v.string(), v.unknown()), {}),
})

/** The fields of a package.json that the CLI reads. */
export type PackageJson = v.InferOutput<typeof packageJsonSchema>

/** Returns the folder of the nearest package.json at or above a folder, or `undefined` if there is none. */
export function findPackage(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, 'package.json'))) return current
    if (dirname(current) === current) return undefined
  }
}

/** Reads the package.json of a folder. Throws `E_PACKAGE_JSON` with file, line and key. */
export function readPackageJson(folder: string): PackageJson {
  const file = join(folder, 'package.json')
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (cause) {
    throw invalid(file, cause instanceof Error ? cause.message : String(cause), cause)
  }
  const { value, error } = parseJson(text, { disallowComments: true })
  if (error) throw invalid(`${file}:${lineAt(text, error.offset)}`, printParseErrorCode(error.error))
  const result = v.safeParse(packageJsonSchema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  const keys = issue.path?.map((item) => String(item.key)) ?? []
  throw invalid(`${file}:${lineOfKey(text, keys)}`, `${keys.join('.') || 'the file'}: ${issue.message}`)
}

function invalid(place: string, why: string, cause?: unknown): CliError {
  return new CliError({
    code: 'E_PACKAGE_JSON',
    exitCode: exitCodes.badInput,
    what: `${place} cannot be read.`,
    why: why.split('\n')[0] ?? '',
    fix: 'Correct the file, then run the command again.',
    cause,
  })
}

/** Returns the range of a dependency from any dependency field of a package.json. */
export function declaredSpec(packageJson: PackageJson, name: string): string | undefined {
  return (
    packageJson.dependencies[name] ??
    packageJson.devDependencies[name] ??
    packageJson.optionalDependencies[name] ??
    packageJson.peerDependencies[name]
  )
}

/** Returns the version of a package that code in a folder imports, or `undefined` if it is not installed. */
export function installedVersion(folder: string, name: string): string | undefined {
  return installedManifest(folder, name)?.version
}

/** Returns the names of the peers of an installed package, without the optional ones. */
export function installedPeers(folder: string, name: string): string[] {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = installedManifest(folder, name) ?? {}
  return Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true)
}

const installedSchema = v.object({
  version: v.string(),
  peerDependencies: v.optional(v.record(v.string(), v.string())),
  peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.optional(v.boolean()) }))),
})

type Installed = v.InferOutput<typeof installedSchema>

function installedManifest(folder: string, name: string): Installed | undefined {
  for (let current = folder; ; current = dirname(current)) {
    const found = manifestIn(join(current, 'node_modules', name))
    if (found !== undefined) return found
    if (dirname(current) === current) break
  }
  const packageFolder = plugAndPlayFolder(folder, name)
  return packageFolder === undefined ? undefined : manifestIn(packageFolder)
}

function manifestIn(packageFolder: string): Installed | undefined {
  try {
    return v.parse(installedSchema, JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')))
  } catch {
    return undefined
  }
}

/** Returns the folder of a package under Yarn's Plug'n'Play, if Yarn runs this process. */
function plugAndPlayFolder(folder: string, name: string): string | undefined {
  // Plug'n'Play adds the function to Node's module.
  const { findPnpApi } = nodeModule as { findPnpApi?: (path: string) => PnpApi | null }
  try {
    return findPnpApi?.(join(folder, 'package.json'))?.resolveToUnqualified(name, `${folder}/`) ?? undefined
  } catch {
    return undefined
  }
}

interface PnpApi {
  resolveToUnqualified(request: string, issuer: string): string | null
}
