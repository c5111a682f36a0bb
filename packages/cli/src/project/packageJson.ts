import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { CliError, exitCodes } from '../errors.js'

const dependencies = v.optional(v.record(v.string(), v.string()), {})

const packageJsonSchema = v.object({
  name: v.optional(v.string()),
  dependencies,
  devDependencies: dependencies,
  peerDependencies: dependencies,
  optionalDependencies: dependencies,
  imports: v.optional(v.record(v.string(), v.unknown()), {}),
})

/** The fields of a package.json that matter here. */
export type PackageJson = v.InferOutput<typeof packageJsonSchema>

/** The folder of the nearest package.json at or above a folder, `undefined` when there is none. */
export function findPackage(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, 'package.json'))) return current
    if (dirname(current) === current) return undefined
  }
}

/** Reads the package.json of a folder. Throws `E_PACKAGE_JSON`. */
export function readPackageJson(folder: string): PackageJson {
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8')
    return v.parse(packageJsonSchema, JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch (cause) {
    throw new CliError({
      code: 'E_PACKAGE_JSON',
      exitCode: exitCodes.badInput,
      what: `${join(folder, 'package.json')} cannot be read.`,
      why: cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause),
      fix: 'Correct the file, then run the command again.',
      cause,
    })
  }
}

/** What a package.json asks for of a dependency, wherever it lists it. */
export function declaredSpec(packageJson: PackageJson, name: string): string | undefined {
  return (
    packageJson.dependencies[name] ??
    packageJson.devDependencies[name] ??
    packageJson.optionalDependencies[name] ??
    packageJson.peerDependencies[name]
  )
}

/** The version of a package that code in a folder would get, `undefined` when it is not installed. */
export function installedVersion(folder: string, name: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    try {
      const text = readFileSync(join(current, 'node_modules', name, 'package.json'), 'utf8')
      const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(text))
      return version
    } catch {
      // Not in this folder: Node looks further up as well.
    }
    if (dirname(current) === current) return undefined
  }
}
