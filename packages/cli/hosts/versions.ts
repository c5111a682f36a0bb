import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run'

/** A version that hosts are made with. */
interface Pin {
  /** Name on the registry; default: the key. */
  package?: string
  version: string
  /** The major version that `updateVersions` stays within. */
  within?: string
}

const file = join(import.meta.dirname, 'versions.json')

/** The pinned versions of the creators, frameworks and package managers. */
export const versions: Readonly<Record<string, Pin>> = JSON.parse(readFileSync(file, 'utf8'))

/** Throws if there is no such pin. */
export function versionOf(name: string): string {
  const pin = versions[name]
  if (!pin) throw new Error(`hosts/versions.json has no '${name}'`)
  return pin.version
}

/** Raises every pin to the newest version that the registry serves, and returns a line for each change. */
export async function updateVersions(): Promise<string[]> {
  const changes: string[] = []
  const next: Record<string, Pin> = {}
  for (const [name, pin] of Object.entries(versions)) {
    const wanted = `${pin.package ?? name}@${pin.within ?? 'latest'}`
    const { stdout } = await run(import.meta.dirname, ['npm', 'view', wanted, 'version', '--json'])
    const served: string | string[] = JSON.parse(stdout)
    const version = (Array.isArray(served) ? newest(served) : served) ?? pin.version
    if (version !== pin.version) changes.push(`${name} ${pin.version} -> ${version}`)
    next[name] = { ...pin, version }
  }
  const lines = Object.entries(next).map(([name, pin]) => `  "${name}": ${inOneLine(pin)}`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
  return changes
}

function newest(served: readonly string[]): string | undefined {
  const parts = (version: string) => version.split('.').map(Number)
  const stable = served.filter((version) => /^\d+\.\d+\.\d+$/.test(version))
  return stable.sort((a, b) => compare(parts(b), parts(a)))[0]
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((part, at) => part !== b[at])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}

function inOneLine(pin: Pin): string {
  const entries = Object.entries(pin).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
  return `{ ${entries.join(', ')} }`
}
