import { type Transform, transform } from 'sucrase'

/** The module that has `import.meta.env` and the globals of a browser. */
export const pageModule = 'latchkey:page'

/** The globals of a browser that a configuration may read. Files of the project get them; packages do not. */
export const browserGlobals = [
  'window',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
] as const

/** A source file as a module that can be evaluated, and what it reads of its surroundings. */
export interface EvaluableModule {
  code: string
  /** The environment variables it names. */
  variables: readonly string[]
  /** The globals of a browser that it names. */
  globals: readonly string[]
}

/**
 * Makes a source file a module that can be evaluated: takes types and JSX out, and gives it `import.meta.env`
 * and the globals of a browser that it names. Lines keep their numbers.
 */
export function toModule(text: string, path: string): EvaluableModule {
  const transforms: Transform[] = []
  if (/\.[cm]?tsx?$/.test(path)) transforms.push('typescript')
  if (!/\.[cm]?ts$/.test(path)) transforms.push('jsx')
  const { code } = transform(text.replace(/^#!.*/, ''), {
    transforms,
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
    preserveDynamicImport: true,
    filePath: path,
  })
  const globals = browserGlobals.filter((name) => isFree(name, code))
  const before = [
    code.includes('import.meta.env') &&
      `import {env as __latchkeyEnv} from '${pageModule}';import.meta.env=__latchkeyEnv;`,
    globals.length > 0 && `import {${globals.join(',')}} from '${pageModule}';`,
  ]
  return { code: before.filter(Boolean).join('') + code, variables: variablesOf(text), globals }
}

/** Whether a text is an ECMAScript module, not CommonJS. */
export function isModule(text: string): boolean {
  return /^\s*(?:import|export)\b|\bimport\.meta\b/m.test(text)
}

/** The environment variables a file names. */
function variablesOf(text: string): string[] {
  const names = new Set<string>()
  for (const [, name] of text.matchAll(/\b(?:process|import\.meta)\.env\.([A-Za-z_]\w*)/g))
    if (name !== undefined) names.add(name)
  return [...names]
}

/** Whether a file uses a name without declaring it. */
function isFree(name: string, code: string): boolean {
  const isUsed = new RegExp(`(?<![\\w$.'"-])${name}(?![\\w$'"-]|\\s*:)`).test(code)
  const isDeclared = new RegExp(
    `(?:\\b(?:const|let|var|function|class)\\s+|[{,(]\\s*)${name}\\b(?=\\s*[=,})(;])`,
  ).test(code)
  return isUsed && !isDeclared
}
