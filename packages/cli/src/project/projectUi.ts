import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from '@babel/types'
import { canParse, parseModule } from '../code/parseModule.js'
import { walk } from '../code/walk.js'
import { CliError } from '../errors.js'
import { aliasPattern, type Config } from '../lock/lockFile.js'
import type { ShadcnFile } from '../registry/registryIndex.js'
import { readComponentsJson } from './componentsJson.js'
import type { Project } from './detectProject.js'
import { ownUiFile } from './ownUiFile.js'
import { projectFiles } from './projectFiles.js'
import { resolveAlias } from './resolveAlias.js'

/** Which files of shadcn the views take from a project, and why they do not take the others. */
export interface ProjectUi {
  ui: Config['ui']
  /** A sentence for each file that the project has and the views cannot use. */
  obstacles: string[]
}

/**
 * Decides which files the views import from the folder of shadcn's components: those that have what the views
 * use, and those that are missing. A file that is already among the copied ones stays there.
 */
export function projectUi(
  { root, packageJson }: Pick<Project, 'root' | 'packageJson'>,
  { style, lang, dir }: Pick<Config, 'style' | 'lang' | 'dir'>,
  wanted: readonly ShadcnFile[],
): ProjectUi {
  const none: ProjectUi = { ui: undefined, obstacles: [] }
  const aliases = readComponentsJson(root)?.aliases
  const alias = (aliases?.ui ?? (aliases?.components && `${aliases.components}/ui`))?.replace(/\/+$/, '')
  // The components of shadcn are styled with Tailwind.
  if (alias === undefined || style !== 'tailwind') return none
  let folder: string
  try {
    if (!aliasPattern.test(alias))
      return { ...none, obstacles: [`'${alias}' of components.json is no alias.`] }
    folder = resolveAlias(root, alias, packageJson)
  } catch (cause) {
    if (!(cause instanceof CliError)) throw cause
    return { ...none, obstacles: [`'${alias}' of components.json is no folder of this package.`] }
  }
  const files: string[] = []
  const obstacles: string[] = []
  for (const needed of wanted) {
    const target = `${needed.file}.${lang}x`
    if (existsSync(join(root, dir, target))) continue
    const path = ownUiFile(projectFiles(root), folder, needed.file)
    const missing = path === undefined ? [] : missingIn(root, path, needed)
    if (missing.length === 0) files.push(target)
    else obstacles.push(`${path} has no ${missing.join(', no ')}.`)
  }
  return { ui: files.length > 0 ? { alias, dir: folder, files } : undefined, obstacles }
}

/** Returns what the views use and a file of the project does not have, such as `variant 'ghost'`. */
export function missingIn(root: string, path: string, needed: ShadcnFile): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  if (!canParse(text, path)) return ['code that can be read']
  const { program } = parseModule(text, path)
  const exported = exportedNames(program)
  const options = optionsOf(program)
  return [
    ...needed.exports.filter((name) => !exported.has(name)).map((name) => `export ${name}`),
    ...(needed.props ?? [])
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
      .map((name) => `prop ${name}`),
    ...Object.entries(needed.variants ?? {}).flatMap(([variant, names]) =>
      names.filter((name) => !options.get(variant)?.has(name)).map((name) => `${variant} '${name}'`),
    ),
  ]
}

function exportedNames(program: Program): Set<string> {
  const names = new Set<string>()
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { exported } of statement.specifiers)
      names.add(exported.type === 'Identifier' ? exported.name : exported.value)
    const { declaration } = statement
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) names.add(declaration.id.name)
    if (declaration?.type === 'VariableDeclaration')
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.add(id.name)
  }
  return names
}

/** Returns the keys of each object literal that is the value of a property, by the property's name. */
function optionsOf(program: Program): Map<string, Set<string>> {
  const options = new Map<string, Set<string>>()
  walk(program, (node) => {
    if (node.type !== 'ObjectProperty' || node.value.type !== 'ObjectExpression') return
    const name = keyOf(node.key)
    const known = options.get(name) ?? new Set()
    options.set(name, known)
    for (const property of node.value.properties)
      if (property.type === 'ObjectProperty') known.add(keyOf(property.key))
  })
  return options
}

function keyOf(key: { type: string; name?: unknown; value?: unknown }): string {
  return String(key.type === 'Identifier' ? key.name : key.value)
}
