import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseEnv } from 'node:util'
import { CliError, exitCodes } from '../../errors.js'
import { findWorkspaceRoot } from '../../project/findWorkspaceRoot.js'

/** Variables that name each other twice, in a chain, would be replaced for hours. */
const maxReplacements = 10_000

/** Variables with these beginnings are part of the code that browsers load, so that they are no secrets. */
const isPublic = /^(?:NEXT_)?PUBLIC_|^VITE_/

/** In bytes. Files that are larger are no lists of variables. */
const maxFileBytes = 1024 * 1024

/**
 * Reads the variables that a production build of the project gets by its `.env` files. `$NAME` and `${NAME}`
 * in a file are replaced, as Vite and Next do. The environment has the last word about a variable that one of
 * the files or `.env.example` names and that browsers get anyway (`VITE_`, `NEXT_PUBLIC_`, `PUBLIC_`). No
 * other variable of the environment is read. Throws `E_SETUP_FAILED` if there are more than 10,000
 * replacements.
 *
 * @param mode - Which `.env.<mode>` files apply. Default `production`.
 */
export function readEnv(
  root: string,
  options: { mode?: string | undefined; environment?: NodeJS.ProcessEnv | undefined } = {},
): Record<string, string> {
  const { mode = 'production', environment = process.env } = options
  const raw: Record<string, string> = {}
  for (const name of ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`])
    Object.assign(raw, readFile(root, name))
  const declared = new Set([...Object.keys(raw), ...Object.keys(readFile(root, '.env.example'))])
  const given = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && declared.has(name) && isPublic.test(name) ? [[name, value] as const] : [],
  )
  const budget = { replacements: maxReplacements }
  const expanded = Object.entries(raw).map(([name, value]) => [name, expand(value, raw, [name], budget)])
  return Object.fromEntries([...expanded, ...given])
}

/** The variables of a file of the project. None for a link to a file outside of it, or what is no file. */
function readFile(root: string, name: string): Record<string, string> {
  const file = join(root, name)
  if (!existsSync(file)) return {}
  const stats = statSync(file)
  const home = realpathSync(findWorkspaceRoot(root) ?? root)
  const isOwn = realpathSync(file).startsWith(join(home, sep))
  if (!isOwn || !stats.isFile() || stats.size > maxFileBytes) return {}
  return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
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

function tooManyReplacements(): CliError {
  return new CliError({
    code: 'E_SETUP_FAILED',
    exitCode: exitCodes.failed,
    what: 'The .env files of this project cannot be read.',
    why: `Their variables name each other more than ${maxReplacements} times.`,
    fix: 'Write the values of the variables out.',
  })
}
