import { type Transform, transform } from 'sucrase'
import { bridgeKey } from './bridge.js'

const bridge = `globalThis[Symbol.for(${JSON.stringify(bridgeKey)})]`
const browserGlobals = ['window', 'document', 'location', 'navigator', 'localStorage', 'sessionStorage']

/**
 * Makes a source file a module that Node can run: takes types and JSX out, and gives it `import.meta.env` and
 * the globals of a browser that it names. Lines keep their numbers.
 */
export function toModule(text: string, path: string): string {
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
  const variables = variablesOf(text)
  const globals = browserGlobals.filter((name) => isFree(name, code))
  const before = [
    code.includes('import.meta.env') && `import.meta.env=${bridge}.env;`,
    variables.length > 0 && `${bridge}.reads(${JSON.stringify(variables)});`,
    globals.length > 0 &&
      `const {${globals.join(',')}}=${bridge}.browser;${bridge}.assumes(${JSON.stringify(globals)});`,
  ]
  return before.filter(Boolean).join('') + code
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
