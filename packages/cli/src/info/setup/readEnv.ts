import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { CliError, exitCodes } from '../../errors.js'

/** Variables that name each other twice, in a chain, would be replaced for hours. */
const maxReplacements = 10_000

/**
 * Reads the variables that a production build of the project gets: its `.env` files, then the environment,
 * which wins. `$NAME` and `${NAME}` in a file are replaced, as Vite and Next do. Throws `E_SETUP_FAILED` if
 * there are more than 10,000 of them.
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
  const budget = { replacements: maxReplacements }
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name,
      Object.hasOwn(environment, name) ? value : expand(value, raw, [name], budget),
    ]),
  )
}

function expand(
  value: string,
  variables: Readonly<Record<string, string>>,
  seen: readonly string[],
  budget: { replacements: number },
): string {
  return value.replace(
    /(\\?)\$(?:\{(\w+)(?::-([^}]*))?\}|(\w+))/g,
    (match, backslash, braced, fallback, bare) => {
      if (backslash) return match.slice(1)
      budget.replacements -= 1
      if (budget.replacements < 0) throw tooManyReplacements()
      const name: string = braced ?? bare
      const isVariable = Object.hasOwn(variables, name) && !seen.includes(name)
      const next = isVariable ? variables[name] : undefined
      return next === undefined ? (fallback ?? '') : expand(next, variables, [...seen, name], budget)
    },
  )
}

function defined(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function tooManyReplacements(): CliError {
  return new CliError({
    code: 'E_SETUP_FAILED',
    exitCode: exitCodes.failed,
    what: 'The .env files of this project cannot be read.',
    why: `Their variables name each other more than ${maxReplacements} times.`,
    fix: 'Write the values of the variables out.',
  })
}
