import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/**
 * Reads the variables that a production build of the project gets: its `.env` files, then the environment,
 * which wins. `$NAME` and `${NAME}` in a file are replaced, as Vite and Next do.
 *
 * @param mode - Which `.env.<mode>` files apply. Default `production`.
 */
export function readEnv(
  root: string,
  options: { mode?: string | undefined; environment?: NodeJS.ProcessEnv | undefined } = {},
): Record<string, string> {
  const { mode = 'production', environment = process.env } = options
  const fromFiles: Record<string, string> = {}
  for (const name of ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]) {
    const file = join(root, name)
    if (existsSync(file)) Object.assign(fromFiles, parseEnv(readFileSync(file, 'utf8')))
  }
  const raw = { ...fromFiles, ...defined(environment) }
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name,
      name in environment ? value : expand(value, raw, [name]),
    ]),
  )
}

function expand(value: string, variables: Readonly<Record<string, string>>, seen: readonly string[]): string {
  return value.replace(
    /(\\?)\$(?:\{(\w+)(?::-([^}]*))?\}|(\w+))/g,
    (match, backslash, braced, fallback, bare) => {
      if (backslash) return match.slice(1)
      const name: string = braced ?? bare
      const next = seen.includes(name) ? undefined : variables[name]
      return next === undefined ? (fallback ?? '') : expand(next, variables, [...seen, name])
    },
  )
}

function defined(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
